import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { encodeBase64 } from '#pki/base64.ts';
import { verifyIntegrity } from '#signature/verify/integrity.ts';
import { canonicalizeFragment } from '#signature/xades/fragment.ts';
import { EXC_C14N } from '#signature/xades/names.ts';
import { forja } from '../../scripts/vectors/forja.ts';
import { quemAssina, umaPkiDoDiploma } from '../support/assina.ts';
import { abre, bytesDe, textoDe, umDiploma } from '../support/um-diploma.ts';
import { sha256Hex } from '../support/uma-pki.ts';
import { hasXmlsec1, openXmlsec1 } from '../support/xmlsec1.ts';

/** A third reference, over KeyInfo, as some vendors write it: then the certificates in it are signed too. */

const pki = await umaPkiDoDiploma();
const signer = quemAssina(pki, 'reitor');
const dir = mkdtempSync(join(tmpdir(), 'keyinfo-'));
afterAll(() => rmSync(dir, { recursive: true }));

const KEY_INFO = `<ds:KeyInfo Id="KI-1"><ds:X509Data><ds:X509Certificate>${encodeBase64(signer.certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
const digest = Buffer.from(sha256Hex(canonicalizeFragment(KEY_INFO)), 'hex').toString('base64');
const reference = ({ uri = '#KI-1', transform = EXC_C14N, value = digest } = {}): string =>
  `<ds:Reference URI="${uri}"><ds:Transforms><ds:Transform Algorithm="${transform}"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod><ds:DigestValue>${value}</ds:DigestValue></ds:Reference>`;

const assina = (signedInfo: (text: string) => string, change = (text: string) => text) =>
  forja({
    source: umDiploma(),
    no: 'DadosDiploma',
    signer,
    cobertura: 'sem-assinaturas',
    signedInfo,
    signature: (text) => change(text.replace(/<ds:KeyInfo>.*<\/ds:KeyInfo>/, KEY_INFO)),
  });
const last = (text: string): string => text.replace('</ds:SignedInfo>', `${reference()}</ds:SignedInfo>`);

async function wrongIn(source: Uint8Array): Promise<string[]> {
  const { findings, signatures } = await verifyIntegrity(abre(source), nodeCrypto);
  return [...findings, ...signatures.flatMap((each) => each.findings)]
    .filter(({ status }) => status !== 'valid')
    .map(({ check, status, code }) => `${check} ${status} ${code}`);
}

const ACCEPTED: readonly (readonly [string, (text: string) => string])[] = [
  ['last', last],
  ['first', (text) => text.replace('<ds:Reference ', `${reference()}<ds:Reference `)],
];

describe('a signature over its KeyInfo', () => {
  it.each(ACCEPTED)('holds, with that reference %s', async (_, signedInfo) => {
    expect(await wrongIn(await assina(signedInfo))).toEqual([]);
  });

  it.runIf(hasXmlsec1).each(ACCEPTED)('holds for xmlsec1 too: %s', async (_, signedInfo) => {
    const xmlsec1 = openXmlsec1(dir, null, new Date());
    const source = textoDe(await assina(signedInfo));
    // Told by a DTD which attribute names KeyInfo: its options name one element each.
    const typed = source.replace(
      '<Diploma',
      '<!DOCTYPE Diploma [<!ATTLIST ds:KeyInfo Id ID #IMPLIED>]><Diploma',
    );
    expect(xmlsec1.judge(bytesDe(typed), 1)).toMatchObject({ accepts: true });
  });

  it('does not hold once KeyInfo is another', async () => {
    const changed = await assina(last, (text) =>
      text.replace('<ds:X509Data>', '<ds:X509Data><ds:X509SubjectName>CN=Outra</ds:X509SubjectName>'),
    );
    expect(await wrongIn(changed)).toEqual(['propriedades invalid resumo-diferente']);
  });

  it.each([
    ['over something else', { uri: '#Outra' }],
    ['by no identifier', { uri: '' }],
    ['through another transform', { transform: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature' }],
  ])('is of an unknown shape with a third reference %s', async (_, odd) => {
    const signedInfo = (text: string) =>
      text.replace('</ds:SignedInfo>', `${reference(odd)}</ds:SignedInfo>`);
    expect(await wrongIn(await assina(signedInfo))).toEqual([
      expect.stringMatching(/^forma unavailable (forma|transformacao)-desconhecida$/),
    ]);
  });

  it('is of an unknown shape where it takes the place of the data, or comes twice', async () => {
    const shapes = [
      (text: string) => text.replace(/<ds:Reference Id="RefElement.*<\/ds:Reference>/, reference()),
      (text: string) => last(last(text)),
    ];
    for (const shape of shapes)
      expect(await wrongIn(await assina(shape))).toEqual([expect.stringMatching(/^forma unavailable/)]);
  });
});
