import { createHash } from 'node:crypto';
import type { NaPasta } from '#arquivos/arquivo-store.ts';
import type { XmlElement } from '#xml/node.ts';
import { writeXml } from '#xml/write.ts';
import { childrenOf, textOf } from './read-resposta.ts';
import type { S3Client } from './s3-client.ts';
import { S3Error } from './s3-error.ts';

/** A large object in parts (multipart upload): the object appears complete with the last step, or never. */
export interface EnvioEmPartes {
  /** Sends the next part; S3 accepts none under 5 MiB but the last. */
  add(bytes: Uint8Array): Promise<void>;
  /** The last step. */
  complete(): Promise<void>;
  /** Frees the storage of the parts. Does nothing for an upload that is complete or already aborted. */
  abort(): Promise<void>;
}

export async function beginEnvio(
  s3: S3Client,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<EnvioEmPartes> {
  const begun = await s3.ask(
    { method: 'POST', key, query: { uploads: '' }, headers },
    'InitiateMultipartUploadResult',
  );
  const uploadId = ensureGiven(textOf(begun, 'UploadId'));
  const etags: string[] = [];
  return {
    async add(body) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const sent = await s3.send({ method: 'PUT', key, query, body, sha256: digest(body) });
      etags.push(ensureGiven(sent.headers.get('etag')));
    },
    complete: () => complete(s3, { key, uploadId, etags }),
    abort: () => abort(s3, key, uploadId),
  };
}

/** Uploads bytes that are already in memory. */
export async function putEmPartes(
  s3: S3Client,
  key: string,
  bytes: Uint8Array,
  { parteBytes, headers }: { parteBytes: number; headers: Readonly<Record<string, string>> },
): Promise<void> {
  const envio = await beginEnvio(s3, key, headers);
  try {
    for (let start = 0; start < bytes.byteLength; start += parteBytes)
      await envio.add(bytes.subarray(start, start + parteBytes));
    await envio.complete();
  } catch (error) {
    await envio.abort().catch(() => {});
    throw error;
  }
}

async function complete(
  s3: S3Client,
  { key, uploadId, etags }: { key: string; uploadId: string; etags: readonly string[] },
): Promise<void> {
  const body = writeXml({
    name: 'CompleteMultipartUpload',
    children: etags.map((etag, index) => ({
      name: 'Part',
      children: [
        { name: 'PartNumber', children: [String(index + 1)] },
        { name: 'ETag', children: [etag] },
      ],
    })),
  });
  // The server answers 200 before it is done, and reports a failure in the body.
  await s3.ask(
    { method: 'POST', key, query: { uploadId }, body, sha256: digest(body) },
    'CompleteMultipartUploadResult',
  );
}

async function abort(s3: S3Client, key: string, uploadId: string): Promise<void> {
  await s3.send({ method: 'DELETE', key, query: { uploadId } }).catch((error: unknown) => {
    if (!(error instanceof S3Error) || !GONE.has(error.deles ?? '')) throw error;
  });
}

/** Swift answers the second code for a completed upload. */
const GONE: ReadonlySet<string> = new Set(['NoSuchUpload', 'NoSuchKey']);

/** Uploads under a prefix that stopped processes left unfinished: they occupy storage, and have no name. */
export async function listInacabados(
  s3: S3Client,
  prefix: string,
): Promise<(NaPasta & { uploadId: string })[]> {
  const query = { uploads: '', prefix };
  const root = await s3.ask({ method: 'GET', key: '', query }, 'ListMultipartUploadsResult');
  const describe = (each: XmlElement) => ({
    name: textOf(each, 'Key').slice(prefix.length),
    uploadId: textOf(each, 'UploadId'),
    modifiedAt: new Date(textOf(each, 'Initiated')),
  });
  return childrenOf(root, 'Upload').map(describe);
}

export async function removeInacabados(s3: S3Client, key: string): Promise<void> {
  for (const { name, uploadId } of await listInacabados(s3, key))
    if (name === '') await abort(s3, key, uploadId);
}

function ensureGiven(text: string | null): string {
  if (!text) throw new S3Error('s3-resposta-estranha');
  return text;
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
