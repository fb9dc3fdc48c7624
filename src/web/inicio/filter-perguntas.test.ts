import { describe, expect, it } from 'vitest';
import { filterPerguntas } from './filter-perguntas.ts';

const PERGUNTAS = new Map([
  ['impressao', 'Posso imprimir? A impressão é só papel.'],
  ['prazo', 'Qual é o prazo? Até 60 dias depois da colação.'],
]);

const idsFor = (busca: string): string[] => [...filterPerguntas(PERGUNTAS, busca)];

describe('filterPerguntas', () => {
  it.each(['', '   '])('keeps every question while nothing is typed (%j)', (busca) => {
    expect(idsFor(busca)).toEqual(['impressao', 'prazo']);
  });

  it.each(['impressão', 'impressao', 'IMPRESSÃO', 'impressa\u0303o'])(
    'finds a question by "%s", accents and case aside',
    (busca) => {
      expect(idsFor(busca)).toEqual(['impressao']);
    },
  );

  it('finds by a word of the question alone', () => {
    expect(idsFor('prazo')).toEqual(['prazo']);
  });

  it('asks for every word, in any order and any distance', () => {
    expect(idsFor('colacao prazo')).toEqual(['prazo']);
    expect(idsFor('colacao imprimir')).toEqual([]);
  });
});
