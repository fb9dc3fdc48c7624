import { describe, expect, it } from 'vitest';
import { TNome, TString } from '#leiaute/tipos.ts';
import { ruleOf } from '#leiaute/values/value-rule.ts';
import { makeCelula } from '../tabela/tabela.ts';
import { texto } from './texto.ts';

const nome = texto(TNome);
const rule = ruleOf(TString);
const BASIC_PLANE = Array.from({ length: 0xffff }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));
const around = (char: string) => `Ana ${char} Prado`;

describe('texto', () => {
  it('takes every character that the layout takes', () => {
    const allowed = BASIC_PLANE.filter((char) => rule.accepts(around(char)));
    expect(allowed.length).toBeGreaterThan(700);
    for (const char of allowed) expect([char, nome.parse(makeCelula(around(char))).ok]).toEqual([char, true]);
  });

  it('names the place of every character that the layout does not take', () => {
    const foreign = BASIC_PLANE.filter((char) => !rule.accepts(around(char)));
    // Composed with the space before it, or already a sign of letters lost, it is another refusal.
    const misplaced = foreign.filter((char) => {
      const lido = nome.parse({ ...makeCelula(''), texto: around(char) });
      return lido.ok || !(lido.issue.code === 'acentos-trocados' || /na posição 5,/.test(lido.issue.message));
    });
    expect(misplaced).toEqual([]);
  });

  it('composes what macOS takes apart', () => {
    expect(nome.parse(makeCelula('Joa\u0303o'))).toEqual({ ok: true, value: 'João' });
  });
});
