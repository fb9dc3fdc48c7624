import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpackImportacao } from './unpack-importacao.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const unpack = (files: Record<string, Uint8Array>, before: string[] = []) => {
  const soltos = Object.entries(files).map(([nome, content]) => ({ nome, bytes: content }));
  const read = unpackImportacao(soltos, before);
  return read.ok ? [...read.value.keys()] : read.issue;
};

describe('unpackImportacao', () => {
  it('takes XML, PDF and ZIPs of them by their paths', () => {
    const zip = zipSync({ 'a/um.xml': bytes('<a/>'), '__MACOSX/x': bytes('x') });
    expect(unpack({ 'C:\\velhos\\dois.PDF': bytes('%PDF'), 'z.zip': zip })).toEqual(['dois.PDF', 'a/um.xml']);
  });

  it.each([
    [{ 'foto.png': bytes('x') }, [], 'foto.png: solte XML'],
    [{ '.oculto.xml': bytes('x') }, [], '.oculto.xml: solte XML'],
    [{ 'z.zip': zipSync({ '../um.xml': bytes('x') }) }, [], 'sai da pasta'],
    [{ 'z.zip': zipSync({ 'a\u0000b.xml': bytes('x') }) }, [], 'caractere que não se guarda'],
    [{ 'z.zip': zipSync({ [`${'a'.repeat(250)}.xml`]: bytes('x') }) }, [], 'longo demais'],
    [{ 'z.zip': zipSync({ 'um.xml/dois.xml': bytes('x') }) }, ['um.xml'], 'nome de uma pasta'],
    [{ 'b.csv': bytes('codigo\n') }, ['a.csv'], 'mais de um CSV'],
    [{ 'a.csv': bytes('nada\n') }, [], 'a.csv: Falta a coluna codigo'],
  ])('refuses what would not be read: %#', (files, before, why) => {
    expect(unpack(files as Record<string, Uint8Array>, before)).toEqual(
      expect.arrayContaining([expect.stringContaining(why)]),
    );
  });

  it('holds all ZIPs of one envio to one limit', () => {
    const zipOf = (letter: string) =>
      zipSync(
        Object.fromEntries(Array.from({ length: 7_000 }, (_, n) => [`${letter}/${n}.xml`, bytes('x')])),
        { level: 0 },
      );
    expect(unpack({ 'a.zip': zipOf('a'), 'b.zip': zipOf('b') })).toHaveLength(14_000);
    expect(unpack({ 'a.zip': zipOf('a'), 'b.zip': zipOf('b'), 'c.zip': zipOf('c') })).toEqual([
      expect.stringContaining('cresce demais'),
    ]);
  });
});
