import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writePem } from '#keys/pem.ts';
import { compareCpu } from '../../tests/support/compare-cpu.ts';
import { hasOpenssl, openssl, withTempDir } from '../../tests/support/openssl.ts';
import { INSTANTE, umaAc, umaLcr } from '../../tests/support/uma-cadeia.ts';
import { findRevocation, readCrl } from './crl.ts';
import { DerError } from './der.ts';

const ac = await umaAc('AC', null);
const bytesOf = (serial: bigint): Uint8Array => {
  const hex = serial.toString(16);
  return new Uint8Array(Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex'));
};

describe('readCrl', () => {
  it('reads what the authority wrote', () => {
    const crl = umaLcr(ac, { number: 300 });
    expect(crl).toMatchObject({
      issuer: { text: 'CN=AC' },
      number: '300',
      authorityKeyId: ac.certificate.subjectKeyId,
      signatureAlgorithm: { name: 'ecdsa-sha256' },
      criticalExtensions: [],
    });
    expect(crl.nextUpdate?.getTime()).toBeGreaterThan(crl.thisUpdate.getTime());
    expect(findRevocation(crl, bytesOf(1n))).toBeNull();
  });

  it.skipIf(!hasOpenssl)('reads what OpenSSL reads', () => {
    const crl = umaLcr(ac, { number: 4660, thisUpdate: INSTANTE });
    const said = openssl(['crl', '-inform', 'DER', '-noout', '-issuer', '-lastupdate', '-crlnumber'], {
      input: crl.der,
    });
    expect(said.toString().split('\n').slice(0, 3)).toEqual([
      'issuer=CN = AC',
      'lastUpdate=Feb 10 09:30:00 2026 GMT',
      'crlNumber=0x1234',
    ]);
    expect(crl).toMatchObject({ number: '4660', thisUpdate: INSTANTE });
  });

  it.skipIf(!hasOpenssl)('reads the list OpenSSL makes, old version and without extensions too', () => {
    const der = withTempDir((dir) => {
      writeFileSync(join(dir, 'ac.pem'), writePem('CERTIFICATE', ac.certificate.der));
      writeFileSync(join(dir, 'ac.key'), ac.key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
      writeFileSync(join(dir, 'index'), 'R\t300101000000Z\t260102030405Z\t0ABC\tunknown\t/CN=x\n');
      writeFileSync(
        join(dir, 'ca.cnf'),
        '[ca]\ndefault_ca=d\n[d]\ndatabase=index\ndefault_md=sha256\ndefault_crl_days=9\n',
      );
      const args = [
        'ca',
        '-gencrl',
        '-config',
        'ca.cnf',
        '-cert',
        'ac.pem',
        '-keyfile',
        'ac.key',
        '-out',
        'lcr.pem',
      ];
      openssl(args, { cwd: dir });
      return openssl(['crl', '-in', 'lcr.pem', '-outform', 'DER'], { cwd: dir });
    });
    const crl = readCrl(der);
    expect(crl).toMatchObject({ number: null, authorityKeyId: null });
    expect(findRevocation(crl, bytesOf(0xabcn))).toEqual({
      revokedAt: new Date('2026-01-02T03:04:05Z'),
      reason: null,
      criticalExtensions: [],
      issuers: null,
    });
  });
});

describe('findRevocation', () => {
  const serials = Array.from({ length: 9000 }, () => BigInt(`0x5a${randomBytes(7).toString('hex')}`));
  const last = serials.at(-1) ?? 0n;
  const big = umaLcr(ac, { revoked: serials.map((serial) => ({ serial, revokedAt: INSTANTE, reason: 4 })) });

  it('finds each entry of a list of 9,000 and no other', () => {
    for (const serial of [serials[0] ?? 0n, serials[4500] ?? 0n, last]) {
      expect(findRevocation(big, bytesOf(serial))).toEqual({
        revokedAt: INSTANTE,
        reason: 4,
        criticalExtensions: [],
        issuers: null,
      });
    }
    expect(findRevocation(big, bytesOf(last + 1n))).toBeNull();
    expect(findRevocation(big, bytesOf(last).subarray(1))).toBeNull();
  });

  it('takes for that a few passes over its bytes', async () => {
    const missing = bytesOf(last + 1n);
    const pass = () => big.der.reduce((sum, byte) => (sum + byte) | 0, 0);
    const find = () => findRevocation(readCrl(big.der), missing);
    expect(await compareCpu({ big: find, small: pass, below: 20 })).toBeLessThan(20);
  });

  it('refuses a list with a malformed entry, wherever it stands', () => {
    const entries = big.entries.slice();
    entries[0] = 0x31;
    expect(() => findRevocation({ ...big, entries }, bytesOf(last))).toThrow(DerError);
    const cut = big.entries.slice(0, -1);
    expect(() => findRevocation({ ...big, entries: cut }, bytesOf(serials[0] ?? 0n))).toThrow(DerError);
  });

  it('reads a date from 2050 on', () => {
    const crl = umaLcr(ac, { revoked: [{ serial: 9n, revokedAt: new Date('2050-06-01T00:00:00Z') }] });
    expect(findRevocation(crl, bytesOf(9n))?.revokedAt).toEqual(new Date('2050-06-01T00:00:00Z'));
  });
});
