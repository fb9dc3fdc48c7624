import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DerError, readDer } from '../der.ts';
import { readText, readTextOrOctets } from './text.ts';
import { readTime } from './time.ts';
import {
  readBitFlags,
  readBits,
  readBoolean,
  readInteger,
  readIntegerBytes,
  readOid,
  readSmallInteger,
} from './values.ts';

const node = (hex: string) => readDer(new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex')));
const ascii = (tag: number, text: string) =>
  readDer(new Uint8Array([tag, text.length, ...Buffer.from(text)]));

describe('readOid', () => {
  it.each([
    ['06 09 2a 86 48 86 f7 0d 01 01 0b', '1.2.840.113549.1.1.11'],
    ['06 05 60 4c 01 03 01', '2.16.76.1.3.1'],
    ['06 03 88 37 03', '2.999.3'],
    ['06 01 27', '0.39'],
    [
      '06 13 69 83 c0 81 82 83 84 85 86 87 88 89 8a 8b 8c 8d 8e 8f 10',
      '2.25.2326190198773884410536988284161329040',
    ],
  ])('reads %s as %s', (hex, oid) => {
    expect(readOid(node(hex))).toBe(oid);
  });

  it.each(['06 00', '06 01 86', '06 02 80 01', '02 01 05'])('refuses %s', (hex) => {
    expect(() => readOid(node(hex))).toThrow(DerError);
  });
});

describe('readInteger', () => {
  it('reads every whole number as the shortest two-complement octets', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(1n << 160n), max: 1n << 160n }), (value) => {
        let length = 1;
        while (BigInt.asIntN(length * 8, value) !== value) length += 1;
        const hex = BigInt.asUintN(length * 8, value)
          .toString(16)
          .padStart(length * 2, '0');
        expect(readInteger(node(`02 ${length.toString(16).padStart(2, '0')} ${hex}`))).toBe(value);
      }),
    );
  });

  it.each([
    ['02 03 00 00 7f', 127n],
    ['02 03 ff ff 80', -128n],
  ])('reads %s, which is longer than it needs to be', (hex, value) => {
    expect(readInteger(node(hex))).toBe(value);
    expect(readIntegerBytes(node(hex)).length).toBe(1);
  });

  it.each(['02 00', '0a 01 01'])('refuses %s', (hex) => {
    expect(() => readInteger(node(hex))).toThrow(DerError);
  });
});

describe('readSmallInteger', () => {
  it('reads up to 2147483647 and refuses the rest', () => {
    expect(readSmallInteger(node('02 04 7f ff ff ff'))).toBe(2147483647);
    expect(() => readSmallInteger(node('02 05 00 80 00 00 00'))).toThrow(DerError);
    expect(() => readSmallInteger(node('02 01 ff'))).toThrow(DerError);
  });
});

describe('readBoolean', () => {
  it('takes whatever is not zero for true', () => {
    expect(readBoolean(node('01 01 ff'))).toBe(true);
    expect(readBoolean(node('01 01 01'))).toBe(true);
    expect(readBoolean(node('01 01 00'))).toBe(false);
    expect(() => readBoolean(node('01 02 ff ff'))).toThrow(DerError);
  });
});

describe('readBitFlags', () => {
  it('numbers the bits from the left', () => {
    expect([...readBitFlags(node('03 03 07 06 80'))]).toEqual([5, 6, 8]);
  });

  it('leaves out the bits that are unused', () => {
    expect([...readBitFlags(node('03 02 06 ff'))]).toEqual([0, 1]);
    expect([...readBitFlags(node('03 01 05'))]).toEqual([]);
  });

  it('refuses more unused bits than an octet has', () => {
    expect(() => readBitFlags(node('03 02 08 80'))).toThrow(DerError);
    expect(() => readBitFlags(node('03 00'))).toThrow(DerError);
  });
});

describe('readBits', () => {
  it('tells how many bits of the last octet do not count', () => {
    expect(readBits(node('03 02 01 ab'))).toMatchObject({ octets: Uint8Array.of(0xab), unused: 1 });
  });
});

describe('readTime', () => {
  it.each([
    [0x17, '491231235959Z', '2049-12-31T23:59:59.000Z'],
    [0x17, '500101000000Z', '1950-01-01T00:00:00.000Z'],
    [0x18, '20260126160213Z', '2026-01-26T16:02:13.000Z'],
    [0x18, '20260126160213.5Z', '2026-01-26T16:02:13.500Z'],
    [0x18, '20260126160213.123456Z', '2026-01-26T16:02:13.123Z'],
    [0x18, '20260126160213.50Z', '2026-01-26T16:02:13.500Z'],
    [0x18, '20260126160213,5Z', '2026-01-26T16:02:13.500Z'],
    [0x18, '202601261602Z', '2026-01-26T16:02:00.000Z'],
    [0x17, '2601261602Z', '2026-01-26T16:02:00.000Z'],
    [0x17, '260126160213-0300', '2026-01-26T19:02:13.000Z'],
    [0x18, '20260101003000+0130', '2025-12-31T23:00:00.000Z'],
  ])('reads tag %i %s', (tag, text, iso) => {
    expect(readTime(ascii(tag, text)).toISOString()).toBe(iso);
  });

  it.each([
    [0x17, '26012616Z'],
    [0x17, '260126160213-9900'],
    [0x17, '260126160213.5Z'],
    [0x17, '20260126160213Z'],
    [0x18, '20260126160213'],
    [0x18, '20260230000000Z'],
    [0x18, '20260126246000Z'],
    [0x18, '20260126160213.Z'],
    [0x13, '20260126160213Z'],
  ])('refuses tag %i %s', (tag, text) => {
    expect(() => readTime(ascii(tag, text))).toThrow(DerError);
  });
});

describe('readText', () => {
  it.each([
    ['0c 03 c3 a9 41', 'éA'],
    ['13 02 41 42', 'AB'],
    ['14 01 e9', 'é'],
    ['1e 04 00 e9 20 ac', 'é€'],
    ['1c 04 00 01 f6 00', '😀'],
  ])('reads %s', (hex, text) => {
    expect(readText(node(hex))).toBe(text);
  });

  it.each(['0c 01 ff', '1e 01 00', '1c 04 7f ff ff ff'])('answers null for %s, badly written', (hex) => {
    expect(readText(node(hex))).toBeNull();
  });

  it('answers null for what is no string', () => {
    expect(readText(node('04 01 41'))).toBeNull();
    expect(readTextOrOctets(node('04 01 41'))).toBe('A');
    expect(readTextOrOctets(node('02 01 41'))).toBeNull();
  });
});
