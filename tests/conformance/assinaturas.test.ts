/** @module-tag largo */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import type { KeyKind } from '#keys/certificates/key-kind.ts';
import { writePem } from '#keys/pem.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { readSignature } from '#signature/xades/read-signature.ts';
import { readStamps } from '#signature/xades/read-unsigned.ts';
import { listChildElements } from '#xml/query.ts';
import { assinaCompleto, quemConfere, umaPkiDoDiploma } from '../support/assina.ts';
import { canonicalizeElements } from '../support/libxml2.ts';
import { hasOpenssl, judgeWithOpenssl, withTempDir } from '../support/openssl.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { abre, bytesDe, textoDe } from '../support/um-diploma.ts';
import { diplomasQuaisquer } from '../support/um-diploma-qualquer.ts';
import { INSTANTE_DA_PKI, sha256Hex } from '../support/uma-pki.ts';
import { hasXmlsec1, openXmlsec1 } from '../support/xmlsec1.ts';
import { hasXsdOficial, validateWithXsd } from '../support/xsd-oficial.ts';

const { completo } = loadTestSettings();
const hasXsd = requireOracle('SHARED_DIR', hasXsdOficial);

const KINDS: readonly KeyKind[] = ['rsa-2048', 'rsa-4096', 'p-256'];
const DOCUMENTS = completo ? 200 : 2;

/** Each random diploma in turn with another kind of key. */
const diplomas = fc
  .sample(diplomasQuaisquer, { numRuns: DOCUMENTS, seed: 20260401 })
  .map((source, index) => ({ source, kind: KINDS[index % KINDS.length] ?? 'p-256' }));

describe('five signatures on random diplomas', () => {
  it(`are accepted by everybody who judges them, on ${DOCUMENTS} documents`, async () => {
    for (const { source, kind } of diplomas) {
      const pki = await umaPkiDoDiploma(kind);
      const signed = await assinaCompleto(source, pki);
      expect(await judgeOurselves(signed, pki)).toEqual(Array(5).fill('valid'));
      if (hasXsd) expect(validateWithXsd('Diploma', signed)).toBeNull();
      if (hasXmlsec1) expect(judgeWithXmlsec1(signed, pki)).toEqual(Array(5).fill(true));
      if (hasOpenssl) expect(judgeStamps(signed, pki)).toEqual([true, true]);
    }
  }, 1_200_000);
});

async function judgeOurselves(source: Uint8Array, pki: PkiDemo): Promise<string[]> {
  const report = await verifySignatures(source, quemConfere(pki));
  expect(settle(report.findings)).toBe('valid');
  return report.signatures.map(({ findings }) => settle(findings));
}

function judgeWithXmlsec1(source: Uint8Array, pki: PkiDemo): boolean[] {
  return withTempDir((dir) => {
    const xmlsec1 = openXmlsec1(dir, pki, INSTANTE_DA_PKI);
    return [1, 2, 3, 4, 5].map((position) => xmlsec1.judge(source, position).accepts);
  });
}

/** Each token over the digest that libxml2's canonical form gives, in the order of diplomas in production. */
function judgeStamps(source: Uint8Array, { acs }: PkiDemo): boolean[] {
  const { tokens, imprints } = listStamps(source);
  return withTempDir((dir) => {
    const [raiz, ...others] = acs.map(({ certificate }) => writePem('CERTIFICATE', certificate));
    writeFileSync(join(dir, 'raiz.pem'), raiz ?? '');
    writeFileSync(join(dir, 'acs.pem'), others.join(''));
    return tokens.map((token, index) => {
      writeFileSync(join(dir, 'token.der'), token);
      const chain = ['-CAfile', 'raiz.pem', '-untrusted', 'acs.pem'];
      const at = ['-attime', String(INSTANTE_DA_PKI.getTime() / 1000)];
      const digest = imprints[index] ?? '';
      const args = ['ts', '-verify', '-token_in', '-in', 'token.der', '-digest', digest, ...chain, ...at];
      return judgeWithOpenssl(args, dir).accepts;
    });
  });
}

function listStamps(source: Uint8Array): { tokens: Uint8Array[]; imprints: string[] } {
  const { root } = abre(source);
  const element = listChildElements(root).at(-1);
  const signature = element && readSignature(element);
  if (!element || !signature?.ok) throw new Error('The root has no signature.');
  const stamps = readStamps(signature.value.unsigned);
  if (!stamps.ok) throw new Error(stamps.issue.elemento);

  const text = textoDe(source);
  const start = text.lastIndexOf('<ds:Signature ');
  const end = text.lastIndexOf('</ds:Signature>') + '</ds:Signature>'.length;
  const without = canonicalizeElements(bytesDe(text.slice(0, start) + text.slice(end)), [])?.exclusive[0];
  const all = canonicalizeElements(source, [])?.exclusive ?? [];
  /** The last elements of that name, in the document: those of the root. */
  const last = (name: string) => all.findLast((each) => each.startsWith(`<${name} `)) ?? '';
  const covered = [
    last('xades:SignedProperties'),
    without ?? '',
    last('ds:SignedInfo'),
    last('ds:SignatureValue'),
    last('ds:KeyInfo'),
    ...['SignatureTimeStamp', 'CompleteCertificateRefs', 'CompleteRevocationRefs'].map((name) =>
      last(`xades:${name}`),
    ),
    ...['CertificateValues', 'RevocationValues'].map((name) => last(`xades:${name}`)),
  ];
  return {
    tokens: stamps.value.map(({ token }) => token),
    imprints: [sha256Hex(bytesDe(last('ds:SignatureValue'))), sha256Hex(bytesDe(covered.join('')))],
  };
}
