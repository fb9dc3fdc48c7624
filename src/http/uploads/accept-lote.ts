import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM, MAX_FILE_BYTES, readMany, type Uploads } from './accept-uploads.ts';
import { createByteSink } from './byte-sink.ts';
import { holdBodies, type ReadBody } from './hold-bodies.ts';
import { judgeJsonShape } from './json-shape.ts';
import { readPieces } from './read-pieces.ts';
import { UploadError } from './upload-error.ts';

/** Many to be verified in one request: codes as JSON, or files in a form. */

/** Limits of the whole body: it must arrive within half a minute, and one network may hold 32 MB. */
const LIMITES_DO_LOTE = {
  codigos: 1_000,
  codigosBytes: 128 * 1024,
  files: 200,
  fileBytes: MAX_FILE_BYTES,
  bytes: 20 * 1024 * 1024,
} as const;

export const LOTE_TYPES = ['application/json', FORM] as const;

export type Lote = { codigos: string[] } | Uploads;

/** Applies to the routes of this plugin, which then take JSON of this size and no other type. */
export function acceptJson(app: FastifyInstance, bytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', holdBodies(app)(readJson(bytes), bytes));
}

/** Applies to the routes of this plugin, which then take no other type. */
export function acceptLote(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const hold = holdBodies(app);
  app.addContentTypeParser('application/json', hold(readCodigos, LIMITES_DO_LOTE.codigosBytes));
  app.addContentTypeParser(FORM, hold(readMany(LIMITES_DO_LOTE), LIMITES_DO_LOTE.bytes));
}

export function loteOf({ body }: FastifyRequest): Lote {
  if (body === undefined || body === null) throw new UploadError('vazio');
  return body as Lote;
}

const readJson =
  (limit: number): ReadBody<unknown> =>
  async ({ raw }, takeRoom) => {
    const sink = createByteSink();
    for await (const piece of readPieces(raw, limit, takeRoom)) sink.add(piece);
    return parseJson(sink.bytes());
  };

const readCodigos: ReadBody<Lote> = async (request, takeRoom) => {
  const value = await readJson(LIMITES_DO_LOTE.codigosBytes)(request, takeRoom);
  const codigos = typeof value === 'object' && value !== null && 'codigos' in value ? value.codigos : null;
  if (!isTexts(codigos) || codigos.length === 0) throw new UploadError('vazio');
  if (codigos.length > LIMITES_DO_LOTE.codigos) throw new UploadError('grande');
  return { codigos };
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function parseJson(bytes: Uint8Array): unknown {
  const issue = judgeJsonShape(bytes);
  if (issue) throw new UploadError(issue);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new UploadError('formato', { cause });
  }
}
