import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyConfig, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { type ByteSink, createByteSink } from './byte-sink.ts';
import { readPieces, type TakeRoom } from './read-pieces.ts';
import { UploadError, type UploadIssue } from './upload-error.ts';

/** A form with files (RFC 7578), read as it arrives: the first excess ends it. */

export interface Form {
  files: Uint8Array[];
  /** The name of each file, as the browser states it. */
  names: string[];
  fields: ReadonlyMap<string, string>;
}

export interface FormLimits {
  fileBytes: number;
  files: number;
}

const MAX_FIELDS = 5;
const MAX_FIELD_BYTES = 1024;
const MAX_BOUNDARY = 70; // RFC 2046, 5.1.1
/** All bytes outside the files: headers of parts, fields, boundaries. Each file adds some with its name. */
const MAX_ENVELOPE_BYTES = 8 * 1024;
const MAX_ENVELOPE_BYTES_PER_FILE = 1024;
/** Bytes read between two checks of the limits. */
const SLICE = 16 * 1024;

interface Part {
  name: string;
  stream: BusboyFileStream;
  sink: ByteSink;
}

export async function readForm(
  body: IncomingMessage,
  { bytes, takeRoom, ...limits }: FormLimits & { bytes: number; takeRoom: TakeRoom },
): Promise<Form> {
  const parts: Part[] = [];
  const fields = new Map<string, string>();
  const parser = openParser(body.headers['content-type'] ?? '', limits);
  let issue: UploadIssue | null = null;
  let endure = (): void => {};
  const refuse = (found: UploadIssue): void => {
    issue ??= found;
    endure();
  };
  parser.on('file', (_field, stream, name = '') => {
    const sink = createByteSink();
    parts.push({ name, stream, sink });
    stream.on('data', (piece: Buffer) => sink.add(piece));
    stream.on('limit', () => refuse('grande'));
    stream.on('error', () => refuse('formato'));
  });
  parser.on('field', (name, value, isNameCut, isCut) => {
    if (isNameCut || isCut) refuse('formato');
    fields.set(name, value);
  });
  parser.on('filesLimit', () => refuse('grande'));
  for (const event of ['fieldsLimit', 'partsLimit', 'error'] as const)
    parser.on(event, () => refuse('formato'));
  const settle = (act: (done: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      endure = resolve;
      act(resolve);
    });

  let read = 0;
  const isBeyond = (): boolean => {
    const inFiles = parts.reduce((sum, { stream }) => sum + stream.bytesRead, 0);
    return read - inFiles > MAX_ENVELOPE_BYTES + parts.length * MAX_ENVELOPE_BYTES_PER_FILE;
  };
  for await (const piece of readPieces(body, bytes, takeRoom)) {
    for (let at = 0; at < piece.length; at += SLICE) {
      const slice = piece.subarray(at, at + SLICE);
      read += slice.length;
      await settle((done) => parser.write(slice, done));
      // Written bytes may still be on their way to their file.
      if (issue === null && isBeyond()) await new Promise((resolve) => setImmediate(resolve));
      if (issue === null && isBeyond()) refuse('formato');
      if (issue !== null) throw new UploadError(issue);
    }
  }
  await settle((done) => {
    parser.once('finish', done);
    parser.end();
  });
  if (issue !== null) throw new UploadError(issue);
  // Browsers send an empty file field as a file without a name and without bytes.
  const sent = parts
    .map(({ name, sink }) => ({ name, bytes: sink.bytes() }))
    .filter(({ name, bytes }) => name !== '' || bytes.length > 0);
  return { files: sent.map(({ bytes }) => bytes), names: sent.map(({ name }) => name), fields };
}

function openParser(type: string, { fileBytes, files }: FormLimits): BusboyInstance {
  const boundary = /boundary\s*=\s*("[^"]*"|[^;]*)/i.exec(type)?.[1]?.replaceAll('"', '').trim() ?? '';
  if (boundary === '' || boundary.length > MAX_BOUNDARY) throw new UploadError('formato');
  const limits: BusboyConfig['limits'] = {
    files,
    fileSize: fileBytes,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: files + MAX_FIELDS + 1,
    headerPairs: 16,
    headerSize: MAX_ENVELOPE_BYTES,
  };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch (cause) {
    throw new UploadError('formato', { cause });
  }
}
