import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { readPem } from '#keys/pem.ts';
import { requireOracle } from '../../tests/support/oracles.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { sha256Hex } from '../../tests/support/uma-pki.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { validateChain } from './chain.ts';
import { RAIZES_ICP_BRASIL } from './raizes-icp-brasil.ts';

const DIR = join(loadTestSettings().sharedDir, 'icp-brasil');
const hasRoots = requireOracle('SHARED_DIR', existsSync(DIR));
const published = hasRoots
  ? readdirSync(DIR)
      .filter((name) => name.startsWith('raiz-'))
      .flatMap((name) => readPem('CERTIFICATE', readFileSync(join(DIR, name), 'utf8')))
  : [];

describe('RAIZES_ICP_BRASIL', () => {
  it('names each root once, by a whole fingerprint', () => {
    const fingerprints = RAIZES_ICP_BRASIL.map(({ sha256 }) => sha256);
    expect(new Set(fingerprints).size).toBe(10);
    for (const fingerprint of fingerprints) expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it.skipIf(!hasRoots)('pins the published certificates and no other', () => {
    expect(RAIZES_ICP_BRASIL.map(({ sha256 }) => sha256).toSorted()).toEqual(
      published.map(sha256Hex).toSorted(),
    );
  });

  it.skipIf(!hasRoots)(
    'lets no published root, whatever its algorithm, be called invalid for it',
    async () => {
      const trust = new Set(RAIZES_ICP_BRASIL.map(({ sha256 }) => sha256));
      for (const leaf of published.map(readCertificate)) {
        const at = middleOf(leaf);
        const report = await validateChain(
          { leaf, purpose: 'assinatura', at, certificates: [], crls: [], trust },
          nodeCrypto,
        );
        const asked = report.findings.filter(({ check }) =>
          ['caminho', 'assinaturas', 'validade'].includes(check),
        );
        expect(asked.map(({ status }) => status)).toEqual(['valid', 'valid', 'valid']);
      }
    },
  );
});

const middleOf = ({ notBefore, notAfter }: Certificate): Date =>
  new Date((notBefore.getTime() + notAfter.getTime()) / 2);
