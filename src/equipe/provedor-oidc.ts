import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Desafios, Finalidade } from './desafios.ts';
import { hashToken } from './sessao.ts';

/** One round trip to an OpenID Connect provider: code, PKCE, state, nonce. The caller judges the claims. */
export interface ProvedorOidc {
  /** The address for the browser to visit, and a mark for its cookie. Null where the provider does not answer. */
  start(): Promise<{ endereco: string; marca: string } | null>;
  /** `query` is what the provider sent back. */
  finish(query: string, marca: string): Promise<Parsed<Record<string, unknown>, FalhaDoOidc>>;
}

/** Why a round trip led nowhere; each has a sentence of its own. */
export type FalhaDoOidc =
  /** Begun elsewhere, too long ago, or already used. */
  | 'vencido'
  /** The person, or the provider, said no. */
  | 'recusado'
  /** The provider does not accept this site: its id, its secret or its address of return. */
  | 'site-recusado'
  | 'sem-resposta'
  /** What it answered proves nothing: a wrong signature, nonce, issuer or audience. */
  | 'sem-prova';

export interface ProvedorOidcDeps {
  provedor: { issuer: string; clientId: string };
  segredo: string;
  desafios: Desafios;
  /** A round trip begun for one purpose is invalid for another. */
  para: Finalidade;
  /** The address to which the provider sends the browser back. */
  volta: string;
  scope: string;
  /** Fetched from the provider's user-info endpoint if the token lacks it. */
  claim: string;
  randomBytes(size: number): Uint8Array;
}

export function createProvedorOidc(deps: ProvedorOidcDeps): ProvedorOidc {
  const { provedor, segredo, desafios, para, volta, scope, claim, randomBytes } = deps;
  const random = (): string => Buffer.from(randomBytes(32)).toString('base64url');
  let found: Configuration | null = null;
  const discover = async (): Promise<Configuration> => {
    const { issuer, clientId } = provedor;
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    // TLS vouches for the token as it comes; its signature still vouches for it behind a proxy that ends TLS.
    execute.push(enableNonRepudiationChecks);
    found ??= await discovery(new URL(issuer), clientId, {}, ClientSecretBasic(segredo), { execute });
    return found;
  };
  return {
    async start() {
      const config = await orNull(discover);
      if (!config) return null;
      const [marca, verifier, nonce] = [random(), random(), random()];
      const state = Buffer.from(await desafios.issue(para, hashToken(marca), { verifier, nonce }));
      const endereco = buildAuthorizationUrl(config, {
        redirect_uri: volta,
        scope,
        state: state.toString('base64url'),
        nonce,
        // Who left is out: at a shared counter the next person must not come in by the provider's own session.
        prompt: 'login',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { endereco: endereco.href, marca };
    },

    async finish(query, marca) {
      const url = new URL(`${volta}?${query}`);
      const state = url.searchParams.get('state') ?? '';
      const taken = await desafios.take(state, para, hashToken(marca));
      if (!taken) return refused('vencido');
      const { verifier, nonce } = taken.dados as { verifier: string; nonce: string };
      try {
        const config = await discover();
        const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
        const tokens = await authorizationCodeGrant(config, url, { ...checks, idTokenExpected: true });
        const claims = tokens.claims();
        if (!claims) return refused('sem-prova');
        if (claims[claim] !== undefined) return accepted({ ...claims });
        return accepted({ ...(await fetchUserInfo(config, tokens.access_token, claims.sub)) });
      } catch (error) {
        return refused(explain(error));
      }
    },
  };
}

/** The library throws for all of these; its classes and codes tell them apart. */
function explain(error: unknown): FalhaDoOidc {
  const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
  if (error instanceof AuthorizationResponseError) return 'recusado';
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError)
    return 'site-recusado';
  const isUnreached =
    error instanceof TypeError || /^(E[A-Z]{4,}|UND_|OAUTH_TIMEOUT)/.test(cause?.code ?? code);
  return isUnreached || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'sem-resposta' : 'sem-prova';
}

async function orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
