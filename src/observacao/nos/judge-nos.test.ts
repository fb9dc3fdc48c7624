import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeNos } from './judge-nos.ts';
import type { No } from './no.ts';

const DIA = 24 * 60 * 60 * 1_000;

const umNo = (id: string, changes: Partial<No> = {}): No => ({
  ...{ id, papel: 'unico', versao: '1.0.0', configuracao: 'c', confianca: 't', confiancaDesde: 0, desde: 1 },
  intermediarias: null,
  ...changes,
});

const differ = (own: No, all: readonly No[], agora = DIA): readonly string[] =>
  judgeNos(own, all, agora).divergencias;

describe('judgeNos', () => {
  it('finds a node alone right, whatever it has', () => {
    expect(judgeNos(umNo('a'), [], 9 * DIA)).toEqual({ divergencias: [], outrasVersoes: [] });
  });

  it('finds one that differs from two wrong, the first to start or the last to change as it may be', () => {
    const odd = umNo('a', { desde: 0, configuracao: 'd', confianca: 'u', confiancaDesde: 9 });
    const others = [umNo('b'), umNo('c', { desde: 2 })];
    const all = [odd, ...others];
    expect(differ(odd, all)).toEqual(['configuracao', 'confianca']);
    for (const other of others) expect(differ(other, all)).toEqual([]);
  });

  it('finds the later of two that begin with another trust or configuration wrong', () => {
    const [first, second] = [umNo('a'), umNo('b', { desde: 2, confianca: 'u', configuracao: 'd' })];
    expect(differ(first, [first, second])).toEqual([]);
    expect(differ(second, [first, second])).toEqual(['configuracao', 'confianca']);
  });

  it('follows, of two, the last change of trust that was made while a node ran', () => {
    const first = umNo('a');
    const changed = umNo('b', { desde: 2, confianca: 'u', confiancaDesde: 9 });
    expect(differ(changed, [first, changed])).toEqual([]);
    expect(differ(first, [first, changed])).toEqual(['confianca']);
  });

  it('lets one of two serve where one is right in configuration and the other changed its trust last', () => {
    const first = umNo('a');
    const other = umNo('b', { desde: 2, configuracao: 'd', confianca: 'u', confiancaDesde: 9 });
    expect(differ(first, [first, other])).toEqual([]);
    expect(differ(other, [first, other])).toEqual(['configuracao', 'confianca']);
  });

  it('lets the only node that the public reaches serve, against those that it does not', () => {
    const site = umNo('a', { papel: 'publico', desde: 9, confianca: 'u' });
    const inside = [umNo('b', { papel: 'emissao' }), umNo('c', { papel: 'secretaria' })];
    expect(differ(site, [site, ...inside])).toEqual([]);
    for (const no of inside) expect(differ(no, [site, ...inside])).toEqual(['confianca']);
    expect(inside.map((no) => differ(no, inside))).toEqual([[], []]);
  });

  it('lets two versions serve for a day after the last start, and then the one of most, of equals the newer', () => {
    const [old, next] = [umNo('a', { desde: 0 }), umNo('b', { desde: 5, versao: '2.0.0' })];
    const both = [old, next];
    for (const agora of [5, DIA + 4]) for (const no of both) expect(differ(no, both, agora)).toEqual([]);
    expect(judgeNos(old, both, 5).outrasVersoes).toEqual(['2.0.0']);
    expect([differ(old, both, DIA + 5), differ(next, both, DIA + 5)]).toEqual([['versao'], []]);
    const third = umNo('c', { desde: 1 });
    expect(differ(next, [...both, third], DIA + 5)).toEqual(['versao']);
    expect(differ(old, [...both, third], DIA + 5)).toEqual([]);
  });

  it('finds no fault in other intermediate certificates', () => {
    const first = umNo('a', { intermediarias: { quantas: 3, resumo: 'x' } });
    const second = umNo('b', { desde: 2, intermediarias: { quantas: 1, resumo: 'y' } });
    for (const own of [first, second]) expect(differ(own, [first, second])).toEqual([]);
  });

  it('finds the same of two that began at once, on both', () => {
    const [one, other] = [umNo('a'), umNo('b', { confianca: 'u' })];
    expect([differ(one, [one, other]), differ(other, [other, one])]).toEqual([[], ['confianca']]);
  });

  const nos = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      papel: fc.constantFrom('unico', 'publico', 'emissao', 'secretaria'),
      versao: fc.constantFrom('1', '2'),
      configuracao: fc.constantFrom('c', 'd'),
      confianca: fc.constantFrom('t', 'u', 'v'),
      confiancaDesde: fc.nat(3),
      desde: fc.nat(3),
      intermediarias: fc.constant(null),
    }),
    { minLength: 1, maxLength: 6, selector: ({ id }) => id },
  );

  it('always lets one serve, of those that the public reaches where there are any, and all that serve agree', () => {
    fc.assert(
      fc.property(nos, fc.constantFrom(0, 2 * DIA), (all: No[], agora) => {
        const serving = all.filter((no) => differ(no, all, agora).length === 0);
        const isPublico = ({ papel }: No): boolean => papel === 'publico' || papel === 'unico';
        expect(all.some(isPublico) ? serving.some(isPublico) : serving.length > 0).toBe(true);
        const kinds = serving.map(({ configuracao, confianca, versao }) =>
          [configuracao, confianca, agora === 0 ? '' : versao].join(),
        );
        expect(new Set(kinds).size).toBe(1);
      }),
    );
  });
});
