import { describe, expect, it } from 'vitest';
import { writeDataCurta, writeDataPorExtenso } from './datas.ts';

describe('writeDataPorExtenso', () => {
  it.each([
    ['2025-12-16', '16 de dezembro de 2025'],
    ['2026-02-01', '1º de fevereiro de 2026'],
    ['2026-03-09', '9 de março de 2026'],
  ])('writes %s as %s', (date, written) => {
    expect(writeDataPorExtenso(date)).toBe(written);
  });

  it.each(['2025-13-01', '2025-1-1', '16/12/2025', ''])('throws on %j, which is no date', (text) => {
    expect(() => writeDataPorExtenso(text)).toThrow(RangeError);
  });
});

describe('writeDataCurta', () => {
  it('writes day, month and year', () => {
    expect(writeDataCurta('2025-12-01')).toBe('01/12/2025');
  });
});
