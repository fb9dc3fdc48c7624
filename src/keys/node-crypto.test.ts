import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SignatureAlgorithm } from '#pki/crypto-provider.ts';
import { createWebCrypto } from '#pki/web-crypto.ts';
import { emOutraGrafia } from '../../tests/support/em-ber.ts';
import { vetoresDeAlgoritmos } from '../../tests/support/vetores-de-algoritmos.ts';
import { nodeCrypto } from './node-crypto.ts';

const data = new TextEncoder().encode('sem valor legal');

const spkiOf = (key: ReturnType<typeof generateKeyPairSync>['publicKey']): Uint8Array =>
  new Uint8Array(key.export({ type: 'spki', format: 'der' }));

describe.each([
  ['nodeCrypto', nodeCrypto],
  ['createWebCrypto', createWebCrypto(webcrypto.subtle)],
])('%s', (nome, provider) => {
  it('digests as the standard does', async () => {
    const hex = async (algorithm: 'SHA-256' | 'SHA-384' | 'SHA-512'): Promise<string> =>
      Buffer.from(await provider.digest(algorithm, new TextEncoder().encode('abc'))).toString('hex');
    expect(await hex('SHA-256')).toMatch(/^ba7816bf.*f20015ad$/);
    expect(await hex('SHA-384')).toMatch(/^cb00753f.*34c825a7$/);
    expect(await hex('SHA-512')).toMatch(/^ddaf35a1.*a54ca49f$/);
  });

  it.each<[SignatureAlgorithm, string, string]>([
    ['ecdsa-sha256', 'P-256', 'sha256'],
    ['ecdsa-sha384', 'P-384', 'sha384'],
    ['ecdsa-sha512', 'P-384', 'sha512'],
    ['ecdsa-sha512', 'P-521', 'sha512'],
    ['ecdsa-sha256', 'P-521', 'sha256'],
  ])('verifies %s on %s and refuses a changed signature', async (algorithm, namedCurve, hash) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
    const spki = spkiOf(publicKey);
    const signature = new Uint8Array(sign(hash, data, { key: privateKey, dsaEncoding: 'ieee-p1363' }));
    expect(await provider.verify({ algorithm, spki, signature, data })).toBe('valid');
    signature[5] = (signature[5] ?? 0) ^ 1;
    expect(await provider.verify({ algorithm, spki, signature, data })).toBe('invalid');
    expect(await provider.verify({ algorithm, spki, signature: new Uint8Array(3), data })).toBe('invalid');
  });

  it.each([
    [1024, 'weak'],
    [2048, 'valid'],
  ])(
    'answers of an RSA key of %i bits, with which the signature is right: %s',
    async (modulusLength, answer) => {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
      const signature = new Uint8Array(sign('sha256', data, privateKey));
      const request = { algorithm: 'rsa-sha256', spki: spkiOf(publicKey), signature, data } as const;
      expect(await provider.verify(request)).toBe(answer);
    },
  );

  it('answers every vector of PSS, P-521, weak and unknown keys', { tags: ['largo'] }, async () => {
    for (const { name, expected, noNavegador = expected, ...request } of vetoresDeAlgoritmos()) {
      const here = nome === 'nodeCrypto' ? expected : noNavegador;
      expect([name, await provider.verify(request)]).toEqual([name, here]);
    }
  });

  it('reads a key in whatever spelling of BER it stands', async () => {
    const keys = vetoresDeAlgoritmos().filter(
      ({ expected, noNavegador = expected }) => noNavegador === 'valid',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), fc.array(fc.nat()), async (vector, choices) => {
        let at = 0;
        const spki = emOutraGrafia(vector.spki, (options) => (choices[at++] ?? 0) % options);
        expect(await provider.verify({ ...vector, spki })).toBe('valid');
      }),
      { numRuns: 40 },
    );
  });

  it('cannot check a key it cannot read', async () => {
    const request = { algorithm: 'ecdsa-sha256', signature: new Uint8Array(64), data } as const;
    expect(await provider.verify({ ...request, spki: new Uint8Array([0x30, 0]) })).toBe('unknown');
    const offCurve = spkiOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey);
    offCurve[offCurve.length - 1] = (offCurve.at(-1) ?? 0) ^ 1;
    expect(await provider.verify({ ...request, spki: offCurve })).toBe('unknown');
  });
});

describe('nodeCrypto', () => {
  it('takes no key for another, however many come and come again', async () => {
    const pairs = Array.from({ length: 70 }, () => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
    const verdictOf = (signer: number, verifier: number) => {
      const [own, other] = [pairs[signer], pairs[verifier]];
      if (!own || !other) throw new RangeError('no such pair');
      const signature = sign('sha256', data, { key: own.privateKey, dsaEncoding: 'ieee-p1363' });
      const spki = spkiOf(other.publicKey);
      return nodeCrypto.verify({
        algorithm: 'ecdsa-sha256',
        spki,
        signature: new Uint8Array(signature),
        data,
      });
    };
    for (const turn of [0, 1]) {
      for (const [index] of pairs.entries()) {
        expect(await verdictOf(index, index)).toBe('valid');
        expect(await verdictOf(index, (index + 1 + turn) % pairs.length)).toBe('invalid');
      }
    }
  });
});
