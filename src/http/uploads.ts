import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';

/** Files sent to be verified: one as the body, or several in a form. */

const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 20;

const FORM = 'multipart/form-data';
export const FILE_TYPES = ['application/xml', 'application/pdf', 'application/octet-stream'] as const;

export type UploadIssue = 'vazio' | 'grande' | 'formato';

/** `isOne` where the body itself was the file. */
export interface Uploads {
  isOne: boolean;
  files: Uint8Array[];
  /** What each is called, as the browser says; empty where it does not. */
  names: readonly string[];
  /** What else the form says. */
  fields: ReadonlyMap<string, string>;
}

/** For the routes of this plugin alone, which then take no other type. */
export function acceptUploads(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const asIs = async (_request: FastifyRequest, body: Buffer) => body;
  app.addContentTypeParser(
    [...FILE_TYPES, 'text/xml'],
    { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
    asIs,
  );
  app.addContentTypeParser(FORM, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, asIs);
}

export async function readUploads({ headers, body }: FastifyRequest): Promise<Parsed<Uploads, UploadIssue>> {
  if (!Buffer.isBuffer(body) || body.length === 0) return refused('vazio');
  const type = headers['content-type'] ?? '';
  if (!type.toLowerCase().startsWith(FORM))
    return accepted({ isOne: true, files: [body], names: [''], fields: new Map() });
  const form = await readForm(body, type);
  if (form === null) return refused('formato');
  // Browsers send a field that was left empty as a file without a name and without bytes.
  const sent = form.files.filter(({ size, name }) => size > 0 || name !== '');
  if (sent.every(({ size }) => size === 0)) return refused('vazio');
  if (sent.length > MAX_FILES || sent.some(({ size }) => size > MAX_FILE_BYTES)) return refused('grande');
  return accepted({
    isOne: false,
    fields: form.fields,
    names: sent.map(({ name }) => name),
    files: await Promise.all(sent.map(async (file) => new Uint8Array(await file.arrayBuffer()))),
  });
}

/** Null where the body is not the form that its type says. */
async function readForm(
  body: Buffer,
  type: string,
): Promise<{ files: File[]; fields: Map<string, string> } | null> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const entries = [...form.entries()];
    return {
      files: entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value])),
      fields: new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** What the framework refuses while it reads the body; null for any other failure. */
export function uploadIssueOf({ code }: FastifyError): UploadIssue | null {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'grande';
  return code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'formato' : null;
}
