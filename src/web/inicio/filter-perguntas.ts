/** The ids of the texts that hold every word typed; accents and case do not matter. */
export function filterPerguntas(textos: ReadonlyMap<string, string>, busca: string): Set<string> {
  const words = fold(busca).split(/\s+/).filter(Boolean);
  const matching = [...textos].filter(([, texto]) => {
    const folded = fold(texto);
    return words.every((word) => folded.includes(word));
  });
  return new Set(matching.map(([id]) => id));
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
