import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { createByteSink } from './byte-sink.ts';
import { holdBodies, type ReadBody } from './hold-bodies.ts';
import { type FormLimits, readForm } from './read-form.ts';
import { readPieces } from './read-pieces.ts';
import { UploadError, type UploadIssue } from './upload-error.ts';

/** Files sent for verification: one as the body, or several in a form. An excess is refused while it arrives. */

export const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 20;

export const FORM = 'multipart/form-data';
export const FILE_TYPES = ['application/xml', 'application/pdf', 'application/octet-stream'] as const;

/** `isOne`: the body itself was the file. There is at least one file. */
export interface Uploads {
  isOne: boolean;
  files: [Uint8Array, ...Uint8Array[]];
  /** The name of each file, as the browser states it; empty where it states none. */
  names: readonly string[];
  /** The other fields of the form. */
  fields: ReadonlyMap<string, string>;
}

/**
 * Applies to the routes of this plugin, which then take no other type. Their body is `Uploads`, or undefined without one.
 */
export function acceptUploads(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const hold = holdBodies(app);
  app.addContentTypeParser([...FILE_TYPES, 'text/xml'], hold(readOne, MAX_FILE_BYTES));
  const limits = { bytes: MAX_BYTES, fileBytes: MAX_FILE_BYTES, files: MAX_FILES };
  app.addContentTypeParser(FORM, hold(readMany(limits), MAX_BYTES));
}

/** The files of a route that accepts uploads. */
export function uploadsOf({ body }: FastifyRequest): Uploads {
  if (body === undefined || body === null) throw new UploadError('vazio');
  return body as Uploads;
}

const readOne: ReadBody<Uploads> = async ({ raw }, takeRoom) => {
  const sink = createByteSink();
  for await (const piece of readPieces(raw, MAX_FILE_BYTES, takeRoom)) sink.add(piece);
  const bytes = sink.bytes();
  if (bytes.length === 0) throw new UploadError('vazio');
  return { isOne: true, files: [bytes], names: [''], fields: new Map() };
};

/** Reads a form of files, within these limits. */
export const readMany =
  (limits: FormLimits & { bytes: number }): ReadBody<Uploads> =>
  async ({ raw }, takeRoom) => {
    const { files, names, fields } = await readForm(raw, { ...limits, takeRoom });
    const [first, ...others] = files;
    if (!first || files.every(({ length }) => length === 0)) throw new UploadError('vazio');
    return { isOne: false, files: [first, ...others], names, fields };
  };

/** Why a body was refused; null for any other failure. */
export function uploadIssueOf(error: FastifyError | UploadError): UploadIssue | null {
  if (error instanceof UploadError) return error.issue;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'grande';
  return error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'formato' : null;
}
