import { describe, expect, it } from 'vitest';
import { readSerialDate } from './serial-date.ts';

describe('readSerialDate', () => {
  it.each<[serial: number, is1904: boolean, day: string | null]>([
    [45_000, false, '2023-03-15'],
    [45_000.75, false, '2023-03-15'],
    [43_538, true, '2023-03-15'],
    [61, false, '1900-03-01'],
    [60, false, null],
    [0, true, '1904-01-01'],
    [-1, true, null],
    [2_958_465, false, '9999-12-31'],
    [2_958_466, false, null],
    [Number.NaN, false, null],
  ])('reads %d (1904: %s) as %s', (serial, is1904, day) => {
    expect(readSerialDate(serial, is1904)).toBe(day);
  });
});
