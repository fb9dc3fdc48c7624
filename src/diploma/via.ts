/** The note about a second copy, at the end of a register entry's free text: "2ª via: substitui o diploma…". */
const VIA = /(?:^|\s)(\d{1,2}ª via: .*)$/s;

/** Empty texts where there is no note. */
export function splitVia(informacoes: string): { via: string; resto: string } {
  const found = VIA.exec(informacoes);
  const via = found?.[1] ?? '';
  return { via, resto: informacoes.slice(0, informacoes.length - via.length).trim() };
}
