import { describe, expect, it } from 'vitest';
import { context, integer, nothing, oid, sequence } from '#keys/der-writer.ts';
import { readDer } from '../der.ts';
import { readCmsSignatureAlgorithm, readHashAlgorithm, readSignatureAlgorithm } from './algorithms.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const SHA512 = '2.16.840.1.101.3.4.2.3';
const SHA1 = '1.3.14.3.2.26';
const identifier = (number: string, parameters: Buffer = nothing()) => sequence(oid(number), parameters);
const nameOf = (der: Buffer) => readSignatureAlgorithm(readDer(der)).name;

const pss = (hash: string | null, mask: string | null, salt: number | null, trailer: number | null = null) =>
  sequence(
    oid('1.2.840.113549.1.1.10'),
    sequence(
      hash === null ? null : context(0, identifier(hash)),
      mask === null ? null : context(1, identifier('1.2.840.113549.1.1.8', identifier(mask))),
      salt === null ? null : context(2, integer(salt)),
      trailer === null ? null : context(3, integer(trailer)),
    ),
  );

describe('readSignatureAlgorithm', () => {
  it.each([
    '1.2.840.113549.1.1.4',
    '1.2.840.113549.1.1.5',
    '1.2.840.113549.1.1.14',
    '1.3.14.3.2.29',
    '1.3.36.3.3.1.2',
    '1.2.840.10045.4.1',
    '1.2.840.10045.4.3.1',
    '1.2.840.10040.4.3',
    '2.16.840.1.101.3.4.3.2',
  ])('calls %s weak', (number) => {
    expect(nameOf(identifier(number))).toBe('weak');
  });

  it.each([
    ['1.3.101.112', 'ed25519'],
    ['2.16.840.1.101.3.4.3.17', 'ml-dsa-44'],
    ['2.16.840.1.101.3.4.3.18', 'ml-dsa-65'],
    ['2.16.840.1.101.3.4.3.19', 'ml-dsa-87'],
  ])('calls %s %s', (number, name) => {
    expect(nameOf(sequence(oid(number)))).toBe(name);
  });

  it.each(['1.3.101.113', '2.16.840.1.101.3.4.3.14', '2.16.840.1.101.3.4.3.10', '1.2.3'])(
    'does not know %s: Ed448, SHA-3 and strangers',
    (number) => {
      expect(nameOf(identifier(number))).toBe('unknown');
    },
  );

  it.each([
    [pss(SHA256, SHA256, 32), 'pss-sha256-32'],
    [pss(SHA512, SHA512, 20, 1), 'pss-sha512-20'],
    [pss(SHA256, SHA256, null), 'pss-sha256-20'],
    [pss(null, null, null), 'weak'],
    [pss(SHA1, SHA1, 20), 'weak'],
    [sequence(oid('1.2.840.113549.1.1.10')), 'weak'],
    [pss(SHA256, null, 32), 'unknown'],
    [pss(SHA256, SHA512, 32), 'unknown'],
    [pss(SHA256, SHA256, 32, 2), 'unknown'],
    [pss(SHA256, SHA256, 4000), 'unknown'],
    [pss('2.16.840.1.101.3.4.2.8', SHA256, 32), 'unknown'],
  ])('reads the parameters of PSS: %#', (der, name) => {
    expect(nameOf(der)).toBe(name);
  });
});

describe('readCmsSignatureAlgorithm', () => {
  it.each([
    ['1.2.840.113549.1.1.1', SHA256, 'rsa-sha256'],
    ['1.2.840.113549.1.1.1', SHA1, 'weak'],
    ['1.2.840.10045.2.1', SHA512, 'ecdsa-sha512'],
    ['1.2.840.113549.1.1.1', '2.16.840.1.101.3.4.2.8', 'unknown'],
    ['1.2.840.113549.1.1.5', SHA256, 'weak'],
  ])('takes %s over %s for %s', (key, hash, name) => {
    const digest = readHashAlgorithm(readDer(identifier(hash)));
    expect(readCmsSignatureAlgorithm(readDer(identifier(key)), digest).name).toBe(name);
  });
});
