/** What a register entry says of a second copy, at the end of its free text: "2ª via: substitui o diploma…". */
const VIA = /(?:^|\s)(\d{1,2}ª via: .*)$/s;

/** Empty texts where there is none. */
export function splitVia(informacoes: string): { via: string; resto: string } {
  const found = VIA.exec(informacoes);
  const via = found?.[1] ?? '';
  return { via, resto: informacoes.slice(0, informacoes.length - via.length).trim() };
}
