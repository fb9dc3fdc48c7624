import type { ConfiancaResponse } from '#http/contract.ts';
import type { SituacaoPublicada } from '#verification/situacao.ts';

/** What verifying asks of this site: whom it believes, and the standing of one code. Never the file, nor any of it. */

export class RegistroError extends Error {
  override name = 'RegistroError';
  readonly code = 'registro-inacessivel';
}

const CONFIANCA = '/api/diploma-digital/confianca';
const SITUACAO = '/api/diploma-digital/situacao';
const TIMEOUT_MS = 9_000;

export interface ConfiancaRecebida {
  confianca: ConfiancaResponse;
  /** The server's clock, where it told. */
  servidorEm: Date | null;
}

export async function fetchConfianca(fetch: typeof globalThis.fetch): Promise<ConfiancaRecebida> {
  const response = await ask(fetch, CONFIANCA);
  if (!response.ok) throw new RegistroError(`confianca answered ${response.status}`);
  const date = Date.parse(response.headers.get('date') ?? '');
  return {
    confianca: (await readJson(response)) as ConfiancaResponse,
    servidorEm: Number.isNaN(date) ? null : new Date(date),
  };
}

/** Null only where this site itself says that the code was never published: a stranger's 404 on the way says nothing. */
export async function fetchSituacao(
  fetch: typeof globalThis.fetch,
  codigo: string,
): Promise<SituacaoPublicada | null> {
  const response = await ask(fetch, `${SITUACAO}/${encodeURIComponent(codigo)}`);
  if (response.ok) return (await readJson(response)) as SituacaoPublicada;
  const problem = response.status === 404 ? ((await readJson(response)) as { code?: unknown } | null) : null;
  if (problem?.code === 'codigo-desconhecido') return null;
  throw new RegistroError(`situacao answered ${response.status}`);
}

async function ask(fetch: typeof globalThis.fetch, url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new RegistroError(url, { cause });
  }
}

/** A network that asks for a login answers every address with its own page. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new RegistroError('not JSON', { cause });
  }
}
