import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compareCpu } from '../../tests/support/compare-cpu.ts';
import {
  countMissing,
  findCodigo,
  isCodigoDeDocumento,
  makeCodigoDeDocumento,
  makeCodigoValidacao,
  parseCodigoValidacao,
  readDigitado,
  splitCodigoValidacao,
} from './codigo-validacao.ts';

const CODIGO = '1234.1234.0123456789abcdef0123456789abcdef';

describe('parseCodigoValidacao', () => {
  it('takes a code as it is written', () => {
    expect(parseCodigoValidacao(CODIGO)).toEqual({ ok: true, value: CODIGO });
  });

  it('takes for stops and quotes in the middle of what is typed what their number takes', async () => {
    // One character that is three full stops once it is plain.
    const [short, long] = [90, 1_990].map((times) => `1${'…'.repeat(times)}x`);
    const parse = (text = '') => parseCodigoValidacao(text);
    expect(parse(long).ok).toBe(false);
    const work = { big: () => parse(long), small: () => parse(short) };
    // 22 times the text, cut where no link is as long: 484 times the work where each stop is begun at anew.
    expect(await compareCpu({ ...work, below: 60 })).toBeLessThan(60);
  });

  it.each([
    ['upper case', CODIGO.toUpperCase()],
    ['spaces and line ends', ` 1234 . 1234 .\n0123456789abcdef 0123456789abcdef\t`],
    ['a letter O for a zero', 'l234.1234.O123456789abcdefo123456789abcdef'],
    ['the letters I and l for a one', 'I234.l234.0I23456789abcdef0L23456789abcdef'],
    ['a link to its page', `https://diploma.exemplo.edu.br/verificar/${CODIGO}`],
    ['a link with what follows it', `HTTP://localhost:3000/verificar/${CODIGO}/rvdd.pdf?de=app#topo`],
    ['a link within quotes', `“https://exemplo.test/sub/verificar/${CODIGO}/”.`],
    ['a full stop after it', `${CODIGO}.`],
    ['a slash after it', `${CODIGO}/`],
    ['quotes and brackets around it', `("${CODIGO}")`],
    ['characters that nobody sees', `\u200b${CODIGO.replace('.', '.\u00a0')}\u200b\u2060`],
    ['full-width digits and stops', '１２３４．１２３４．０１２３４５６７８９ａｂｃｄｅｆ0123456789abcdef'],
  ])('reads through %s', (_, typed) => {
    expect(parseCodigoValidacao(typed)).toEqual({ ok: true, value: CODIGO });
  });

  it('takes the twelve digits of other institutions', () => {
    expect(parseCodigoValidacao('585.585.ebe0f647d357').ok).toBe(true);
  });

  it('takes the code of a histórico, which names no registrar', () => {
    expect(parseCodigoValidacao('585.ebe0f647d357')).toEqual({ ok: true, value: '585.ebe0f647d357' });
  });

  it.each(['585.585.ebe0f647d35', '585.ebe0f647d35', 'https://exemplo.test/verificar/585.585.ebe0f647d35'])(
    'refuses %s',
    (typed) => {
      expect(parseCodigoValidacao(typed)).toEqual({ ok: false, issue: 'formato' });
    },
  );

  it.each([
    '585.585.ebe0f647d35g',
    'S85.585.ebe0f647d357',
    '585,585,ebe0f647d357',
    '585.585.еbe0f647d357',
    'https://exemplo.test/outra/585.585.ebe0f647d357',
    'nada',
  ])('tells that %s has what no code has', (typed) => {
    expect(parseCodigoValidacao(typed)).toEqual({ ok: false, issue: 'caracteres' });
  });

  it('takes nothing longer than any code is, however long', () => {
    const digits = (length: number) => `1234.1234.${'a'.repeat(length)}`;
    expect(parseCodigoValidacao(digits(90)).ok).toBe(true);
    for (const length of [91, 1_800_000])
      expect(parseCodigoValidacao(digits(length))).toEqual({ ok: false, issue: 'formato' });
  });

  it.each(['', ' \n'])('tells that nothing was typed in %j', (typed) => {
    expect(parseCodigoValidacao(typed)).toEqual({ ok: false, issue: 'vazio' });
  });
});

