import { describe, expect, it } from 'vitest';
import { bitString, sequence } from '#keys/der-writer.ts';
import { umaPkiDoDiploma } from '../../tests/support/assina.ts';
import { readCertificate } from './certificate.ts';
import { readDer } from './der.ts';
import { readCertificateAlike } from './read-alike.ts';

const { acs } = await umaPkiDoDiploma();
const der = acs[0]?.certificate ?? new Uint8Array();

describe('readCertificateAlike', () => {
  it('reads what readCertificate reads, once for all bytes that are the same', () => {
    const first = readCertificateAlike(der.slice());
    expect(first).toEqual(readCertificate(der));
    expect(readCertificateAlike(der.slice())).toBe(first);
  });

  it('reads bytes that differ in one bit anew', () => {
    const altered = der.slice();
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(readCertificateAlike(altered).signature).toEqual(readCertificate(altered).signature);
    expect(readCertificateAlike(der).signature).toEqual(readCertificate(der).signature);
  });

  it('is not changed by who changes the bytes afterwards', () => {
    const own = der.slice();
    const { serial } = readCertificateAlike(own);
    own.fill(0);
    expect(readCertificateAlike(der)).toMatchObject({ serial, der });
  });

  it('keeps no certificate that is longer than any of the world', () => {
    const [tbs, algorithm] = readDer(der).children();
    const long = new Uint8Array(
      sequence(tbs?.bytes ?? null, algorithm?.bytes ?? null, bitString(new Uint8Array(9000))),
    );
    expect(readCertificateAlike(long)).toEqual(readCertificate(long));
    expect(readCertificateAlike(long)).not.toBe(readCertificateAlike(long));
  });

  it('keeps nothing of what is no certificate', () => {
    const noise = Uint8Array.of(0x30, 0);
    for (let time = 0; time < 2; time += 1) {
      expect(() => readCertificateAlike(noise)).toThrow(expect.objectContaining({ name: 'DerError' }));
    }
  });
});
