import type { ConfiancaResponse } from '#http/contrato/confianca.ts';
import type { SituacaoPublicada } from '#verification/situacao.ts';
import type { verifyWithWebCrypto } from '#verification/verify-with-web-crypto.ts';
import { isCadastro, isConfianca, isSituacaoPublicada } from './read-resposta.ts';

type CadastroOf = NonNullable<Parameters<typeof verifyWithWebCrypto>[2]['cadastroOf']>;

/** What verifying asks of this site: its trusted roots, the standing of one code, and an institution by its e-MEC code. It never sends the file. */

export class RegistroError extends Error {
  override name = 'RegistroError';
  readonly code = 'registro-inacessivel';
  /** Set where the site asks to wait. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, { retryAfterSeconds = null, ...options }: RegistroErrorOptions = {}) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type RegistroErrorOptions = ErrorOptions & { retryAfterSeconds?: number | null };

const CONFIANCA = '/api/diploma-digital/confianca';
const SITUACAO = '/api/diploma-digital/situacao';
const CADASTRO = '/api/diploma-digital/cadastro';
const TIMEOUT_MS = 9_000;

export interface ConfiancaRecebida {
  confianca: ConfiancaResponse;
  /** The server's clock, where it sent one. */
  servidorEm: Date | null;
}

export async function fetchConfianca(fetch: typeof globalThis.fetch): Promise<ConfiancaRecebida> {
  const response = await ask(fetch, CONFIANCA);
  if (!response.ok) throw new RegistroError(`confianca answered ${response.status}`);
  const confianca = await readJson(response);
  if (!isConfianca(confianca)) throw new RegistroError('confianca answered something else');
  const date = Date.parse(response.headers.get('date') ?? '');
  return {
    confianca,
    servidorEm: Number.isNaN(date) ? null : new Date(date),
  };
}

/**
 * Null only where this site itself says that the code was never published: a 404 from a proxy on the way proves nothing.
 */
export async function fetchSituacao(
  fetch: typeof globalThis.fetch,
  codigo: string,
): Promise<SituacaoPublicada | null> {
  const response = await ask(fetch, `${SITUACAO}/${encodeURIComponent(codigo)}`);
  const said = response.ok || response.status === 404 ? await readJson(response) : null;
  if (response.ok && isSituacaoPublicada(said)) return said;
  if (response.status === 404 && isDesconhecido(said)) return null;
  throw new RegistroError(`situacao answered ${response.status}`, {
    retryAfterSeconds: response.status === 429 ? Number(response.headers.get('retry-after')) || 1 : null,
  });
}

/** Null where the site's cadastro does not have the institution. It learns the e-MEC code, and nothing of the file. */
export const createCadastroOf =
  (fetch: typeof globalThis.fetch): CadastroOf =>
  async (codigoMec) => {
    const response = await ask(fetch, `${CADASTRO}/${encodeURIComponent(codigoMec)}`);
    const said = response.ok ? await readJson(response) : null;
    if (!isCadastro(said)) throw new RegistroError(`cadastro answered ${response.status}`);
    return said.ies;
  };

const isDesconhecido = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && 'code' in said && said.code === 'codigo-desconhecido';

export async function ask(
  fetch: typeof globalThis.fetch,
  url: string,
  signal = AbortSignal.timeout(TIMEOUT_MS),
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    return await fetch(url, { signal, headers });
  } catch (cause) {
    throw new RegistroError(url, { cause });
  }
}

export async function readBytes(response: Response): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer();
  } catch (cause) {
    throw new RegistroError('not whole', { cause });
  }
}

/** A network that asks for a login answers every address with its own page. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new RegistroError('not JSON', { cause });
  }
}
