import type { HandlingRequest, HandlingResponse, InformativeResponse } from '#http/contrato/acesso.ts';
import type { Problem } from '#http/contrato/problema.ts';

/** The two calls of docs/SPEC.md, section 7. */

const API = '/api';
const SILENCE_LIMIT_MS = 30_000;

export type FailureKind = 'nao-encontrado' | 'limitado' | 'recusado' | 'falha';

export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly kind: FailureKind,
    readonly status: number,
    readonly problem: Problem | null = null,
    readonly retryAfterSeconds = 0,
    options?: ErrorOptions,
  ) {
    super(`${kind} (${status})`, options);
  }
}

/** How much of the answer has come, from 0 to 1; null while its size is unknown. */
export type OnProgress = (part: number | null) => void;

export function requestHandling(body: HandlingRequest, onProgress: OnProgress): Promise<HandlingResponse> {
  return post<HandlingResponse>('/diploma-digital/handling', body, onProgress);
}

export function requestInformative(): Promise<InformativeResponse> {
  return post<InformativeResponse>('/diploma-digital/download-informative', {}, () => undefined);
}

async function post<Answer>(path: string, body: object, onProgress: OnProgress): Promise<Answer> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
  const keepAlive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
  };
  try {
    const response = await fetch(API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: silence.signal,
    });
    if (!response.ok) throw await readFailure(response);
    const text = await readText(response, (part) => {
      keepAlive();
      onProgress(part);
    });
    return JSON.parse(text) as Answer;
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError('falha', 0, null, 0, { cause });
  } finally {
    clearTimeout(timer);
  }
}

const KIND_BY_STATUS: Record<number, FailureKind> = {
  404: 'nao-encontrado',
  422: 'recusado',
  429: 'limitado',
};

async function readFailure(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => null)) as Problem | null;
  // A 404 that is not ours (a proxy's page) proves nothing about the person.
  const kind = problem === null ? 'falha' : (KIND_BY_STATUS[response.status] ?? 'falha');
  return new ApiError(kind, response.status, problem, Number(response.headers.get('retry-after')) || 60);
}

async function readText(response: Response, onProgress: OnProgress): Promise<string> {
  if (!response.body) return response.text();
  // Content-Length counts compressed bytes; the server sends the decompressed size in its own header.
  const total = Number(response.headers.get('x-decompressed-content-length')) || 0;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    received += value.byteLength;
    text += decoder.decode(value, { stream: true });
    onProgress(total > 0 ? Math.min(received / total, 1) : null);
  }
}
