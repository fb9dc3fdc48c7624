import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCrl } from '#pki/crl.ts';
import { withTempDir } from '../../../tests/support/openssl.ts';
import { INICIO_DA_PKI, umaPki } from '../../../tests/support/uma-pki.ts';
import { PkiFolderError, readPkiDemo, writePkiDemo } from './pki-folder.ts';

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof PkiFolderError) return error.code;
    throw error;
  }
  return 'feito';
};

describe('writePkiDemo', () => {
  it('writes what readPkiDemo reads back', async () => {
    const pki = await umaPki();
    withTempDir((base) => {
      const dir = join(base, 'pki-demo');
      writePkiDemo(dir, pki, INICIO_DA_PKI);
      const read = readPkiDemo(dir);
      const publicOf = ({ id, certificate, chain, key }: (typeof pki)['act']) => ({
        id,
        certificate,
        chain,
        spki: new Uint8Array(key.spki),
        algorithm: key.algorithm,
      });
      expect(read.acs.map(publicOf)).toEqual(pki.acs.map(publicOf));
      expect(read.titulares.map(publicOf)).toEqual(pki.titulares.map(publicOf));
      expect(publicOf(read.act)).toEqual(publicOf(pki.act));
      expect(readdirSync(base)).toEqual(['pki-demo']);
    });
  });

  it('keeps keys and password from other users, and says that it has no legal value', async () => {
    const pki = await umaPki();
    withTempDir((base) => {
      const dir = join(base, 'pki-demo');
      writePkiDemo(dir, pki, INICIO_DA_PKI);
      const modeOf = (name: string): string => (statSync(join(dir, name)).mode & 0o777).toString(8);
      const secrets = readdirSync(dir).filter((name) => name === 'senha' || name.endsWith('.p12'));
      expect(secrets.length).toBe(9);
      expect(new Set(secrets.map(modeOf))).toEqual(new Set(['600']));
      expect(readFileSync(join(dir, 'LEIA-ME.txt'), 'utf8')).toContain('sem valor legal');
      expect(readCrl(readFileSync(join(dir, 'ac-2.crl'))).thisUpdate).toEqual(INICIO_DA_PKI);
    });
  });

  it('never writes over a folder', async () => {
    const pki = await umaPki();
    withTempDir((base) => {
      mkdirSync(join(base, 'pki-demo'));
      expect(codeOf(() => writePkiDemo(join(base, 'pki-demo'), pki, INICIO_DA_PKI))).toBe(
        'pki-demo-ja-existe',
      );
      expect(readdirSync(join(base, 'pki-demo'))).toEqual([]);
    });
  });
});

describe('readPkiDemo', () => {
  it('says what is missing or unreadable', () => {
    withTempDir((dir) => {
      expect(codeOf(() => readPkiDemo(dir))).toBe('pki-demo-ausente');
      for (const index of ['{', '{}', 'null', '{"acs":["../x"],"titulares":[],"act":"act"}']) {
        writeFileSync(join(dir, 'pki-demo.json'), index);
        expect(codeOf(() => readPkiDemo(dir))).toBe('pki-demo-ilegivel');
      }
      writeFileSync(join(dir, 'pki-demo.json'), '{"acs":[],"titulares":[],"act":"act"}');
      writeFileSync(join(dir, 'senha'), 'x');
      expect(codeOf(() => readPkiDemo(dir))).toBe('pki-demo-ilegivel');
    });
  });
});
