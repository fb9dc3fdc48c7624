import { describe, expect, it } from 'vitest';
import type { Pergunta } from '#conteudo/perguntas.ts';
import { p, strong } from '#conteudo/rich-text.ts';
import { filterPerguntas } from './filter-perguntas.ts';

const PERGUNTAS: Pergunta[] = [
  { id: 'impressao', pergunta: 'Posso imprimir?', resposta: [p('A impressão é ', strong('só'), ' papel.')] },
  { id: 'prazo', pergunta: 'Qual é o prazo?', resposta: [p('Até 60 dias depois da colação.')] },
];

const idsFor = (busca: string): string[] => [...filterPerguntas(PERGUNTAS, busca)];

describe('filterPerguntas', () => {
  it.each(['', '   '])('keeps every question while nothing is typed (%j)', (busca) => {
    expect(idsFor(busca)).toEqual(['impressao', 'prazo']);
  });

  it.each(['impressão', 'impressao', 'IMPRESSÃO', 'impressa\u0303o'])(
    'finds the answer by "%s", accents and case aside',
    (busca) => {
      expect(idsFor(busca)).toEqual(['impressao']);
    },
  );

  it('finds by a word of the question alone', () => {
    expect(idsFor('prazo')).toEqual(['prazo']);
  });

  it('reads the words that stand in bold', () => {
    expect(idsFor('so')).toEqual(['impressao']);
  });

  it('asks for every word, in any order and any distance', () => {
    expect(idsFor('colacao prazo')).toEqual(['prazo']);
    expect(idsFor('colacao imprimir')).toEqual([]);
  });
});
