import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime } from '#pki/asn1/time.ts';
import { readInteger, readOid } from '#pki/asn1/values.ts';
import { readDer, TAG } from '#pki/der.ts';
import { element, generalizedTime, integer, octetString, oid, sequence, setOf, time } from './der-writer.ts';

describe('element', () => {
  it('writes the lengths readDer accepts', () => {
    for (const size of [0, 1, 127, 128, 255, 256, 65_535, 65_536, 1_000_000]) {
      expect(readDer(element(TAG.octetString, new Uint8Array(size))).content.length).toBe(size);
    }
  });
});

describe('integer', () => {
  it('writes any natural number as readInteger reads it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 200n }), (value) => {
        expect(readInteger(readDer(integer(value)))).toBe(value);
      }),
    );
    expect(readInteger(readDer(integer(new Uint8Array([0, 0, 0x81]))))).toBe(0x81n);
  });
});

describe('oid', () => {
  it.each(['1.2.840.113549.1.1.11', '2.16.76.1.2.3.4', '2.999.1', '0.39'])('writes %s', (dotted) => {
    expect(readOid(readDer(oid(dotted)))).toBe(dotted);
  });
});

describe('time', () => {
  it('changes from UTCTime to GeneralizedTime in 2050', () => {
    const last = new Date('2049-12-31T23:59:59Z');
    const first = new Date('2050-01-01T00:00:00Z');
    expect(readDer(time(last)).tag).toBe(TAG.utcTime);
    expect(readDer(time(first)).tag).toBe(TAG.generalizedTime);
    expect([last, first].map((date) => readTime(readDer(time(date))))).toEqual([last, first]);
  });
});

describe('generalizedTime', () => {
  it.each(['2026-01-26T16:02:13.000Z', '2026-01-26T16:02:13.050Z', '2026-01-26T16:02:13.123Z'])(
    'keeps the milliseconds of %s',
    (iso) => {
      expect(readTime(readDer(generalizedTime(new Date(iso)))).toISOString()).toBe(iso);
    },
  );
});

describe('setOf', () => {
  it('orders its elements by their bytes', () => {
    const [a, b] = [octetString(new Uint8Array([1])), octetString(new Uint8Array([2]))];
    expect(setOf(b, a)).toEqual(setOf(a, b));
  });
});

describe('sequence', () => {
  it('leaves out an absent field', () => {
    expect(sequence(null, integer(1))).toEqual(sequence(integer(1)));
  });
});
