/** One HTTP exchange with a fixed address, a time limit and a size limit. */

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface BoundedRequest {
  url: string;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  timeoutMs: number;
  maxBytes: number;
}

export interface BoundedAnswer {
  status: number;
  contentType: string;
  /** The wait that `Retry-After` asks for, where it is a number of seconds. */
  retryAfterMs: number | null;
  body: Uint8Array;
}

export type BoundedFetchErrorCode = 'endereco-invalido' | 'sem-resposta' | 'resposta-grande-demais';

export class BoundedFetchError extends Error {
  override readonly name = 'BoundedFetchError';
  readonly code: BoundedFetchErrorCode;

  constructor(code: BoundedFetchErrorCode, url: string, options?: ErrorOptions) {
    super(`${url}: ${code}`, options);
    this.code = code;
  }
}

/** A redirect is an error: only the given address is fetched. */
export async function fetchBounded(fetch: Fetch, request: BoundedRequest): Promise<BoundedAnswer> {
  const { url, method, headers, body, timeoutMs, maxBytes } = request;
  if (!/^https?:$/.test(protocolOf(url))) throw new BoundedFetchError('endereco-invalido', url);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal,
      // An idle connection that the server ends as the next request leaves looks like no answer.
      headers: { ...headers, ...(method === 'GET' && { connection: 'close' }) },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    const retryAfter = response.headers.get('retry-after') ?? '';
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfterMs: /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : null,
      body: await readBody(response, url, maxBytes),
    };
  } catch (cause) {
    if (cause instanceof BoundedFetchError) throw cause;
    throw new BoundedFetchError('sem-resposta', url, { cause });
  }
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}

async function readBody(response: Response, url: string, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new BoundedFetchError('resposta-grande-demais', url);
    }
    chunks.push(value);
  }
}
