import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { KEEP_IDLE } from './um-servidor-http.ts';

/** A real OpenID provider on this machine, whose login page takes any name; the e-mail it vouches for is the name. */

export interface UmProvedor {
  issuer: string;
  clientId: string;
  segredo: string;
  /** Does what a person does in the browser: logs in and agrees. Answers where the browser is sent back to. */
  login(endereco: string, email: string): Promise<URL>;
  close(): Promise<void>;
}

export async function umProvedorOidc(
  redirectUri: string,
  { isVerified = true, isForged = false }: { isVerified?: boolean; isForged?: boolean } = {},
): Promise<UmProvedor> {
  const server = createServer(KEEP_IDLE);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const clientId = 'secretaria';
  const segredo = 'segredo-de-teste';
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: segredo, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: ['chave-de-teste'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: isVerified }),
    }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    // Another key under the same name: what the provider signs is then somebody else's.
    if (isForged && request.url === '/jwks') {
      const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ keys: [{ ...jwk, use: 'sig', alg: 'RS256', kid: 'keystore-CHANGE-ME' }] }),
      );
      return;
    }
    answer(request, response);
  });
  return {
    issuer,
    clientId,
    segredo,
    login: (endereco, email) => walk(new URL(endereco), email),
    close: () => close(server),
  };
}

const MOST_STEPS = 12;

async function walk(from: URL, email: string): Promise<URL> {
  const jar = new Map<string, string>();
  const send = async (url: URL, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  let url = from;
  let response = await send(url);
  for (let step = 0; step < MOST_STEPS; step++) {
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.origin !== from.origin) return url;
      response = await send(url);
      continue;
    }
    const html = await response.text();
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? url.href;
    const form = html.includes('name="login"')
      ? { prompt: 'login', login: email, password: 'x' }
      : { prompt: 'consent' };
    response = await send(new URL(action, url), form);
  }
  throw new Error(`the provider sent nobody back; last at ${url.href}`);
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
