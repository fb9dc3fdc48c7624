import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readPieces } from './read-pieces.ts';

/** How many chunks of this size were looked at before the body was refused; null where it was read whole. */
async function chunksOf(size: number, times: number): Promise<number | null> {
  let sent = 0;
  const body = Readable.from(
    (function* () {
      for (; sent < times; sent++) yield Buffer.alloc(size, 0x20);
    })(),
    { objectMode: false, highWaterMark: 1 },
  );
  try {
    for await (const _ of readPieces(body, Number.POSITIVE_INFINITY, () => {}));
    return null;
  } catch {
    return sent;
  }
}

describe('readPieces', () => {
  it('gives up a body of tiny chunks after some two thousand', async () => {
    expect(await chunksOf(1, 20_000)).toBeLessThan(2_200);
  });

  it('reads what a program writes tag by tag, and what comes in the smallest packets', async () => {
    expect(await chunksOf(20, 54_000 / 20)).toBeNull();
    expect(await chunksOf(536, (10 * 1024 * 1024) / 536)).toBeNull();
  });
});
