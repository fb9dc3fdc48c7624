import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { EquipeStore } from './equipe-ports.ts';
import type { Pessoa } from './pessoa.ts';
import {
  createProvedorOidc,
  type FalhaDoOidc,
  type ProvedorOidc,
  type ProvedorOidcDeps,
} from './provedor-oidc.ts';

/** Sign-in by the institution's own login. It creates no account, and confirms no act. */
export interface Oidc {
  nome: string;
  start: ProvedorOidc['start'];
  /** `query` is what the provider sent back. */
  finish(query: string, marca: string): Promise<Parsed<Pessoa, FalhaDoOidc | 'sem-email' | 'desconhecido'>>;
}

export interface OidcDeps extends Pick<ProvedorOidcDeps, 'segredo' | 'desafios' | 'randomBytes'> {
  provedor: { nome: string; issuer: string; clientId: string };
  equipe: Pick<EquipeStore, 'listPessoas'>;
  siteUrl: string;
}

export function createOidc({ equipe, siteUrl, ...deps }: OidcDeps): Oidc {
  const { start, finish } = createProvedorOidc({
    ...deps,
    para: 'oidc',
    volta: `${siteUrl}/secretaria/volta`,
    scope: 'openid email',
    claim: 'email',
  });
  return {
    nome: deps.provedor.nome,
    start,

    async finish(query, marca) {
      const claims = await finish(query, marca);
      if (!claims.ok) return claims;
      const email = readEmail(claims.value);
      if (!email) return refused('sem-email');
      const pessoa = (await equipe.listPessoas()).find((each) => each.email === email);
      return pessoa ? accepted(pessoa) : refused('desconhecido');
    },
  };
}

/** Null for an unverified address: its bearer may not own it. */
function readEmail(claims: Record<string, unknown>): string | null {
  const { email, email_verified: isVerified } = claims;
  return typeof email === 'string' && isVerified === true ? email.toLowerCase() : null;
}
