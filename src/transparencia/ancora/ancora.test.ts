import { describe, expect, it } from 'vitest';
import { type Ancora, judgeAncora, type Marco } from './ancora.ts';

const ANCORA: Ancora = {
  registro: 'a'.repeat(64),
  seq: 10,
  hash: 'b'.repeat(64),
  registrados: 3,
  lista: 1,
  em: '2026-11-15T12:00:00.000Z',
  carimbo: null,
  arvore: { tamanho: 5, raiz: 'f'.repeat(64) },
};
const marco = (changes: Partial<Marco> = {}): Marco => ({
  ...ANCORA,
  seq: 12,
  hash: 'c'.repeat(64),
  naAncora: ANCORA.hash,
  arvore: { tamanho: 7, raiz: '0'.repeat(64) },
  arvoreNaAncora: 'f'.repeat(64),
  isAncorado: true,
  ...changes,
});

describe('judgeAncora', () => {
  it('is content with a register that has grown since', () => {
    expect(judgeAncora(ANCORA, marco())).toBe('em-dia');
    expect(judgeAncora(ANCORA, marco({ seq: 10, registrados: 3 }))).toBe('em-dia');
    expect(judgeAncora({ ...ANCORA, arvore: null }, marco({ arvoreNaAncora: null }))).toBe('em-dia');
    expect(judgeAncora(null, marco({ isAncorado: false }))).toBe('ausente');
    expect(judgeAncora(null, null)).toBe('ausente');
  });

  it('tells an anchor that was there and is gone from one that was never written', () => {
    expect(judgeAncora(null, marco())).toBe('sumida');
  });

  it.each([
    ['entries', { seq: 9 }],
    ['numbers', { registrados: 2 }],
    ['lists', { lista: 0 }],
    ['leaves', { arvore: { tamanho: 4, raiz: '0'.repeat(64) }, arvoreNaAncora: null }],
  ])('tells a register that has fewer %s than were given', (_, changes) => {
    expect(judgeAncora(ANCORA, marco(changes))).toBe('a-frente');
  });

  it('tells another register, an empty one, and one whose record was written anew', () => {
    expect(judgeAncora(ANCORA, marco({ registro: 'd'.repeat(64) }))).toBe('outro-registro');
    expect(judgeAncora(ANCORA, null)).toBe('outro-registro');
    expect(judgeAncora(ANCORA, marco({ naAncora: 'e'.repeat(64) }))).toBe('divergente');
    expect(judgeAncora(ANCORA, marco({ naAncora: null }))).toBe('divergente');
    expect(judgeAncora(ANCORA, marco({ arvoreNaAncora: '1'.repeat(64) }))).toBe('divergente');
    expect(judgeAncora(ANCORA, marco({ arvore: null, arvoreNaAncora: null }))).toBe('divergente');
  });
});
