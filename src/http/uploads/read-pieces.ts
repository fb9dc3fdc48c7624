import type { Readable } from 'node:stream';
import { UploadError } from './upload-error.ts';

/** Asked of every piece before it is kept; throws where there is no room for it. */
export type TakeRoom = (bytes: number) => void;

/** The body as it arrives, no longer than `limit`. Whoever stops listening leaves the connection open for an answer. */
export async function* readPieces(body: Readable, limit: number, takeRoom: TakeRoom): AsyncGenerator<Buffer> {
  let total = 0;
  // What came in tiny chunks is handed over in one piece: a stream that is read on demand joins what it holds.
  const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for await (const piece of pieces) {
      total += piece.length;
      if (total > limit) throw new UploadError('grande');
      takeRoom(piece.length);
      yield piece;
    }
  } catch (error) {
    // The sender went away, or what it sent is no HTTP.
    throw isOfStream(error) ? new UploadError('formato', { cause: error }) : error;
  }
}

const isOfStream = (error: unknown): boolean =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((error as NodeJS.ErrnoException).code));
