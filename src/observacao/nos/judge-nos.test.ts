import { describe, expect, it } from 'vitest';
import { judgeNos } from './judge-nos.ts';
import type { No } from './no.ts';

const umNo = (id: string, changes: Partial<No> = {}): No => ({
  ...{ id, papel: 'unico', versao: '1.0.0', configuracao: 'c', confianca: 't', confiancaDesde: 0, desde: 1 },
  intermediarias: null,
  ...changes,
});

describe('judgeNos', () => {
  it('finds a node alone right, whatever it has', () => {
    expect(judgeNos(umNo('a'), [])).toEqual({ divergencias: [], outrasVersoes: [] });
  });

  it('finds the later of two that begin with another trust or configuration wrong', () => {
    const [first, second] = [umNo('a'), umNo('b', { desde: 2, confianca: 'u', configuracao: 'd' })];
    expect(judgeNos(first, [first, second]).divergencias).toEqual([]);
    expect(judgeNos(second, [first, second]).divergencias).toEqual(['confianca', 'configuracao']);
  });

  it('follows the last change of trust that was made while a node ran', () => {
    const first = umNo('a');
    const changed = umNo('b', { desde: 2, confianca: 'u', confiancaDesde: 9 });
    expect(judgeNos(changed, [first, changed]).divergencias).toEqual([]);
    expect(judgeNos(first, [first, changed]).divergencias).toEqual(['confianca']);
  });

  it('tells of another version and lets both serve', () => {
    const [old, next] = [umNo('a'), umNo('b', { desde: 2, versao: '2.0.0' })];
    expect(judgeNos(old, [old, next])).toEqual({ divergencias: [], outrasVersoes: ['2.0.0'] });
    expect(judgeNos(next, [old, next])).toEqual({ divergencias: [], outrasVersoes: ['1.0.0'] });
  });

  it('finds no fault in other intermediate certificates', () => {
    const first = umNo('a', { intermediarias: { quantas: 3, resumo: 'x' } });
    const second = umNo('b', { desde: 2, intermediarias: { quantas: 1, resumo: 'y' } });
    for (const own of [first, second]) expect(judgeNos(own, [first, second]).divergencias).toEqual([]);
  });

  it('finds the same of two that began at once, on both', () => {
    const [one, other] = [umNo('a'), umNo('b', { confianca: 'u' })];
    expect(judgeNos(one, [one, other]).divergencias).toEqual([]);
    expect(judgeNos(other, [one, other]).divergencias).toEqual(['confianca']);
  });
});
