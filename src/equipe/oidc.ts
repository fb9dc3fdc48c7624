import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import type { Desafios } from './desafios.ts';
import type { EquipeStore } from './equipe-ports.ts';
import type { Pessoa } from './pessoa.ts';
import { hashToken } from './sessao.ts';

/** The institution's own login (OpenID Connect): code, PKCE, state, nonce. It makes no account, and confirms nothing. */
export interface Oidc {
  nome: string;
  /** Where to go, and a mark for the browser that goes. Null: the provider does not answer. */
  start(): Promise<{ endereco: string; marca: string } | null>;
  /** `query` is what the provider sent back. Null: refused, or nobody known here has that verified e-mail. */
  finish(query: string, marca: string): Promise<Pessoa | null>;
}

export interface OidcDeps {
  provedor: { nome: string; issuer: string; clientId: string };
  segredo: string;
  desafios: Desafios;
  equipe: Pick<EquipeStore, 'listPessoas'>;
  siteUrl: string;
  randomBytes(size: number): Uint8Array;
}

export function createOidc({ provedor, segredo, desafios, equipe, siteUrl, randomBytes }: OidcDeps): Oidc {
  const volta = `${siteUrl}/secretaria/volta`;
  const random = (): string => Buffer.from(randomBytes(32)).toString('base64url');
  let found: Configuration | null = null;
  const discover = async (): Promise<Configuration> => {
    const { issuer, clientId } = provedor;
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    found ??= await discovery(new URL(issuer), clientId, {}, ClientSecretBasic(segredo), { execute });
    return found;
  };
  return {
    nome: provedor.nome,

    async start() {
      const config = await orNull(discover);
      if (!config) return null;
      const [marca, verifier, nonce] = [random(), random(), random()];
      const state = Buffer.from(await desafios.issue('oidc', hashToken(marca), { verifier, nonce }));
      const endereco = buildAuthorizationUrl(config, {
        redirect_uri: volta,
        scope: 'openid email',
        state: state.toString('base64url'),
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { endereco: endereco.href, marca };
    },

    async finish(query, marca) {
      const url = new URL(`${volta}?${query}`);
      const state = url.searchParams.get('state') ?? '';
      const taken = await desafios.take(state, 'oidc', hashToken(marca));
      if (!taken) return null;
      const { verifier, nonce } = taken.dados as { verifier: string; nonce: string };
      const email = await orNull(async () => {
        const config = await discover();
        const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
        const tokens = await authorizationCodeGrant(config, url, { ...checks, idTokenExpected: true });
        const claims = tokens.claims();
        if (!claims) return null;
        if (claims['email'] !== undefined) return readEmail(claims);
        return readEmail(await fetchUserInfo(config, tokens.access_token, claims.sub));
      });
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

/** The library throws what the provider refused and what the network lost alike. */
async function orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