describe('readDigitado', () => {
  const onde = { nossas: ['1234', '4321'], hosts: ['diploma.exemplo.edu.br'] };
  const LINK = '/c/AAECAwQFBgcICQoLDA0ODw';

  it.each([
    ['the address of its page', `https://diploma.exemplo.edu.br/verificar/${CODIGO}?lang=en`],
    ['that address without its beginning', `diploma.exemplo.edu.br/verificar/${CODIGO}`],
    ['the path alone', `/verificar/${CODIGO}`],
    ['its label', `Código de validação: ${CODIGO}`],
    ['its label without accents, in capitals', `CODIGO DE VALIDACAO ${CODIGO.toUpperCase()}`],
    ['the line of a document', `Código de validação ${CODIGO} Documento de homologação, sem valor legal`],
    ['a sentence', `Confira em https://diploma.exemplo.edu.br/verificar/${CODIGO} ou pelo QR Code.`],
    ['a short label', `Código nº ${CODIGO}`],
    ['an English label', `Validation code ${CODIGO}`],
    ['a Spanish label', `Código de validación – ${CODIGO}`],
    ['no stops', CODIGO.replaceAll('.', '')],
    ['spaces in place of stops, and look-alikes', 'l234 1234 O123 4567 89ab cdef 0123 4567 89ab cdef'],
    ['a label and no stops', `Código de validação ${CODIGO.replaceAll('.', '')}`],
  ])('finds the code in %s', (_, typed) => {
    expect(readDigitado(typed, onde)).toEqual({ kind: 'codigo', codigo: CODIGO });
  });

  it.each([
    `https://outro.test/verificar/${CODIGO}`,
    `Confira em https://outro.test/verificar/${CODIGO} ou pelo QR Code.`,
    `Confira em https://outro.test/d?c=${CODIGO}&x=1 ou pelo QR Code.`,
    `outro.test/diplomas/verificar/${CODIGO}?lang=en`,
    `https://diploma.exemplo.edu.br@outro.test/verificar/${CODIGO}`,
  ])('takes the code of an address elsewhere, and says so: %s', (typed) => {
    expect(readDigitado(typed, onde)).toEqual({ kind: 'codigo', codigo: CODIGO, isDeOutroSite: true });
  });

  it.each([
    ['on two lines', '\n'],
    ['glued together, as a field of one line takes them', ''],
    ['with a word between', ' e '],
  ])('refuses two codes %s', (_, between) => {
    const other = CODIGO.replace(/.$/, '0');
    expect(readDigitado(`${CODIGO}${between}${other}`, onde)).toEqual({ kind: 'recusado', issue: 'varios' });
  });

  it('takes one code that was pasted twice', () => {
    expect(readDigitado(`${CODIGO} ${CODIGO}`, onde)).toEqual({ kind: 'codigo', codigo: CODIGO });
  });

  it('ends the prefix of a code without stops at our own number', () => {
    const hex = '0123456789abcdef0123456789abcdef';
    expect(readDigitado(`9871234${hex}`, onde)).toEqual({ kind: 'codigo', codigo: `987.1234.${hex}` });
    expect(readDigitado(`1234${hex}`, onde)).toEqual({ kind: 'codigo', codigo: `1234.${hex}` });
    expect(readDigitado(`987987${hex}`, onde)).toEqual({ kind: 'codigo', codigo: `987.987.${hex}` });
    expect(readDigitado(`98765${hex}`, onde)).toEqual({ kind: 'recusado', issue: 'formato' });
  });

  it.each([LINK, `https://diploma.exemplo.edu.br${LINK}`, `“diploma.exemplo.edu.br${LINK}/diploma.pdf”`])(
    'knows the link that a holder shared: %s',
    (typed) => {
      expect(readDigitado(typed, onde)).toEqual({ kind: 'link', path: LINK });
    },
  );

  it.each([
    `https://outro.test${LINK}`,
    'http://outro.test/c/curto',
    'HTTPS://outro.test',
    `https://diploma.exemplo.edu.br@outro.test${LINK}x`,
  ])('leads to no other site: %s', (typed) => {
    expect(readDigitado(typed, onde)).toEqual({ kind: 'recusado', issue: 'outro-site' });
  });

  it.each([
    ['', 'vazio'],
    ['Código de validação', 'vazio'],
    ['Código de validação 1234.1234.0123', 'formato'],
    ['/c/curto', 'caracteres'],
    ['https://diploma.exemplo.edu.br/c/curto', 'caracteres'],
    ['https://outro.test/verificar/1234.1234.0123', 'formato'],
    ['S234.1234.0123456789abcdef', 'caracteres'],
    ['1234.1234.0123456789abcdeЯ', 'caracteres'],
    ['Código 1234.1234.0123456789abcdeЯ do diploma', 'caracteres'],
  ] as const)('refuses %j', (typed, issue) => {
    expect(readDigitado(typed, onde)).toEqual({ kind: 'recusado', issue });
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

  it('takes the issuer for the registrar where the code names none', () => {
    const codigo = makeCodigoDeDocumento('1234', (length) => new Uint8Array(length));
    expect(codigo).toBe(`1234.${'0'.repeat(32)}`);
    expect(splitCodigoValidacao(codigo)).toEqual({
      emissora: '1234',
      registradora: '1234',
      localizacao: '0'.repeat(32),
    });
    expect(isCodigoDeDocumento(codigo)).toBe(true);
    expect(isCodigoDeDocumento(makeCodigoValidacao('1234', '99', randomBytes))).toBe(false);
  });
});

describe('countMissing', () => {
  it.each([
    ['1234.1234.fedcba9876543210fedcba98765432', 2],
    [' 1234.1234.f ', 31],
    ['1234.1234.', null],
    ['1234.1234.fedcba9876543210fedcba9876543210', null],
    ['1234.12', null],
    ['outra coisa', null],
  ])('of %s is %s', (text, missing) => {
    expect(countMissing(text)).toBe(missing);
  });
});

describe('findCodigo', () => {
  it.each([
    ['Confira em https://exemplo.test/verificar/1.2.0123456789ab?x=1', '1.2.0123456789ab'],
    ['Código 1234.1234.FEDC BA98 7654 de Eva', '1234.1234.fedcba987654'],
  ])('finds the code in %s', (text, codigo) => {
    expect(findCodigo(text)).toBe(codigo);
  });

  it('takes no part of something longer for a code', () => {
    expect(findCodigo('v9.1234.1234.0123456789abxyz')).toBeNull();
  });
});
