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

  it('refuses a zip of which a byte was changed', () => {
    const content = Uint8Array.from({ length: 900 }, (_, index) => index % 251);
    const whole = zipSync({ 'x.a': content }, { level: 0 });
    expect(readZip(whole, limits)?.get('x.a')).toEqual(content);
    const changed = Uint8Array.from(whole, (byte, index) => (index === 100 ? byte ^ 1 : byte));
    expect(readZip(changed, limits)).toBeNull();
  });

  it('refuses a file that is larger than it says, and two of one name', () => {
    const lying = zip(900);
    const view = new DataView(lying.buffer, lying.byteOffset);
    for (let at = 0; at + 4 <= lying.length; at++)
      if (view.getUint32(at, true) === 900) view.setUint32(at, 100, true);
    expect(readZip(lying, limits)).toBeNull();
    const twice = zipSync({ 'x.a': new Uint8Array(1), 'y.a': new Uint8Array(1) }).map((byte) =>
      byte === 'y'.charCodeAt(0) ? 'x'.charCodeAt(0) : byte,
    );
    expect(readZip(twice, limits)).toBeNull();
  });
});
