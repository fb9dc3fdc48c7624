import {
  isCodigoDeDocumento,
  parseCodigoValidacao,
  splitCodigoValidacao,
} from '#diploma/codigo-validacao.ts';

/** Codes as people keep them: one on each line, or a column of a sheet. No code is skipped in silence. */

const SEPARATORS = [';', '\t', ','] as const;
/** Separators of cells: no code contains one. */
const BETWEEN = /[;\t,"]/;

interface Coluna {
  separator: string;
  /** The column with the most codes. */
  at: number;
}

export function readCodigos(text: string): string[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const coluna = SEPARATORS.map((separator) => findColuna(lines, separator)).find((each) => each !== null);
  if (!coluna) return lines.map((line) => line.trim());
  const [only] = lines;
  // Codes beside each other on one line are no columns.
  if (only !== undefined && lines.length === 1) return splitCells(only, coluna.separator).filter(Boolean);
  return readColuna(lines, coluna);
}

function findColuna(lines: readonly string[], separator: string): Coluna | null {
  const rows = lines.map((line) => splitCells(line, separator));
  if (rows.every((row) => row.length === 1)) return null;
  const weights = new Map<number, number>();
  for (const row of rows)
    for (const [at, cell] of row.entries())
      if (isCodigo(cell)) weights.set(at, (weights.get(at) ?? 0) + (isNoNumber(cell) ? 2 : 1));
  const [best] = [...weights].toSorted(([, one], [, other]) => other - one);
  return best ? { separator, at: best[0] } : null;
}

/** Every cell of the column, reported where it is no code; and codes in other columns. */
function readColuna(lines: readonly string[], { separator, at }: Coluna): string[] {
  const found: string[] = [];
  let isTitle = true;
  // A quoted cell may continue on the next line.
  let isQuoted = false;
  for (const line of lines) {
    const codes = line
      .split(BETWEEN)
      .map((cell) => cell.trim())
      .filter(isNoNumber);
    const cell = isQuoted ? '' : (splitCells(line, separator)[at] ?? '');
    const isWanted = cell !== '' && !codes.includes(cell) && !(isTitle && !/\d/.test(cell));
    found.push(...codes, ...(isWanted ? [cell] : []));
    if (cell !== '') isTitle = false;
    if (line.split('"').length % 2 === 0) isQuoted = !isQuoted;
  }
  return found;
}

const isCodigo = (cell: string): boolean => cell !== '' && parseCodigoValidacao(cell).ok;

/** Short codes of other documents look like some numbers of sheets: 0.333333333333. No sheet writes so many digits. */
const MOST_DIGITS = 20;

function isNoNumber(cell: string): boolean {
  const codigo = parseCodigoValidacao(cell);
  if (!codigo.ok) return false;
  return (
    !isCodigoDeDocumento(codigo.value) || splitCodigoValidacao(codigo.value).localizacao.length > MOST_DIGITS
  );
}

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
