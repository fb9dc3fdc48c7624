import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readZip } from './read-zip.ts';

const limits = {
  isWanted: (name: string) => name.endsWith('.a'),
  maxFile: 1000,
  maxTotal: 2500,
  maxFiles: 3,
};
const zip = (...sizes: number[]) =>
  zipSync(Object.fromEntries(sizes.map((size, index) => [`${index}.a`, new Uint8Array(size)])));

describe('readZip', () => {
  it('answers the wanted files', () => {
    const files = readZip(zipSync({ 'x.a': new Uint8Array([1]), 'y.b': new Uint8Array(5000) }), limits);
    expect([...(files ?? [])]).toEqual([['x.a', new Uint8Array([1])]]);
  });

  it('inflates nothing of a zip with a file too large, too much in all, or too many files', () => {
    expect(readZip(zip(1001), limits)).toBeNull();
    expect(readZip(zip(900, 900, 900), limits)).toBeNull();
    expect(readZip(zip(1, 1, 1, 1), limits)).toBeNull();
    expect(readZip(zip(900, 900, 1), limits)?.size).toBe(3);
  });

  it('refuses what is no zip', () => {
    expect(readZip(new TextEncoder().encode('nada'), limits)).toBeNull();
  });
});
