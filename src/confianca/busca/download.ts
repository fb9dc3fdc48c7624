import { BoundedFetchError, fetchBounded } from '#keys/bounded-fetch.ts';
import { BuscaError } from './busca-error.ts';
import type { Freio } from './freio.ts';
import type { Pedinte } from './pedinte.ts';
import { createPinnedFetch } from './pinned-fetch.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** One answer of one address, within every limit. */

export interface DownloadWorld {
  ambiente: 'homologacao' | 'producao';
  /** Hosts of the configuration, lower case. */
  hosts: readonly string[];
  /** Those that the certificates of trusted authorities name, as they are now. */
  hostsDasAutoridades(): Promise<ReadonlySet<string>>;
  freio: Freio;
}

export interface Pedido {
  url: string;
  maxBytes: number;
  timeoutMs: number;
  /** Posted where there is one. */
  body?: Uint8Array;
  headers?: Readonly<Record<string, string>>;
}

export interface Downloads {
  /** Those that may be asked, in their order. */
  listAllowed(enderecos: readonly string[]): Promise<string[]>;
  /** Throws `BuscaError`, and what a `Pedinte` that may not pay throws. */
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
    // `port` is empty where it is the one of the protocol.
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
          // The first is counted by `run`; each redirect is one more that is asked.
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

/** What was found out below `fetchBounded` says more than that nothing came. */
const rethrow =
  (host: string) =>
  (error: unknown): never => {
    if (!(error instanceof BoundedFetchError)) throw error;
    const { cause } = error;
    throw cause instanceof BuscaError ? cause : new BuscaError(error.code, host, { cause });
  };
