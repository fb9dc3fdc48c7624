import { BoundedFetchError, fetchBounded } from '#keys/bounded-fetch.ts';
import { BuscaError } from './busca-error.ts';
import type { Freio } from './freio.ts';
import type { Pedinte } from './pedinte.ts';
import { createPinnedFetch } from './pinned-fetch.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** One answer from one address, within every limit. */

export interface DownloadWorld {
  ambiente: 'homologacao' | 'producao';
  /** Hosts of the configuration, lower case. */
  hosts: readonly string[];
  /** Hosts currently named in the certificates of trusted authorities. */
  hostsDasAutoridades(): Promise<ReadonlySet<string>>;
  freio: Freio;
}

export interface Pedido {
  url: string;
  maxBytes: number;
  timeoutMs: number;
  /** Posted, if present. */
  body?: Uint8Array;
  headers?: Readonly<Record<string, string>>;
}

export interface Downloads {
  /** The allowed addresses, in their order. */
  listAllowed(enderecos: readonly string[]): Promise<string[]>;
  /** Throws `BuscaError`, or the error of a `Pedinte` that may not pay. */
  download(pedido: Pedido, pedinte?: Pedinte): Promise<Uint8Array>;
}

const CONNECT_MS = 4_000;

export function createDownloads(world: DownloadWorld): Downloads {
  const isProducao = world.ambiente === 'producao';
  const configured = new Set(world.hosts);
  const explain = (
    url: URL,
    known: ReadonlySet<string>,
  ): 'endereco-invalido' | 'host-fora-da-lista' | null => {
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      return 'endereco-invalido';
    // `port` is empty for the protocol's default.
    if (isProducao && !['', '80', '443'].includes(url.port)) return 'endereco-invalido';
    return configured.has(url.hostname) || known.has(url.hostname) ? null : 'host-fora-da-lista';
  };
  const mayConnect = (address: string, host: string): boolean =>
    isPublicAddress(address) || (!isProducao && isLoopback(address) && configured.has(host));

  return {
    async listAllowed(enderecos) {
      const known = await world.hostsDasAutoridades();
      return enderecos.filter((each) => URL.canParse(each) && explain(new URL(each), known) === null);
    },
    async download({ url, body, ...limits }, pedinte) {
      const endereco = pedinte?.endereco ?? null;
      let exchanges = 0;
      const known = await world.hostsDasAutoridades();
      const fetch = createPinnedFetch({
        ensureAllowed: (each) => {
          const code = explain(each, known);
          if (code) throw new BuscaError(code, new URL(url).hostname);
          // `run` counts the first exchange; each redirect counts as another.
          if (exchanges++ > 0) world.freio.spend(each.hostname, endereco);
        },
        mayConnect,
        connectMs: CONNECT_MS,
      });
      const { hostname } = new URL(url);
      const method = body ? 'POST' : 'GET';
      const ask = () => fetchBounded(fetch, { url, method, ...(body && { body }), ...limits });
      await pedinte?.pay();
      const { status, body: answer } = await world.freio.run(hostname, endereco, () =>
        ask().catch(rethrow(hostname)),
      );
      if (status !== 200) throw new BuscaError(`http-${status}`, hostname);
      return answer;
    },
  };
}

/** An error from below `fetchBounded` says more than "no answer". */
const rethrow =
  (host: string) =>
  (error: unknown): never => {
    if (!(error instanceof BoundedFetchError)) throw error;
    const { cause } = error;
    throw cause instanceof BuscaError ? cause : new BuscaError(error.code, host, { cause });
  };
