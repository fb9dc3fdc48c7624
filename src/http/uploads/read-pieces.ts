import { type Readable, Transform } from 'node:stream';
import { UploadError } from './upload-error.ts';

/** Called for every piece before it is kept; throws where there is no room for it. */
export type TakeRoom = (bytes: number) => void;

/** Each chunk costs work, however small. A program that writes a file tag by tag makes fewer, and so do the smallest packets. */
const MAX_CHUNKS = 2_000;
const BYTES_FOR_ONE_MORE = 32;

/** The body as it arrives, up to `limit`. A reader that stops leaves the connection open for an answer. */
export async function* readPieces(body: Readable, limit: number, takeRoom: TakeRoom): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const piece of countChunks(body)) {
    total += piece.length;
    if (total > limit) throw new UploadError('grande');
    takeRoom(piece.length);
    yield piece;
  }
}

/** The transform joins buffered chunks: tiny ones are not examined one by one. */
function countChunks(body: Readable): AsyncIterable<Buffer> {
  let chunks = 0;
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks += 1;
      bytes += chunk.length;
      if (chunks > MAX_CHUNKS + bytes / BYTES_FOR_ONE_MORE) done(new UploadError('formato'));
      else done(null, chunk);
    },
  });
  // A pipe does not report a lost sender.
  const leave = (cause?: Error): void => {
    if (!body.readableEnded) counted.destroy(new UploadError('formato', { cause }));
  };
  body.once('error', leave);
  body.once('close', leave);
  counted.once('close', () => {
    body.unpipe(counted);
    body.off('error', leave).off('close', leave);
  });
  return body.pipe(counted);
}
