import type { EquipeStore } from './equipe-ports.ts';
import type { Pessoa } from './pessoa.ts';
import { createProvedorOidc, type ProvedorOidc, type ProvedorOidcDeps } from './provedor-oidc.ts';

/** The institution's own login. It makes no account, and confirms nothing. */
export interface Oidc {
  nome: string;
  start: ProvedorOidc['start'];
  /** `query` is what the provider sent back. Null: refused, or nobody known here has that verified e-mail. */
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

/** Of one who is not known to own it, an address says nothing. */
function readEmail(claims: Record<string, unknown>): string | null {
  const { email, email_verified: isVerified } = claims;
  return typeof email === 'string' && isVerified === true ? email.toLowerCase() : null;
}
