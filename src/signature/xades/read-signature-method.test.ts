import { describe, expect, it } from 'vitest';
import { abre, bytesDe } from '../../../tests/support/um-diploma.ts';
import { findSignatureAlgorithm } from '../verify/algorithms.ts';
import { readSignatureMethod } from './read-signature-method.ts';

const MORE = 'http://www.w3.org/2007/05/xmldsig-more#';
const SHA384 = 'http://www.w3.org/2001/04/xmldsig-more#sha384';

const nameOf = (uri: string, inside = ''): string => {
  const text = `<ds:SignatureMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:p="${MORE}" Algorithm="${uri}">${inside}</ds:SignatureMethod>`;
  return findSignatureAlgorithm(readSignatureMethod(abre(bytesDe(text)).root));
};
const parameters = (inside: string): string =>
  nameOf(`${MORE}rsa-pss`, `<p:RSAPSSParams>${inside}</p:RSAPSSParams>`);

describe('readSignatureMethod', () => {
  it.each([
    [`${MORE}sha256-rsa-MGF1`, 'pss-sha256-32'],
    [`${MORE}sha512-rsa-MGF1`, 'pss-sha512-64'],
    [`${MORE}rsa-pss`, 'pss-sha256-32'],
    [`${MORE}sha1-rsa-MGF1`, 'algoritmo-fraco'],
    [`${MORE}sha3-256-rsa-MGF1`, 'algoritmo-desconhecido'],
    ['http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519', 'ed25519'],
    ['http://www.w3.org/2021/04/xmldsig-more#eddsa-ed448', 'algoritmo-desconhecido'],
  ])('reads %s as %s', (uri, name) => {
    expect(nameOf(uri)).toBe(name);
  });

  it('reads the parameters that a short URI stands for, and no others', () => {
    const digest = `<ds:DigestMethod Algorithm="${SHA384}"/>`;
    const mask = `<p:MaskGenerationFunction Algorithm="${MORE}MGF1">${digest}</p:MaskGenerationFunction>`;
    expect(parameters('')).toBe('pss-sha256-32');
    expect(
      parameters(`${digest}${mask}<p:SaltLength>48</p:SaltLength><p:TrailerField>1</p:TrailerField>`),
    ).toBe('pss-sha384-48');
    expect(parameters(`${digest}<p:SaltLength>20</p:SaltLength>`)).toBe('algoritmo-desconhecido');
    expect(parameters(mask)).toBe('algoritmo-desconhecido');
    expect(parameters('<p:TrailerField>2</p:TrailerField>')).toBe('algoritmo-desconhecido');
  });

  it('refuses anything else inside', () => {
    expect(() => parameters('<p:Outra/>')).toThrow();
    expect(() => nameOf(`${MORE}sha256-rsa-MGF1`, '<p:RSAPSSParams/>')).toThrow();
  });
});
