import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PdfRefusal } from '../limits.ts';
import { inflate } from './inflate.ts';

const packed = new Uint8Array(deflateSync(Buffer.from('diploma'.repeat(1000))));

describe('inflate', () => {
  it('gives back what was compressed, also with a line end after it', async () => {
    const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);
    expect(text(await inflate(packed, 7000))).toBe('diploma'.repeat(1000));
    expect(text(await inflate(Uint8Array.of(...packed, 10), 7000))).toBe('diploma'.repeat(1000));
  });

  it('gives up at the limit, and on what is not compressed', async () => {
    await expect(inflate(packed, 6999)).rejects.toThrow(PdfRefusal);
    expect(await inflate(new TextEncoder().encode('nada disso'), 100)).toBeNull();
    expect(await inflate(new Uint8Array(), 100)).toBeNull();
  });
});
