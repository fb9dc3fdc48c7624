import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAceita, readLicenca } from './licenca.ts';

describe('isAceita', () => {
  it.each(['MIT', '(MIT OR GPL-2.0)', '(BSD-3-Clause OR GPL-2.0)', 'MIT AND OFL-1.1'])('takes %s', (id) => {
    expect(isAceita(id)).toBe(true);
  });

  it.each(['', 'GPL-2.0', 'UNLICENSED', 'SEE LICENSE IN x', 'MIT AND GPL-2.0', 'Mit'])(
    'refuses "%s"',
    (id) => {
      expect(isAceita(id)).toBe(false);
    },
  );
});

describe('readLicenca', () => {
  let folder: string;
  const manifest = { name: 'um-pacote', version: '1.0.0', author: { name: 'Quem Fez' } };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'licenca-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('refuses an unknown licence, and none', () => {
    expect(() => readLicenca(folder, { ...manifest, license: 'Proprietary' })).toThrow('um-pacote');
    expect(() => readLicenca(folder, manifest)).toThrow('um-pacote');
  });

  it('gives the standard text where the package has none, and refuses a licence it has no text of', () => {
    const { textos } = readLicenca(folder, { ...manifest, license: 'MIT' });
    expect(textos[0]).toBe('Copyright (c) Quem Fez');
    expect(textos.at(-1)).toContain('Permission is hereby granted, free of charge');
    expect(() => readLicenca(folder, { ...manifest, license: 'ISC' })).toThrow('no text');
  });

  it('gives the texts of the package itself', () => {
    writeFileSync(join(folder, 'LICENCE'), 'palavras próprias');
    writeFileSync(join(folder, 'license.js'), 'not a text');
    expect(readLicenca(folder, { ...manifest, license: 'ISC' }).textos).toEqual(['palavras próprias']);
  });
});
