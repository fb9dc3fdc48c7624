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
import type { Desafios, Finalidade } from './desafios.ts';
import { hashToken } from './sessao.ts';

/** One round trip to an OpenID Connect provider: code, PKCE, state, nonce. The caller judges the claims. */
export interface ProvedorOidc {
  /** The address for the browser to visit, and a mark for its cookie. Null where the provider does not answer. */
  start(): Promise<{ endereco: string; marca: string } | null>;
  /** `query` is what the provider sent back. Null where the provider refused or did not answer. */
  finish(query: string, marca: string): Promise<Record<string, unknown> | null>;
}

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
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { endereco: endereco.href, marca };
    },

    async finish(query, marca) {
      const url = new URL(`${volta}?${query}`);
      const state = url.searchParams.get('state') ?? '';
      const taken = await desafios.take(state, para, hashToken(marca));
      if (!taken) return null;
      const { verifier, nonce } = taken.dados as { verifier: string; nonce: string };
      return orNull(async () => {
        const config = await discover();
        const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
        const tokens = await authorizationCodeGrant(config, url, { ...checks, idTokenExpected: true });
        const claims = tokens.claims();
        if (!claims || claims[claim] !== undefined) return claims ?? null;
        return fetchUserInfo(config, tokens.access_token, claims.sub);
      });
    },
  };
}

/** The library throws both for a refusal of the provider and for a failure of the network. */
async function orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
