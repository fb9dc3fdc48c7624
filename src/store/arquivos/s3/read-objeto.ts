import type { S3Client } from './s3-client.ts';
import { S3Error } from './s3-error.ts';

/** A piece of an object, with the object's ETag: another object under the same name has another ETag. */
interface Pedaco {
  bytes: Buffer;
  etag: string;
  /** Size of the whole object. */
  total: number;
}

/** Reads `length` bytes from `start`, or as many as are left; null only where the server answers that there is no such object. */
export async function readObjeto(
  s3: S3Client,
  key: string,
  { start, length }: { start: number; length: number },
): Promise<Pedaco | null> {
  const headers = { range: `bytes=${start}-${start + length - 1}` };
  try {
    return await s3.read({ method: 'GET', key, headers }, (answer) => {
      const [, from, to, total] =
        /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
      const bytes = Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
      const wanted = Math.min(length, Number(total) - start);
      if (Number(from) !== start || Number(to) !== start + wanted - 1 || bytes.length !== wanted)
        throw new S3Error('s3-resposta-estranha', { passes: true });
      return { bytes, etag: answer.headers.get('etag') ?? '', total: Number(total) };
    });
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    if (error.deles === 'NoSuchKey') return null;
    // An empty object has no first byte.
    if (error.deles === 'InvalidRange' && start === 0) return { bytes: Buffer.alloc(0), etag: '', total: 0 };
    throw error;
  }
}
