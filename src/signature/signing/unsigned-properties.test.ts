import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { readCertificate } from '#pki/certificate.ts';
import { readCrl } from '#pki/crl.ts';
import { readTimestampToken } from '#pki/timestamp-token.ts';
import {
  AD_RB,
  AS_CINCO,
  assina,
  assinaCompleto,
  CNPJ,
  comCarimbo,
  quemAssina,
  umaPkiDoDiploma,
} from '../../../tests/support/assina.ts';
import { abre, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { INSTANTE_DA_PKI } from '../../../tests/support/uma-pki.ts';
import { findLugares } from '../lugares/find-lugares.ts';
import { POLITICAS } from '../politicas.ts';
import { readSignature, type XadesSignature } from '../xades/read-signature.ts';
import { readCarriedValues, readStamps } from '../xades/read-unsigned.ts';
import { signNode } from './sign-node.ts';

const pki = await umaPkiDoDiploma();
const HASH = '68MGt+PxAOyh6mLwiAgyBsbsWsQMOuGNQmlR9lbh7hg=';
/** As an operator would fill the table in once a hash is confirmed. */
const comHashes = POLITICAS.map((each) => ({ ...each, sha256: each.sha256 ?? HASH }));

function signaturesOf(source: Uint8Array): XadesSignature[] {
  const lugares = findLugares(abre(source).root);
  if (!lugares.ok) throw new Error(lugares.issue.code);
  return lugares.value
    .flatMap(({ signatures }) => signatures)
    .map((element) => {
      const read = readSignature(element);
      if (!read.ok) throw new Error(read.issue.elemento);
      return read.value;
    });
}

const namesOf = ({ unsigned }: XadesSignature) => unsigned.map(({ localName }) => localName);

describe('writeUnsignedProperties', () => {
  it.each([
    ['AD-RB', '2.5', []],
    ['AD-RT', '2.5', ['SignatureTimeStamp']],
    [
      'AD-RC',
      '2.4',
      [
        'SignatureTimeStamp',
        'CompleteCertificateRefs',
        'CompleteRevocationRefs',
        'CertificateValues',
        'RevocationValues',
      ],
    ],
    [
      'AD-RA',
      '2.5',
      [
        'SignatureTimeStamp',
        'CompleteCertificateRefs',
        'CompleteRevocationRefs',
        'CertificateValues',
        'RevocationValues',
        'ArchiveTimeStamp',
      ],
    ],
  ] as const)('writes what %s asks, in its order', async (perfil, versao, names) => {
    const order = { ...comCarimbo(pki), perfil: { perfil, versao }, politicas: comHashes };
    const [signature] = signaturesOf(await assina(umDiploma(), pki, [AS_CINCO[0]], order));
    expect(signature && namesOf(signature)).toEqual(names);
  });

  it('leaves the inner signatures without stamps and makes the root archival, by default', async () => {
    const signatures = signaturesOf(await assinaCompleto(umDiploma(), pki));
    expect(signatures.map((each) => namesOf(each).length)).toEqual([0, 0, 0, 0, 6]);
  });

  it('references the authorities above the signer, and carries the chains and lists of everybody', async () => {
    const root = signaturesOf(await assinaCompleto(umDiploma(), pki)).at(-1);
    const carried = readCarriedValues(root?.unsigned ?? []);
    if (!carried.ok) throw new Error(carried.issue.elemento);
    const subjects = carried.value.certificates.map((der) => readCertificate(der).commonName);
    const names = [...pki.acs.toReversed(), pki.act].map(
      ({ certificate }) => readCertificate(certificate).commonName,
    );
    expect(subjects).toEqual(names);
    expect(carried.value.crls.map((der) => readCrl(der).issuer.commonName)).toEqual(
      pki.acs.map(({ certificate }) => readCertificate(certificate).commonName),
    );
    const text = textoDe(umDiploma());
    expect(text).not.toContain('CRLRef');
  });

  it('stamps the SignatureValue element and then everything', async () => {
    const root = signaturesOf(await assinaCompleto(umDiploma(), pki)).at(-1);
    const stamps = readStamps(root?.unsigned ?? []);
    if (!stamps.ok) throw new Error(stamps.issue.elemento);
    expect(stamps.value.map(({ kind }) => kind)).toEqual(['assinatura', 'arquivamento']);
    const tokens = stamps.value.map(({ token }) => readTimestampToken(token));
    expect(tokens.map(({ imprint }) => imprint.algorithm)).toEqual(['SHA-256', 'SHA-256']);
    expect(tokens[0]?.imprint.digest).not.toEqual(tokens[1]?.imprint.digest);
  });

  it('refuses to archive without the authorities above an inner signer, or their lists', async () => {
    const inner = await assina(umDiploma(), pki, AS_CINCO.slice(0, 4), { perfil: AD_RB });
    const base = {
      source: inner,
      target: 'raiz' as const,
      crypto: nodeCrypto,
      signingTime: INSTANTE_DA_PKI,
      ...comCarimbo(pki),
    };
    const signer = { ...quemAssina(pki, CNPJ), chain: [] };
    const lonely = await signNode({ ...base, signer, certificates: [] });
    expect(lonely).toMatchObject({ ok: false, issue: { code: 'cadeia-incompleta' } });
    const unlisted = await signNode({ ...base, signer, revocation: { findCrls: async () => [] } });
    expect(unlisted).toMatchObject({ ok: false, issue: { code: 'lcr-ausente' } });
    const { revocation: _, ...withoutSource } = base;
    expect(await signNode({ ...withoutSource, signer })).toMatchObject({
      ok: false,
      issue: { code: 'revogacao-necessaria' },
    });
  });
});
