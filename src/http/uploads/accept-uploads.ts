import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { redeOf } from '#access/origem.ts';
import { type BodyHold, createBodyBudget } from './body-budget.ts';
import { createByteSink } from './byte-sink.ts';
import { readForm } from './read-form.ts';
import { readPieces } from './read-pieces.ts';
import { UploadError, type UploadIssue } from './upload-error.ts';

/** Files sent to be verified: one as the body, or several in a form. What is too much is refused while it arrives. */

const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 20;
const MAX_DISCARDED_BYTES = 4 * MAX_BYTES;
const MAX_DISCARDING_MS = 10_000;
/** What looking at one is worth, in bytes: a million empty ones are as much as a few megabytes. */
const COST_OF_A_CHUNK = 256;

const FORM = 'multipart/form-data';
export const FILE_TYPES = ['application/xml', 'application/pdf', 'application/octet-stream'] as const;

/** `isOne` where the body itself was the file. There is at least one. */
export interface Uploads {
  isOne: boolean;
  files: [Uint8Array, ...Uint8Array[]];
  /** What each is called, as the browser says; empty where it does not. */
  names: readonly string[];
  /** What else the form says. */
  fields: ReadonlyMap<string, string>;
}

type Read = (request: FastifyRequest, takeRoom: (bytes: number) => void) => Promise<Uploads>;

const budget = createBodyBudget();

/** For the routes of this plugin alone, which then take no other type. Their body is `Uploads`, or undefined without one. */
export function acceptUploads(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const holds = new WeakMap<FastifyRequest, BodyHold>();
  app.addHook('onRequest', async (request, reply) => {
    const hold = budget.open(redeOf(request.ip), () => request.raw.destroy());
    holds.set(request, hold);
    // Until it is answered the files are here.
    reply.raw.once('close', () => hold.close());
  });
  const parse = (read: Read, limit: number) => async (request: FastifyRequest) => {
    try {
      if (Number(request.headers['content-length'] ?? 0) > limit) throw new UploadError('grande');
      const hold = holds.get(request);
      const uploads = await read(request, (bytes) => hold?.take(bytes));
      hold?.settle();
      return uploads;
    } catch (error) {
      holds.get(request)?.close();
      await discardRest(request.raw);
      throw error;
    }
  };
  app.addContentTypeParser([...FILE_TYPES, 'text/xml'], parse(readOne, MAX_FILE_BYTES));
  app.addContentTypeParser(FORM, parse(readMany, MAX_BYTES));
}

/** The files of a route that accepts uploads. */
export function uploadsOf({ body }: FastifyRequest): Uploads {
  if (body === undefined || body === null) throw new UploadError('vazio');
  return body as Uploads;
}

const readOne: Read = async ({ raw }, takeRoom) => {
  const sink = createByteSink();
  for await (const piece of readPieces(raw, MAX_FILE_BYTES, takeRoom)) sink.add(piece);
  const bytes = sink.bytes();
  if (bytes.length === 0) throw new UploadError('vazio');
  return { isOne: true, files: [bytes], names: [''], fields: new Map() };
};

const readMany: Read = async ({ raw }, takeRoom) => {
  const limits = { bytes: MAX_BYTES, fileBytes: MAX_FILE_BYTES, files: MAX_FILES, takeRoom };
  const { files, names, fields } = await readForm(raw, limits);
  const [first, ...others] = files;
  if (!first || files.every(({ length }) => length === 0)) throw new UploadError('vazio');
  return { isOne: false, files: [first, ...others], names, fields };
};

/**
 * A refused client is still sending: an answer before the end of it closes the connection, and the client may not hear why.
 * So the rest is read and thrown away, within limits.
 */
function discardRest(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    const timer = setTimeout(resolve, MAX_DISCARDING_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    let rest = 0;
    body.on('error', end).once('end', end).once('close', end);
    body.on('data', ({ length }: Buffer) => {
      rest += length + COST_OF_A_CHUNK;
      if (rest > MAX_DISCARDED_BYTES) body.destroy();
    });
    // Node leaves a stream that was unpiped paused, listeners or not, and what it was piped to closes a little later.
    body.unpipe();
    setImmediate(() => body.resume());
  });
}

/** Why a body was refused; null for any other failure. */
export function uploadIssueOf(error: FastifyError | UploadError): UploadIssue | null {
  if (error instanceof UploadError) return error.issue;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'grande';
  return error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'formato' : null;
}
