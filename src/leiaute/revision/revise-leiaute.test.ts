import { describe, expect, it } from 'vitest';
import { kindOf } from '#leiaute/kinds.ts';
import type { Leiaute } from '#leiaute/leiaute.ts';
import { MEC } from '#leiaute/schema.ts';
import { LEIAUTE } from '#leiaute/versoes.ts';
import { leiauteDe } from '../../../tests/support/os-leiautes.ts';

const [V1_04_1, V1_02] = [await leiauteDe('1.04.1'), await leiauteDe('1.02')];
const tipo = (nome: string, leiaute: Leiaute = LEIAUTE) =>
  kindOf('DocumentacaoAcademicaRegistro', leiaute).grammar.findType(MEC, nome);

describe('reviseLeiaute', () => {
  it('shares the types that did not change, and those alone', () => {
    expect(tipo('TCpf', V1_02)).toBe(tipo('TCpf'));
    expect(tipo('TUf', V1_04_1)).toBe(tipo('TUf'));
    expect(tipo('TString', V1_02)).toBe(tipo('TString', V1_04_1));
    expect(tipo('TString', V1_04_1)).not.toBe(tipo('TString'));
    expect(tipo('TNome', V1_04_1)).not.toBe(tipo('TNome'));
  });

  it('makes each type once, whichever way leads to it', () => {
    for (const leiaute of [V1_04_1, V1_02])
      for (const raiz of ['Diploma', 'DocumentacaoAcademicaRegistro'] as const)
        expect(kindOf(raiz, leiaute).grammar.findType(MEC, leiaute.raizes[raiz]?.name ?? '')).toBe(
          leiaute.raizes[raiz],
        );
    expect(tipo('TNome', V1_02)?.base).toBe(tipo('TString', V1_02));
  });

  it('leaves the layout in force as it was', () => {
    expect(tipo('TEndereco')).not.toBe(tipo('TEndereco', V1_04_1));
    expect(Object.keys(LEIAUTE.raizes)).toHaveLength(8);
    expect(Object.keys(V1_04_1.raizes)).toHaveLength(7);
    expect(Object.keys(V1_02.raizes)).toEqual(['Diploma', 'DocumentacaoAcademicaRegistro']);
  });
});
