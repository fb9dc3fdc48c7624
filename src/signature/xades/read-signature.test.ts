import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listChildElements } from '#xml/query.ts';
import { AS_CINCO, assina, assinaCompleto, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { abre, bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { readSignature } from './read-signature.ts';
import { readStamps } from './read-unsigned.ts';

const pki = await umaPkiDoDiploma();
const cut = (source: Uint8Array): string =>
  /<ds:Signature .*?<\/ds:Signature>/s.exec(textoDe(source))?.[0] ?? '';
const PERSON = cut(await assina(umDiploma(), pki, [AS_CINCO[0]]));
const ROOT = textoDe(await assinaCompleto(umDiploma(), pki)).replace(
  /.*(<ds:Signature .*<\/ds:Signature>).*/s,
  '$1',
);

const read = (text: string) => readSignature(abre(bytesDe(text)).root);

function issueOf(old: string | RegExp, replacement: string, text = PERSON): unknown {
  const changed = text.replace(old, replacement);
  expect(changed).not.toBe(text);
  const result = read(changed);
  return result.ok ? null : `${result.issue.code} ${result.issue.elemento}`;
}

describe('readSignature', () => {
  it('reads what it says and nothing it does not', () => {
    const result = read(PERSON);
    if (!result.ok) throw new Error(result.issue.elemento);
    const { id, method, ofNode, ofProperties, properties, unsigned } = result.value;
    expect({ id, method, unsigned }).toEqual({
      id: 'Sign-1',
      method: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
      unsigned: [],
    });
    expect(ofNode).toMatchObject({
      uri: expect.stringMatching(/^#Dip\d{44}$/),
      cobertura: 'sem-assinaturas',
    });
    expect(ofProperties).toMatchObject({ uri: '#SigProperties-1', cobertura: null });
    expect(properties).toMatchObject({
      signingTime: new Date('2026-02-10T09:30:00Z'),
      politica: { oid: '2.16.76.1.7.1.6.2.5' },
      describes: ['#RefElement-1'],
    });
  });

  it.each([
    ['2026-02-10T06:30:00-03:00', '2026-02-10T09:30:00.000Z'],
    ['2026-02-10T23:30:00.123456789+14:00', '2026-02-10T09:30:00.123Z'],
    [' 2026-02-10T09:30:00Z ', '2026-02-10T09:30:00.000Z'],
    ['2026-02-10T09:30:00', null],
    ['2026-02-30T09:30:00Z', 'forma-desconhecida SigningTime'],
    ['2026-13-10T09:30:00Z', 'forma-desconhecida SigningTime'],
    ['2026-02-10', 'forma-desconhecida SigningTime'],
    ['10/02/2026 09:30', 'forma-desconhecida SigningTime'],
  ])('reads the claimed time %s the same in every zone', (text, expected) => {
    const result = read(PERSON.replace(/(<xades:SigningTime>)[^<]*/, `$1${text}`));
    const { code, elemento } = result.ok ? { code: null, elemento: null } : result.issue;
    const told = result.ok
      ? (result.value.properties.signingTime?.toISOString() ?? null)
      : `${code} ${elemento}`;
    expect(told).toBe(expected);
  });

  it('passes over white space between elements, as other writers leave it', () => {
    const spaced = read(PERSON.replaceAll('><ds:', '>\n  <ds:').replaceAll('><xades:', '>\n  <xades:'));
    expect(spaced.ok).toBe(true);
  });

  it.each([
    ['two SignedInfo', /<ds:SignedInfo>.*<\/ds:SignedInfo>/s, '$&$&', 'parte-nao-assinada SignedInfo'],
    ['no SignatureValue', /<ds:SignatureValue .*<\/ds:SignatureValue>/, '', 'forma-desconhecida KeyInfo'],
    ['no KeyInfo', /<ds:KeyInfo>.*<\/ds:KeyInfo>/, '', 'forma-desconhecida Object'],
    ['no certificate', /<ds:X509Certificate>.*<\/ds:X509Certificate>/, '', 'forma-desconhecida KeyInfo'],
    ['a second ds:Object', '</ds:Signature>', '<ds:Object/></ds:Signature>', 'forma-desconhecida Object'],
    [
      'an Object that nobody signs',
      '</ds:Signature>',
      '<ds:Object><a/></ds:Object></ds:Signature>',
      'parte-nao-assinada Object',
    ],
    ['content beside the properties', '</ds:Object>', '<a>b</a></ds:Object>', 'parte-nao-assinada a'],
    ['text of its own', '<ds:KeyInfo>', 'x<ds:KeyInfo>', 'forma-desconhecida Signature'],
    ['no Id', ' Id="Sign-1"', '', 'forma-desconhecida Signature'],
    ['an attribute nobody knows', ' Id="Sign-1"', ' Id="Sign-1" a="b"', 'forma-desconhecida a'],
    [
      'properties of another signature',
      'Target="#Sign-1"',
      'Target="#Sign-2"',
      'forma-desconhecida QualifyingProperties',
    ],
    [
      'two SignedProperties',
      /<xades:SignedProperties .*<\/xades:SignedProperties>/s,
      '$&$&',
      'parte-nao-assinada SignedProperties',
    ],
    [
      'a reference to other properties',
      'URI="#SigProperties-1"',
      'URI="#SigProperties-2"',
      'forma-desconhecida SignedInfo',
    ],
    ['properties without their Type', / Type="[^"]*"/, '', 'forma-desconhecida SignedInfo'],
    ['properties of another reference', '#RefElement-1"', '#RefElement-2"', 'forma-desconhecida SignedInfo'],
    [
      'two SigningCertificate',
      /<xades:SigningCertificate>.*<\/xades:SigningCertificate>/,
      '$&$&',
      'forma-desconhecida SigningCertificate',
    ],
    [
      'both kinds of SigningCertificate',
      /<xades:SigningCertificate>(.*)<\/xades:SigningCertificate>/,
      '$&<xades:SigningCertificateV2>$1</xades:SigningCertificateV2>',
      'forma-desconhecida SigningCertificateV2',
    ],
    [
      'a signed property nobody knows',
      '</xades:SignedSignatureProperties>',
      '<xades:Outra/></xades:SignedSignatureProperties>',
      'forma-desconhecida Outra',
    ],
    [
      'a key from elsewhere',
      '<ds:X509Data>',
      '<ds:RetrievalMethod/>$&',
      'forma-desconhecida RetrievalMethod',
    ],
    [
      'a time that is none',
      /<xades:SigningTime>.*<\/xades:SigningTime>/,
      '<xades:SigningTime>ontem</xades:SigningTime>',
      'forma-desconhecida SigningTime',
    ],
    [
      'a digest that is no base64',
      /<ds:DigestValue>./,
      '<ds:DigestValue>!',
      'forma-desconhecida DigestValue',
    ],
    [
      'a digest with an element in it',
      /<ds:DigestValue>/,
      '<ds:DigestValue><x/>',
      'forma-desconhecida DigestValue',
    ],
    ['one reference', /<ds:Reference .*?<\/ds:Reference>/, '', 'forma-desconhecida SignedInfo'],
    ['a third reference', /<ds:Reference .*?<\/ds:Reference>/, '$&$&', 'forma-desconhecida Reference'],
    [
      'an Object that a third reference may be over',
      /(<ds:Reference .*?<\/ds:Reference>)(.*)(<\/ds:Signature>)/,
      '$1$1$2<ds:Object><a/></ds:Object>$3',
      'forma-desconhecida Object',
    ],
    [
      'no transform over the node',
      /(.*)<ds:Transforms>.*?<\/ds:Transforms>/,
      '$1',
      'transformacao-desconhecida Reference',
    ],
    [
      'an empty list of transforms',
      /<ds:Transforms>.*?<\/ds:Transforms>/,
      '<ds:Transforms/>',
      'transformacao-desconhecida Transforms',
    ],
    ['another XPath', 'ancestor-or-self::ds:', 'ancestor::ds:', 'transformacao-desconhecida Transform'],
    [
      'another canonicalization',
      /xml-exc-c14n#/,
      'xml-c14n12',
      'transformacao-desconhecida CanonicalizationMethod',
    ],
    [
      'parameters of the algorithm',
      '></ds:SignatureMethod>',
      '><ds:HMACOutputLength>1</ds:HMACOutputLength></ds:SignatureMethod>',
      'forma-desconhecida HMACOutputLength',
    ],
  ])('refuses %s', (_, old, replacement, issue) => {
    expect(issueOf(old, replacement)).toBe(issue);
  });

  it('names no signer where the signature does not', () => {
    const result = read(PERSON.replace(/<xades:SigningCertificate>.*<\/xades:SigningCertificate>/, ''));
    expect(result.ok && result.value.properties).toMatchObject({ signingCertificate: null });
  });
});

describe('readStamps', () => {
  const stampsOf = (text: string) => {
    const result = read(text);
    if (!result.ok) throw new Error(result.issue.elemento);
    return readStamps(result.value.unsigned);
  };

  it('reads both stamps of an archival signature', () => {
    const stamps = stampsOf(ROOT);
    expect(stamps.ok && stamps.value.map(({ kind }) => kind)).toEqual(['assinatura', 'arquivamento']);
  });

  it.each([
    ['two tokens', /<xades:EncapsulatedTimeStamp>.*?<\/xades:EncapsulatedTimeStamp>/, '$&$&'],
    ['text beside the token', '<xades:SignatureTimeStamp>', '<xades:SignatureTimeStamp>x'],
    ['a token that is no base64', '<xades:EncapsulatedTimeStamp>', '<xades:EncapsulatedTimeStamp>!'],
    ['an attribute nobody knows', '<xades:EncapsulatedTimeStamp>', '<xades:EncapsulatedTimeStamp a="b">'],
  ])('refuses a stamp with %s', (_, old, replacement) => {
    const changed = ROOT.replace(old, replacement);
    expect(changed).not.toBe(ROOT);
    expect(stampsOf(changed)).toMatchObject({ ok: false, issue: { code: 'forma-desconhecida' } });
  });
});

const SAMPLE = join(loadTestSettings().sharedDir, 'mec', 'amostras', 'estrutura-das-assinaturas.xml');

describe.skipIf(!requireOracle('SHARED_DIR', existsSync(SAMPLE)))(
  'readSignature, on the shape of a production diploma',
  () => {
    it('reads its signatures, indentation, attributes and stamps included', () => {
      const text = readFileSync(SAMPLE, 'utf8').replaceAll(/<!--.*?-->/gs, '');
      const signatures = listChildElements(abre(bytesDe(text)).root).map(readSignature);
      expect(signatures.map((each) => each.ok && each.value.id)).toEqual(['Sign-1', 'Sign-5']);
      const stamps = signatures.flatMap((each) => (each.ok ? [readStamps(each.value.unsigned)] : []));
      expect(stamps.map((each) => each.ok && each.value.length)).toEqual([0, 2]);
    });
  },
);
