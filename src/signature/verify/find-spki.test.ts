import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPem } from '#keys/pem.ts';
import { readCertificate } from '#pki/certificate.ts';
import { umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { findSpki } from './find-spki.ts';

const pki = await umaPkiDoDiploma();
const [sample] = pki.titulares;
const ROOTS = join(loadTestSettings().sharedDir, 'icp-brasil');

describe('findSpki', () => {
  it('finds the key that reading the whole certificate finds', () => {
    for (const { certificate } of [...pki.acs, ...pki.titulares, pki.act]) {
      expect(findSpki(certificate)).toEqual(readCertificate(certificate).spki);
    }
  });

  it('finds nothing in a certificate cut short, or followed by more, and never throws', () => {
    const der = sample?.certificate ?? new Uint8Array();
    for (let length = 0; length < der.length; length++) expect(findSpki(der.subarray(0, length))).toBeNull();
    expect(findSpki(Uint8Array.of(...der, 0))).toBeNull();
    expect(findSpki(new Uint8Array(500).fill(0xff))).toBeNull();
    expect(findSpki(new Uint8Array(500).fill(0x30))).toBeNull();
  });
});

describe.skipIf(!requireOracle('SHARED_DIR', existsSync(ROOTS)))(
  'findSpki, on the roots of ICP-Brasil',
  () => {
    it('finds the key of each, versions 1 and 3 alike', () => {
      const pems = readdirSync(ROOTS).filter((name) => name.endsWith('.pem'));
      expect(pems.length).toBeGreaterThan(5);
      for (const name of pems) {
        const [der] = readPem('CERTIFICATE', readFileSync(join(ROOTS, name), 'utf8'));
        const { spki } = readCertificate(der ?? new Uint8Array());
        expect(der && findSpki(der)).toEqual(spki);
      }
    });
  },
);
