import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoteKey } from '#arvore/note-key.ts';
import { writeNoteKey } from '#arvore/note-key.ts';
import {
  type Recebido,
  receiveCheckpoint,
  type TestemunhaDoLog,
} from '#transparencia/registro-transparente/receive-checkpoint.ts';
import { openTestemunhaDoLog } from './open-testemunha.ts';

export interface ServirTestemunhaRequest {
  /** Of each log whose checkpoints it takes. */
  chaves: readonly NoteKey[];
  nome: string;
  pasta: string;
  porta: number;
  /** What only its operator can mend: the disk, or what it remembers. */
  onFailure(error: Error): void;
}

export interface TestemunhaServida {
  porta: number;
  /** Of the witness, as logs are told it. */
  chave: string;
  /** When it was told to stop, and has. */
  ended: Promise<void>;
  stop(): void;
}

/** A proof of 63 hashes and a note with its signatures are a tenth of it. */
const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;
/** c2sp.org/tlog-witness. */
const TYPES: Readonly<Partial<Record<Recebido['status'], string>>> = { 409: 'text/x.tlog.size' };

/** Takes checkpoints that logs send (`POST /add-checkpoint`) until this process is told to stop. */
export async function serveTestemunha(
  { chaves, nome, pasta, porta, onFailure }: ServirTestemunhaRequest,
  now: () => Date,
): Promise<TestemunhaServida> {
  const logs = new Map<string, TestemunhaDoLog>();
  for (const chave of chaves) logs.set(chave.nome, await openTestemunhaDoLog({ chave, nome, pasta }, now));
  // One after another, whatever log they are of: each is a hash of a few lines and two small files.
  let last: Promise<unknown> = Promise.resolve();
  const receive = (body: string): Promise<Recebido> => {
    const next = last.then(() => receiveCheckpoint(body, logs));
    last = next.catch(() => {});
    return next;
  };
  const server = createServer((request, response) => {
    answer(request, response, receive).catch((error: Error) => {
      // Who sends half a request and goes is no failure of ours.
      if (request.complete) onFailure(error);
      if (response.headersSent || !request.complete) response.destroy();
      else response.writeHead(500).end();
    });
  });
  server.requestTimeout = TIMEOUT_MS;
  server.listen(porta);
  await once(server, 'listening');
  const ended = once(server, 'close').then(() => {});
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const [first] = logs.values();
  return {
    porta: (server.address() as AddressInfo).port,
    chave: first ? writeNoteKey(first.signer.key) : '',
    ended,
    stop,
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  receive: (body: string) => Promise<Recebido>,
): Promise<void> {
  // A proxy may serve it under any path.
  if (!request.url?.split('?', 1)[0]?.endsWith('/add-checkpoint')) return void response.writeHead(404).end();
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  const sent = await readBody(request);
  if (sent === null) return void response.writeHead(413, { connection: 'close' }).end();
  const { status, body } = await receive(sent);
  response.writeHead(status, { 'content-type': TYPES[status] ?? 'text/plain; charset=utf-8' }).end(body);
}

/** Null of what is too large; whatever more of it comes is left where it is, so that the answer still goes out. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length']) > MAX_BYTES) return null;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
