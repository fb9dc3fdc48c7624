import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readCmap } from './cmap.ts';
import { readGlyf, writeGlyf } from './glyf.ts';
import { subsetWoff2 } from './subset-woff2.ts';
import { readWoff2, writeWoff2 } from './woff2.ts';

const { resolve } = createRequire(import.meta.url);
const bytes = readFileSync(resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'));

function readFonte(file: Buffer) {
  const { tables } = readWoff2(file);
  const data = (tag: string): Buffer => tables.find((table) => table.tag === tag)?.data ?? Buffer.alloc(0);
  const glyf = readGlyf(data('glyf'));
  const cmap = readCmap(data('cmap'));
  const outline = (letra: string) => glyf.glyphs[cmap.get(letra.codePointAt(0) ?? 0) ?? 0];
  return { glyf, outline, data };
}

describe('readWoff2 and writeWoff2', () => {
  it('write again the bytes that were read', () => {
    expect(writeWoff2(readWoff2(bytes)).equals(bytes)).toBe(true);
  });

  it('refuse another kind of file', () => {
    expect(() => readWoff2(Buffer.alloc(64))).toThrow('not a WOFF2 file');
  });
});

describe('readGlyf and writeGlyf', () => {
  it('write again the table that was read', () => {
    const { data, glyf } = readFonte(bytes);
    expect(writeGlyf(glyf).equals(data('glyf'))).toBe(true);
  });
});

describe('subsetWoff2', () => {
  const isWanted = (code: number): boolean => code < 0x7f || code === 'ã'.codePointAt(0);
  const cut = subsetWoff2(bytes, isWanted);
  const [before, after] = [readFonte(bytes), readFonte(cut)];

  it('empties the letters that are not wanted', () => {
    expect(before.outline('ö')?.parts.contours).not.toEqual(Buffer.alloc(2));
    expect(after.outline('ö')?.parts.contours).toEqual(Buffer.alloc(2));
    expect(cut.length).toBeLessThan(bytes.length * 0.8);
  });

  it('keeps the wanted ones whole, and what they are composed of', () => {
    for (const letra of ['A', 'g', 'ã']) expect(after.outline(letra)).toEqual(before.outline(letra));
    for (const part of after.outline('ã')?.components ?? []) {
      expect(after.glyf.glyphs[part]).toEqual(before.glyf.glyphs[part]);
    }
    expect(after.outline('ã')?.components).not.toEqual([]);
  });

  it('changes nothing where every letter is wanted', () => {
    expect(subsetWoff2(bytes, () => true).equals(bytes)).toBe(true);
  });
});
