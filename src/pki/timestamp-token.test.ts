import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTimestampToken } from '#demonstracao/pki/make-token.ts';
import { hasOpenssl } from '../../tests/support/openssl.ts';
import { stampWithOpenssl } from '../../tests/support/um-carimbo.ts';
import { INSTANTE_DA_PKI, umaPki } from '../../tests/support/uma-pki.ts';
import { readCertificate } from './certificate.ts';
import { DerError } from './der.ts';
import { readTimestampToken } from './timestamp-token.ts';

const digest = new Uint8Array(createHash('sha256').update('sem valor legal').digest());
const { act, acs } = await umaPki('p-256');
const nonce = new Uint8Array([0x12, 0x34, 0x56]);
const stamp = { genTime: INSTANTE_DA_PKI, serial: 42n, policy: '2.16.76.1.6.6', accuracyMs: 1500 };
const der = makeTimestampToken(
  { imprint: { algorithm: 'SHA-256', digest }, nonce, policy: null, certificates: true },
  stamp,
  { key: act.key, certificate: act.certificate, chain: act.chain },
);

describe('readTimestampToken', () => {
  it('reads what was stamped and by whom', () => {
    const token = readTimestampToken(der);
    expect(token).toMatchObject({
      genTime: INSTANTE_DA_PKI,
      policy: '2.16.76.1.6.6',
      imprint: { algorithm: 'SHA-256', digest },
      serial: '42',
      nonce,
      accuracyMs: 1500,
      crls: [],
      signer: {
        digestAlgorithm: 'SHA-256',
        contentType: '1.2.840.113549.1.9.16.1.4',
        signatureAlgorithm: { name: 'ecdsa-sha256' },
      },
    });
    const embedded = token.certificates.map(({ subject }) => subject.text).toSorted();
    const expected = [act, ...acs.slice(1)].map(
      ({ certificate }) => readCertificate(certificate).subject.text,
    );
    expect(embedded).toEqual(expected.toSorted());
    expect(token.signer.signedAttributes.map((form) => form[0])).toEqual([0x31]);
  });

  it.skipIf(!hasOpenssl)('reads the token OpenSSL makes', () => {
    const token = readTimestampToken(stampWithOpenssl(act, 'sem valor legal', 'sha256'));
    expect(token).toMatchObject({ policy: '1.2.3.4', serial: '11', accuracyMs: 1005.1 });
    expect(token.imprint.algorithm).toBe('SHA-512');
    expect(token.nonce).not.toBeNull();
    expect(token.signer.signingCertificate?.algorithm).toBe('SHA-256');
  });

  it('passes over a certificate that it cannot read', () => {
    const { certificates } = readTimestampToken(der);
    const [first] = certificates;
    const serial = Buffer.from([0x02, first?.serialBytes.length ?? 0, ...(first?.serialBytes ?? [])]);
    const odd = Buffer.from(der);
    odd[odd.indexOf(serial, odd.indexOf(first?.tbs ?? ''))] = 0x04;
    expect(readTimestampToken(new Uint8Array(odd)).certificates).toEqual(certificates.slice(1));
  });

  it('refuses what is another CMS content', () => {
    const hex = Buffer.from(der)
      .toString('hex')
      .replace('060b2a864886f70d0109100104', '060b2a864886f70d0109100105');
    expect(() => readTimestampToken(new Uint8Array(Buffer.from(hex, 'hex')))).toThrow('eContentType');
  });

  it('throws nothing but DerError, wherever a byte changes or the bytes end', () => {
    fc.assert(
      fc.property(fc.nat(der.length - 1), fc.nat(254), fc.boolean(), (at, change, cut) => {
        const hostile = cut
          ? der.slice(0, at)
          : der.map((octet, i) => (i === at ? octet ^ (change + 1) : octet));
        try {
          readTimestampToken(hostile);
        } catch (error) {
          expect(error).toBeInstanceOf(DerError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
