import type { EquipeStore } from './equipe-ports.ts';
import type { Pessoa } from './pessoa.ts';
import { createProvedorOidc, type ProvedorOidc, type ProvedorOidcDeps } from './provedor-oidc.ts';

/** Sign-in by the institution's own login. It creates no account, and confirms no act. */
export interface Oidc {
  nome: string;
  start: ProvedorOidc['start'];
  /** `query` is what the provider sent back. Null where the provider refused, or no person of the team has that verified e-mail. */
  finish(query: string, marca: string): Promise<Pessoa | null>;
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
      const email = claims && readEmail(claims);
      if (!email) return null;
      return (await equipe.listPessoas()).find((each) => each.email === email) ?? null;
    },
  };
}

/** Null for an unverified address: its bearer may not own it. */
function readEmail(claims: Record<string, unknown>): string | null {
  const { email, email_verified: isVerified } = claims;
  return typeof email === 'string' && isVerified === true ? email.toLowerCase() : null;
}
