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
  /** The key of each log whose checkpoints it takes. */
  chaves: readonly NoteKey[];
  nome: string;
  pasta: string;
  porta: number;
  /** Called for failures that only the operator can mend: the disk, or the witness's memory. */
  onFailure(error: Error): void;
}

export interface TestemunhaServida {
  porta: number;
  /** Public key of the witness, as logs configure it. */
  chave: string;
  /** Resolves when the server has stopped. */
  ended: Promise<void>;
  stop(): void;
}

/** A proof of 63 hashes and a note with its signatures take a tenth of it. */
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
  // Requests run one after another, whatever their log: each hashes a few lines and touches two small files.
  let last: Promise<unknown> = Promise.resolve();
  const receive = (body: string): Promise<Recebido> => {
    const next = last.then(() => receiveCheckpoint(body, logs));
    last = next.catch(() => {});
    return next;
  };
  const server = createServer((request, response) => {
    answer(request, response, receive).catch((error: Error) => {
      // A client that sends half a request and leaves is no failure of ours.
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
  // A proxy may serve this address under any path.
  if (!request.url?.split('?', 1)[0]?.endsWith('/add-checkpoint')) return void response.writeHead(404).end();
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  const sent = await readBody(request);
  if (sent === null) return void response.writeHead(413, { connection: 'close' }).end();
  const { status, body } = await receive(sent);
  response.writeHead(status, { 'content-type': TYPES[status] ?? 'text/plain; charset=utf-8' }).end(body);
}

/** Null for a body that is too large; its rest is left unread, so that the answer still goes out. */
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
