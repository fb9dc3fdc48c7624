import { PdfRefusal } from '../limits.ts';

/** Decodes FlateDecode (zlib, RFC 1950); null where nothing could be decoded. More than `maxBytes` is refused. */
export async function inflate(data: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  // A failure appears at the reading end.
  writer.write(data as Uint8Array<ArrayBuffer>).catch(() => {});
  writer.close().catch(() => {});
  const reader = readable.getReader();
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      total += read.value.length;
      if (total > maxBytes) {
        reader.cancel().catch(() => {});
        throw new PdfRefusal('limite', 'a stream that grows too long');
      }
      chunks.push(read.value);
    }
  } catch (error) {
    if (error instanceof PdfRefusal) throw error;
    // Browsers refuse bytes after the end of the data, such as a line end; Node skips them. The decoded bytes count.
    if (total === 0) return null;
  }
  return concat(chunks, total);
}

function concat(chunks: readonly Uint8Array[], total: number): Uint8Array {
  const all = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
