import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCnpj, isCnpj } from './cnpj.ts';

describe('isCnpj', () => {
  it.each(['11222333000181', '11222333000262', '45997418000153', '00000000000191'])('takes %s', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(true);
  });

  it('takes letters, as IN RFB 2.229/2024 writes them, and only in capitals', () => {
    expect(isCnpj('12ABC34501DE35')).toBe(true);
    expect(isCnpj('12ABC34501DE53')).toBe(false);
    expect(isCnpj('12abc34501de35')).toBe(false);
    expect(isCnpj('12ABC34501DEA5')).toBe(false);
  });

  it('takes exactly one pair of check digits for each twelve digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_998 }), (number) => {
        const twelve = String(number).padStart(12, '0');
        fc.pre(new Set(twelve).size > 1);
        const pairs = Array.from({ length: 100 }, (_, pair) => twelve + String(pair).padStart(2, '0'));
        expect(pairs.filter(isCnpj)).toHaveLength(1);
      }),
    );
  });

  it.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(14)))('refuses %s', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(false);
  });

  it.each(['', '1122233300018', '112223330001811', '11.222.333/0001-81', '1122233300018X', '11222333000182'])(
    'refuses %j',
    (cnpj) => {
      expect(isCnpj(cnpj)).toBe(false);
    },
  );
});

describe('formatCnpj', () => {
  it('writes dots, slash and dash', () => {
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
  });
});
