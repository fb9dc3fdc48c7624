import { describe, expect, it } from 'vitest';
import { rememberLidos } from './lidos-ha-pouco.ts';

describe('rememberLidos', () => {
  const make = (keptBytes: number) => {
    const reads: number[] = [];
    const read = rememberLidos(
      async (bytes) => String(bytes),
      (bytes) => {
        reads.push(bytes[0] ?? 0);
        return { first: bytes[0] };
      },
      keptBytes,
    );
    return { reads, read: (value: number) => read(new Uint8Array(10).fill(value)) };
  };

  it('reads the same bytes once, whoever brings them', async () => {
    const { reads, read } = make(100);
    const first = await read(1);
    expect(await read(1)).toBe(first);
    expect(await read(2)).toEqual({ first: 2 });
    expect(reads).toEqual([1, 2]);
  });

  it('forgets what was not asked about for longest, and keeps nothing that is longer than all it may keep', async () => {
    const { reads, read } = make(25);
    for (const value of [1, 2, 1, 3, 1, 2]) await read(value);
    expect(reads).toEqual([1, 2, 3, 2]);
    const tight = make(5);
    for (const value of [1, 1]) await tight.read(value);
    expect(tight.reads).toEqual([1, 1]);
  });
});
