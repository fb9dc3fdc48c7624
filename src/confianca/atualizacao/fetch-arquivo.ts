import { createHash } from 'node:crypto';
import { BoundedFetchError, type Fetch, fetchBounded } from '#keys/bounded-fetch.ts';

export type Baixado = { ok: true; bytes: Uint8Array } | { ok: false; falhas: Falha[] };

interface Falha {
  url: string;
  /** `resumo-nao-confere`: the bytes do not match the SHA-512 published beside them. */
  motivo: string;
}

export interface FetchWorld {
  fetch: Fetch;
  /** Folders on the web, in order of preference. */
  enderecos: readonly string[];
}

const TIMEOUT_MS = 60_000;
/** Today's archives are below one megabyte. */
const MAX_BYTES = 30_000_000;
const MAX_RESUMO = 10_000;

/** Fetched from the first address that gives the whole file. */
export async function fetchArquivo(
  { nome, resumo }: { nome: string; resumo: string },
  { fetch, enderecos }: FetchWorld,
): Promise<Baixado> {
  const falhas: Falha[] = [];
  const get = async (url: string, maxBytes: number): Promise<Uint8Array | null> => {
    try {
      const { status, body } = await fetchBounded(fetch, {
        url,
        method: 'GET',
        timeoutMs: TIMEOUT_MS,
        maxBytes,
      });
      if (status === 200) return body;
      falhas.push({ url, motivo: `http-${status}` });
    } catch (error) {
      if (!(error instanceof BoundedFetchError)) throw error;
      falhas.push({ url, motivo: error.code });
    }
    return null;
  };
  for (const endereco of enderecos) {
    const published = await get(endereco + resumo, MAX_RESUMO);
    const bytes = published && (await get(endereco + nome, MAX_BYTES));
    if (!bytes) continue;
    if (isPublished(bytes, published)) return { ok: true, bytes };
    falhas.push({ url: endereco + nome, motivo: 'resumo-nao-confere' });
  }
  return { ok: false, falhas };
}

/** The text holds the digest in hexadecimal, alone or as `sha512sum` writes it. */
function isPublished(bytes: Uint8Array, text: Uint8Array): boolean {
  const sha512 = createHash('sha512').update(bytes).digest('hex');
  const digests = new TextDecoder('latin1').decode(text).match(/\b[0-9a-f]{128}\b/gi) ?? [];
  return digests.some((digest) => digest.toLowerCase() === sha512);
}
