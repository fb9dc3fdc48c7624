import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';

/** Codes as people have them: one a line, or a column of a sheet. */

const SEPARATORS = [';', '\t', ','] as const;

export function readCodigos(text: string): string[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const column = SEPARATORS.map((separator) => readColumn(lines, separator)).find((each) => each !== null);
  return column ?? lines.map((line) => line.trim());
}

/** The column with the most codes. A title above it is none; an empty cell of it asks for nothing. */
function readColumn(lines: readonly string[], separator: string): string[] | null {
  const rows = lines.map((line) => splitCells(line, separator));
  if (rows.every((row) => row.length === 1)) return null;
  const counts: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) counts[at] = (counts[at] ?? 0) + (isCodigo(cell) ? 1 : 0);
  const best = counts.indexOf(Math.max(...counts));
  if (counts[best] === 0) return null;
  // Codes on one line beside each other are no columns.
  if (counts.filter((count) => count > 0).length > 1 && rows.length === 1) return rows.flat().filter(Boolean);
  const cells = rows.map((row) => row[best] ?? '').filter(Boolean);
  const [title] = cells;
  return title !== undefined && !/\d/.test(title) ? cells.slice(1) : cells;
}

const isCodigo = (cell: string): boolean => parseCodigoValidacao(cell).ok;

/** RFC 4180 within a line: a cell may stand in quotes, with a quote written twice. */
function splitCells(line: string, separator: string): string[] {
  const cells = ['' as string];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}
