/** The form that Excel in Brazil opens without asking: `;`, UTF-8 with its mark, CRLF. */
export function writeCsv<Name extends string>(
  colunas: readonly Name[],
  linhas: readonly Readonly<Partial<Record<Name, string>>>[],
  separator = ';',
): string {
  const rows = [colunas, ...linhas.map((linha) => colunas.map((name) => linha[name] ?? ''))];
  return `\ufeff${rows.map((row) => writeCsvRow(row, separator)).join('')}`;
}

export function writeCsvRow(cells: readonly string[], separator = ';'): string {
  const quote = (text: string): string =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return `${cells.map(quote).join(separator)}\r\n`;
}
