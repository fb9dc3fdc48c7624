import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCodigoValidacao, parseCodigoValidacao, splitCodigoValidacao } from './codigo-validacao.ts';

const CODIGO = '1234.1234.0123456789abcdef0123456789abcdef';

describe('parseCodigoValidacao', () => {
  it('takes a code as it is written', () => {
    expect(parseCodigoValidacao(CODIGO)).toEqual({ ok: true, value: CODIGO });
  });

  it.each([
    ['upper case', CODIGO.toUpperCase()],
    ['spaces and line ends', ` 1234 . 1234 .\n0123456789abcdef 0123456789abcdef\t`],
    ['a letter O for a zero', 'l234.1234.O123456789abcdefo123456789abcdef'],
    ['the letters I and l for a one', 'I234.l234.0I23456789abcdef0L23456789abcdef'],
  ])('reads through %s', (_, typed) => {
    expect(parseCodigoValidacao(typed)).toEqual({ ok: true, value: CODIGO });
  });

  it('takes the twelve digits of other institutions', () => {
    expect(parseCodigoValidacao('585.585.ebe0f647d357').ok).toBe(true);
  });

  it.each([
    '585.585.ebe0f647d35',
    '585.ebe0f647d357',
    '585.585.ebe0f647d35g',
    'S85.585.ebe0f647d357',
    '585,585,ebe0f647d357',
  ])('refuses %s', (typed) => {
    expect(parseCodigoValidacao(typed)).toEqual({ ok: false, issue: 'formato' });
  });

  it.each(['', ' \n'])('tells that nothing was typed in %j', (typed) => {
    expect(parseCodigoValidacao(typed)).toEqual({ ok: false, issue: 'vazio' });
  });
});

describe('makeCodigoValidacao', () => {
  it('writes issuer, registrar and 32 hexadecimal digits', () => {
    const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index * 16 + 5);
    expect(makeCodigoValidacao('1234', '99', bytes)).toBe('1234.99.05152535455565758595a5b5c5d5e5f5');
  });

  it('makes codes that the parser takes, no two alike', () => {
    const codigos = Array.from({ length: 200 }, () => makeCodigoValidacao('1234', '1234', randomBytes));
    expect(new Set(codigos).size).toBe(200);
    for (const codigo of codigos) expect(parseCodigoValidacao(codigo)).toEqual({ ok: true, value: codigo });
  });

  it('has no code for an institution without e-MEC digits', () => {
    expect(() => makeCodigoValidacao('', '1234', randomBytes)).toThrow(TypeError);
    expect(() => makeCodigoValidacao('12a', '1234', randomBytes)).toThrow(TypeError);
  });
});

describe('splitCodigoValidacao', () => {
  it('answers the parts', () => {
    const codigo = makeCodigoValidacao('1234', '99', (length) => new Uint8Array(length));
    expect(splitCodigoValidacao(codigo)).toEqual({
      emissora: '1234',
      registradora: '99',
      localizacao: '0'.repeat(32),
    });
  });
});
