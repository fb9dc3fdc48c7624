import type { Pergunta } from '#conteudo/perguntas.ts';
import { plainText } from '#conteudo/rich-text.ts';

/** The ids of the questions that hold every word typed, in the question or its answer; accents and case do not matter. */
export function filterPerguntas(perguntas: readonly Pergunta[], busca: string): Set<string> {
  const words = fold(busca).split(/\s+/).filter(Boolean);
  const matching = perguntas.filter(({ pergunta, resposta }) => {
    const text = fold(`${pergunta} ${plainText(resposta)}`);
    return words.every((word) => text.includes(word));
  });
  return new Set(matching.map(({ id }) => id));
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
