import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { createWebCrypto } from '#pki/web-crypto.ts';
import { type Finding, settle } from '#signature/verify/finding.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { withTempDir } from '../support/openssl.ts';
import { loadTestSettings } from '../support/settings.ts';
import { hasXmlsec1, openXmlsec1 } from '../support/xmlsec1.ts';

interface Esperado {
  raiz: string;
  now: string;
  vectors: {
    file: string;
    number: number;
    expected: { signature?: string; check: string; status: string; code: string };
    xmlsec1?: string;
  }[];
  pdfs: { file: string }[];
}

const { projectDir, completo } = loadTestSettings();
const folder = join(projectDir, 'vectors');
const { raiz, now, vectors, pdfs } = JSON.parse(
  readFileSync(join(folder, 'esperado.json'), 'utf8'),
) as Esperado;
const options = { crypto: nodeCrypto, trust: new Set([raiz]), now: new Date(now) };
const ATAQUES = 37;
const attacks = vectors.filter(({ number }) => number > 0 && number <= ATAQUES);
/** What is asked of other programs too. */
const sampled = vectors.filter((_, index) => completo || index % 12 === 0);
const isGood = (file: string): boolean => /^\d\d-(valido|forma-)/.test(file);
const readVector = (file: string): Uint8Array => new Uint8Array(readFileSync(join(folder, file)));

const reports = new Map<string, ReturnType<typeof verifySignatures>>();
/** Each is verified once, however much is asked about it. */
function reportOf(file: string): ReturnType<typeof verifySignatures> {
  const report = reports.get(file) ?? verifySignatures(readVector(file), options);
  reports.set(file, report);
  return report;
}

describe('vectors', () => {
  it('hold every attack of the checklist, and nothing that the list does not name', () => {
    expect(new Set(attacks.map(({ number }) => number))).toEqual(
      new Set(Array.from({ length: ATAQUES }, (_, i) => i + 1)),
    );
    const listed = [
      ...[...vectors, ...pdfs].map(({ file }) => file),
      ...['.gitattributes', 'README.md', 'esperado.json'],
    ];
    expect(readdirSync(folder).sort()).toEqual(listed.sort());
  });

  it('have for each shape that is accepted a twin that is not', () => {
    const named = (kind: string) =>
      vectors
        .map(({ file }) => file.split(`-${kind}-`))
        .flatMap(([number, name]) => (name ? [`${number} ${name}`] : []));
    expect(named('forma')).toEqual(named('gemeo'));
    expect(named('forma').length).toBeGreaterThan(15);
  });

  it.each(vectors)('give the finding expected of $file', async ({ file, expected }) => {
    const { signature, ...wanted } = expected;
    const report = await reportOf(file);
    const about = signature ? report.signatures.find(({ id }) => id === signature) : report;
    expect(about?.findings).toContainEqual(expect.objectContaining(wanted));
  });

  it.each(vectors)('are valid as a whole only where there was no attack: $file', async ({ file }) => {
    const { findings, signatures } = await reportOf(file);
    const all: Finding[] = [...findings, ...signatures.flatMap((each) => each.findings)];
    expect(settle(all) === 'valid').toBe(isGood(file));
  });

  it.each(sampled)('give the same findings through WebCrypto: $file', async ({ file }) => {
    const web = { ...options, crypto: createWebCrypto(globalThis.crypto.subtle) };
    expect(await verifySignatures(readVector(file), web)).toEqual(await reportOf(file));
  });
});

describe.skipIf(!hasXmlsec1)('vectors, through xmlsec1', () => {
  it.each(sampled)('are refused, or the README says why not: $file', ({ file, xmlsec1 }) => {
    const source = readVector(file);
    const positions = Array.from({ length: countSignatures(source) }, (_, index) => index + 1);
    const acceptsAll = withTempDir((dir) => {
      const judge = openXmlsec1(dir, null, new Date(now));
      return positions.length > 0 && positions.every((each) => judge.judge(source, each).accepts);
    });
    expect(acceptsAll).toBe(xmlsec1 !== undefined);
  });
});

/** As many as the text shows, whatever the encoding. */
function countSignatures(source: Uint8Array): number {
  const text =
    source[0] === 0xff ? Buffer.from(source).toString('utf16le') : Buffer.from(source).toString('utf8');
  return text.match(/<ds:Signature /g)?.length ?? 0;
}
