import { AwsV4Signer } from 'aws4fetch';
import type { LugarS3 } from '#config/lugar-s3.ts';
import type { XmlElement } from '#xml/node.ts';
import { readCodigo, readResposta } from './read-resposta.ts';
import { explainRefusal, S3Error } from './s3-error.ts';

export interface S3World {
  fetch: typeof fetch;
  now(): Date;
  sleep(ms: number): Promise<void>;
  /** From 0 to 1: makes the waits differ between nodes. */
  random(): number;
  /** How long the server may be silent. */
  silencioMs: number;
  tentativas: number;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Name within the bucket; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** SHA-256 of the body, where already known. The server checks the received bytes against it. */
  sha256?: string;
}

interface S3Answer {
  headers: Headers;
  bytes: Uint8Array;
}

export interface S3Client {
  send(request: S3Request): Promise<S3Answer>;
  /** Answers the result of `read`; retries also where `read` throws a temporary error. */
  read<Read>(request: S3Request, read: (answer: S3Answer) => Read): Promise<Read>;
  /** For answers in XML: the root element, which must have this name. */
  ask(request: S3Request, raiz: string): Promise<XmlElement>;
}

const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const FIRST_WAIT_MS = 100;
/** A slower server counts as silent: the time allowed grows with the size of the file. */
const BYTES_A_SECOND = 128 * 1024;

/** Signed requests (SigV4) to one bucket. Temporary failures are retried, with growing waits. */
export function createS3Client(lugar: LugarS3, world: S3World): S3Client {
  async function insist<Read>(request: S3Request, read: (answer: S3Answer) => Read): Promise<Read> {
    for (let attempt = 1; ; attempt++) {
      try {
        return read(await send(await sign(request, lugar, world.now()), request, world));
      } catch (error) {
        if (!(error instanceof S3Error) || !error.passes || attempt >= world.tentativas) throw error;
        await world.sleep(FIRST_WAIT_MS * 2 ** (attempt - 1) * (1 + world.random()));
      }
    }
  }
  return {
    send: (request) => insist(request, (answer) => answer),
    read: insist,
    ask: (request, raiz) => insist(request, ({ bytes }) => readResposta(bytes, raiz)),
  };
}

/** Headers that begin an object: they ask the server to encrypt it. */
export function cifraHeaders({ cifra }: LugarS3): Record<string, string> {
  if (cifra === null) return {};
  return {
    'x-amz-server-side-encryption': cifra.metodo,
    ...(cifra.chaveKms !== null && { 'x-amz-server-side-encryption-aws-kms-key-id': cifra.chaveKms }),
  };
}

interface Signed {
  url: URL;
  headers: Headers;
}

function sign(request: S3Request, { chave, regiao, ...lugar }: LugarS3, now: Date): Promise<Signed> {
  const url = new URL(addressOf(request.key, { regiao, ...lugar }));
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
  return new AwsV4Signer({
    method: request.method,
    url: url.href,
    headers: { ...request.headers, 'x-amz-content-sha256': request.sha256 ?? SHA256_OF_NOTHING },
    accessKeyId: chave.id,
    secretAccessKey: chave.segredo,
    ...(chave.token !== null && { sessionToken: chave.token }),
    service: 's3',
    region: regiao,
    datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, ''),
  }).sign();
}

/** Amazon expects the bucket in the host name, where a certificate covers it; other servers expect it in the path. */
function addressOf(
  key: string,
  { balde, endpoint, regiao }: Pick<LugarS3, 'balde' | 'endpoint' | 'regiao'>,
): string {
  if (endpoint !== null) return `${endpoint}/${balde}/${key}`;
  if (balde.includes('.')) return `https://s3.${regiao}.amazonaws.com/${balde}/${key}`;
  return `https://${balde}.s3.${regiao}.amazonaws.com/${key}`;
}

async function send({ url, headers }: Signed, request: S3Request, world: S3World): Promise<S3Answer> {
  const { method } = request;
  const body = (request.body ?? null) as Uint8Array<ArrayBuffer> | null;
  const patience = new AbortController();
  const silent = (): void => patience.abort();
  const extraMs = ((body?.byteLength ?? 0) / BYTES_A_SECOND) * 1000;
  let timer = setTimeout(silent, world.silencioMs + extraMs);
  try {
    const { signal } = patience;
    const response = await world.fetch(url, { method, headers, body, signal, redirect: 'manual' });
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(silent, world.silencioMs);
      pieces.push(piece);
    }
    const bytes = Buffer.concat(pieces);
    if (!response.ok) throw explainRefusal(response.status, readCodigo(bytes));
    return { headers: response.headers, bytes };
  } catch (error) {
    if (error instanceof S3Error) throw error;
    // Without a `cause`: a network error may contain the request with its signature.
    throw new S3Error('s3-inacessivel', { passes: true });
  } finally {
    clearTimeout(timer);
  }
}
