import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpfs } from '../../tests/support/um-cpf.ts';
import { formatCpf, maskCpf, parseCpf } from './cpf.ts';

const DIGITS = '11144477735';

describe('parseCpf', () => {
  it('takes every CPF that the Receita Federal could have issued', () => {
    fc.assert(
      fc.property(cpfs, (cpf) => {
        expect(parseCpf(cpf)).toEqual({ ok: true, value: cpf });
        expect(parseCpf(formatCpf(cpf))).toEqual({ ok: true, value: cpf });
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes 1,000 CPFs for one published mask, and no more', () => {
    let found = 0;
    for (let rest = 0; rest < 100_000; rest++) {
      const text = String(rest).padStart(5, '0');
      if (parseCpf(`${text.slice(0, 3)}456789${text.slice(3)}`).ok) found++;
    }
    expect(found).toBe(1_000);
  });

  /**
   * A remainder of 10 is written 0, as is a remainder of 0. Where a change leads from one to the other, the digit does
   * not show it: in the first place, which weighs 11 in the second sum, and in the sixth, when it moves both sums.
   */
  const canEscape = (cpf: string, at: number, distance: number): boolean =>
    (at === 0 && distance === 1 && cpf[9] === '0') ||
    (at === 5 && (distance === 2 || distance === 9) && cpf.endsWith('00'));

  it('refuses every change of a single digit, save where remainders 0 and 10 share a check digit', () => {
    fc.assert(
      fc.property(cpfs, fc.nat(10), fc.nat(9), (cpf, at, digit) => {
        const distance = Math.abs(digit - Number(cpf[at]));
        fc.pre(distance > 0 && !canEscape(cpf, at, distance));
        const changed = cpf.slice(0, at) + digit + cpf.slice(at + 1);
        expect(parseCpf(changed)).toEqual({ ok: false, issue: 'digito' });
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['82009675304', '72009675304'],
    ['23257183100', '23257383100'],
  ])('cannot tell %s from %s, as the arithmetic is', (one, other) => {
    expect([parseCpf(one).ok, parseCpf(other).ok]).toEqual([true, true]);
  });

  it.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)))(
    'refuses %s, whose check digits hold',
    (cpf) => {
      expect(parseCpf(cpf)).toEqual({ ok: false, issue: 'digito' });
    },
  );

  it.each([
    ['first', '00000000604'],
    ['second', '00000001830'],
  ])('writes 0 for a %s remainder of 10', (_name, cpf) => {
    expect(parseCpf(cpf)).toEqual({ ok: true, value: cpf });
  });

  it('keeps leading zeros', () => {
    expect(parseCpf('012.345.678-90')).toEqual({ ok: true, value: '01234567890' });
  });

  it.each([
    ['plain', '11144477735'],
    ['dotted', '111.444.777-35'],
    ['spaced', ' 111 444 777 35 '],
    ['with non-breaking spaces', '111\u00a0444\u202f777\u00a035'],
    ['with zero-width characters', '\u200b111\u200d444\ufeff777\u206035'],
    ['with a soft hyphen', '111444777\u00ad35'],
    ['with an en dash', '111.444.777–35'],
    ['with an em dash', '111.444.777—35'],
    ['with a minus sign', '111.444.777−35'],
    ['with slashes and commas', '111,444,777/35'],
    ['with full-width digits', '１１１．４４４．７７７－３５'],
    ['with mathematical digits', '𝟏𝟏𝟏444777𝟑𝟓'],
    ['with a label', 'CPF: 111.444.777-35'],
    ['with a label in lower case', 'cpf 11144477735'],
    ['with a label and nº', 'CPF nº 111.444.777-35'],
    ['with a label and n.', 'C.P.F. n. 111.444.777-35'],
    ['in quotes', '“111.444.777-35”'],
    ['with line breaks', '111.444.\r\n777-35\n'],
    ['with directional marks', '\u202a111.444.777-35\u202c'],
  ])('takes a CPF %s', (_name, text) => {
    expect(parseCpf(text)).toEqual({ ok: true, value: DIGITS });
  });

  it.each([
    ['vazio', ''],
    ['vazio', '   '],
    ['vazio', '...-'],
    ['vazio', 'CPF:'],
    ['vazio', '\u200b'],
    ['caracteres', '111.444.777-3S'],
    ['caracteres', 'O11.444.777-35'],
    ['caracteres', '111.444.777-35 (Ana)'],
    ['caracteres', 'RG 11144477735'],
    ['caracteres', '١١١٤٤٤٧٧٧٣٥'],
    ['caracteres', '१११४४४७७७३५'],
    ['caracteres', '5️⃣'],
    ['tamanho', '1'],
    ['tamanho', '1114447773'],
    ['tamanho', '111444777350'],
    ['tamanho', '11222333000181'],
    ['digito', '111.444.777-34'],
    ['digito', '111.444.777-53'],
    ['digito', '123.456.789-00'],
  ])('answers %s to %j', (issue, text) => {
    expect(parseCpf(text)).toEqual({ ok: false, issue });
  });

  it('never throws, and takes only eleven plain digits out of anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = parseCpf(text);
        if (parsed.ok) expect(parsed.value).toMatch(/^[0-9]{11}$/);
      }),
    );
  });
});

describe('formatCpf', () => {
  it('writes the dots and the dash', () => {
    const parsed = parseCpf('01234567890');
    expect(parsed.ok && formatCpf(parsed.value)).toBe('012.345.678-90');
  });
});

describe('maskCpf', () => {
  it('shows the six central digits and nothing else', () => {
    fc.assert(
      fc.property(cpfs, (cpf) => {
        const mask = maskCpf(cpf);
        expect(mask).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
        expect(mask.replace(/\D/g, '')).toBe(cpf.slice(3, 9));
      }),
    );
  });
});
