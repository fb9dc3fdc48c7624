import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readTimestampRequest, type TimestampRequest } from '#keys/rfc3161/request.ts';
import { FAILURE, writeGranted, writeRejection } from '#keys/rfc3161/response.ts';
import type { TimestampAuthority } from '#pki/crypto-provider.ts';
import { DerError } from '#pki/der.ts';
import { makeTimestampToken, type Stamp, type Stamper } from './make-token.ts';

/** The time-stamp authority of the demonstration: in process, or as an RFC 3161 server on loopback. */

export interface DemoTsaOptions {
  stamper: Stamper;
  clock: () => Date;
}

/** The policy under which the accredited authorities of ICP-Brasil stamp. */
const POLITICA_DE_CARIMBO = '2.16.76.1.6.6';

const ACCURACY_MS = 500;
const MAX_REQUEST_BYTES = 4096;

export function createDemoTsa({ stamper, clock }: DemoTsaOptions): TimestampAuthority {
  const nextStamp = createNumbering(clock);
  return {
    stamp: async (imprint) =>
      makeTimestampToken({ imprint, nonce: null, policy: null, certificates: true }, nextStamp(), stamper),
  };
}

export interface DemoTsaServer {
  url: string;
  close(): Promise<void>;
}

/** RFC 3161, 3.4: the request is posted; the answer has status 200 even where it refuses. */
export async function startDemoTsa(options: DemoTsaOptions & { port?: number }): Promise<DemoTsaServer> {
  const nextStamp = createNumbering(options.clock);
  const server = createServer((request, response) => {
    void answer(request, response, (query) => reply(query, nextStamp, options.stamper));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serial numbers rise with the clock, and by one within a millisecond: none repeats over a restart. */
function createNumbering(clock: () => Date): () => Stamp {
  let last = 0n;
  return () => {
    const genTime = clock();
    const first = BigInt(genTime.getTime()) * 1_000_000n;
    last = first > last ? first : last + 1n;
    return { genTime, serial: last, policy: POLITICA_DE_CARIMBO, accuracyMs: ACCURACY_MS };
  };
}

function reply(query: Uint8Array, nextStamp: () => Stamp, stamper: Stamper): Uint8Array {
  const request = readRequest(query);
  if (typeof request === 'number') return writeRejection(request);
  if (request.policy !== null && request.policy !== POLITICA_DE_CARIMBO) {
    return writeRejection(FAILURE.unacceptedPolicy);
  }
  return writeGranted(makeTimestampToken(request, nextStamp(), stamper));
}

function readRequest(query: Uint8Array): TimestampRequest | number {
  try {
    return readTimestampRequest(query) ?? FAILURE.badAlg;
  } catch (error) {
    if (error instanceof DerError) return FAILURE.badDataFormat;
    throw error;
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  stamp: (query: Uint8Array) => Uint8Array,
): Promise<void> {
  const isQuery = request.headers['content-type'] === 'application/timestamp-query';
  if (request.method !== 'POST' || !isQuery) {
    request.resume();
    response.writeHead(request.method === 'POST' ? 415 : 405).end();
    return;
  }
  const query = await readBody(request);
  if (query === null) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(stamp(query));
}

/** Null beyond the limit, or where the client leaves. */
async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_REQUEST_BYTES) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}
