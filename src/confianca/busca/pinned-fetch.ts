import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { Fetch } from '#keys/bounded-fetch.ts';
import { BuscaError } from './busca-error.ts';

/**
 * A `Fetch` that connects to exactly the address that was judged: a name that resolves differently the second time leads
 * nowhere else. Each redirect is judged like the first address. For use with `fetchBounded`, which bounds time and size.
 */

export interface PinnedFetchRules {
  /** Throws `BuscaError` on a forbidden address. */
  ensureAllowed(url: URL): void;
  mayConnect(address: string, host: string): boolean;
  connectMs: number;
}

const MAX_REDIRECTS = 3;

export function createPinnedFetch(rules: PinnedFetchRules): Fetch {
  return async (address, init) => {
    let url = new URL(address);
    for (let hops = 0; ; hops++) {
      rules.ensureAllowed(url);
      const response = await exchange(url, init, rules);
      const location = response.headers.get('location');
      // A posted body is only for its first recipient.
      if (!isRedirect(response.status) || location === null || init.method !== 'GET') return response;
      await response.body?.cancel();
      if (hops === MAX_REDIRECTS) throw new BuscaError('redirecionado-demais', url.hostname);
      if (!URL.canParse(location, url.href)) throw new BuscaError('endereco-invalido', url.hostname);
      url = new URL(location, url);
    }
  };
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
/** Statuses with which a `Response` may not have a body. */
const isBare = (status: number): boolean => [204, 205, 304].includes(status);

function exchange(url: URL, init: RequestInit, rules: PinnedFetchRules): Promise<Response> {
  const host = hostOf(url);
  const { mayConnect, connectMs } = rules;
  return new Promise((resolve, reject) => {
    // Node does not look up a name that is already an address.
    if (isIP(host) !== 0 && !mayConnect(host, url.hostname)) {
      reject(new BuscaError('endereco-nao-publico', url.hostname));
      return;
    }
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>), 'accept-encoding': 'identity' },
      lookup: createLookup((address) => mayConnect(address, url.hostname)),
      // No connection is reused: each is judged.
      agent: false,
      ...(init.signal && { signal: init.signal }),
    });
    const slow = setTimeout(() => request.destroy(new Error('no connection in time')), connectMs);
    request.once('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(slow));
    });
    request.on('error', (error) => {
      clearTimeout(slow);
      reject(error);
    });
    // A server that answers 101 (another protocol) ends the connection without an error and without a response.
    request.once('close', () => {
      clearTimeout(slow);
      reject(new Error('no response'));
    });
    request.once('response', (message) => {
      const status = message.statusCode ?? 0;
      const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      );
      if (status < 200 || status > 599) request.destroy(new Error('no status of HTTP'));
      else if (isBare(status)) resolve(new Response(null, { status, headers }));
      else resolve(new Response(Readable.toWeb(message) as ReadableStream, { status, headers }));
    });
    request.end(init.body as Uint8Array | undefined);
  });
}

/** Without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The allowed addresses of a name; none is an error. */
function createLookup(mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const allowed = error ? [] : found.filter(({ address }) => mayConnect(address));
      const [first] = allowed;
      if (error) callback(error, '');
      else if (!first) callback(new BuscaError('endereco-nao-publico', hostname), '');
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
