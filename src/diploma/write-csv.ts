/** The form that Excel in Brazil opens without asking: `;`, UTF-8 with its mark, CRLF. */
export function writeCsv<Name extends string>(
  colunas: readonly Name[],
  linhas: readonly Readonly<Partial<Record<Name, string>>>[],
  separator = ';',
): string {
  const cell = (text: string): string =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const rows = [colunas, ...linhas.map((linha) => colunas.map((name) => linha[name] ?? ''))];
  return `\ufeff${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}
