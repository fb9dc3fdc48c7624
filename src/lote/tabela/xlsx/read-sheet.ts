import type { XmlElement } from '#xml/node.ts';
import { readAttribute, readText } from '#xml/query.ts';
import { type Celula, EMPTY, isBlank, type LinhaDaTabela, makeCelula } from '../tabela.ts';
import { childNamed, childrenNamed, parsePieces, XlsxRefusal } from './pieces.ts';
import { readString } from './read-strings.ts';
import { readSerialDate } from './serial-date.ts';

export interface Workbook {
  strings: readonly string[];
  dateStyles: ReadonlySet<number>;
  is1904: boolean;
}

/** The rows of a sheet that say something, in order, as they are asked for. */
export function* readRows(sheet: string, workbook: Workbook, maxColunas: number): Generator<LinhaDaTabela> {
  let numero = 0;
  for (const row of parsePieces(sheet, 'row')) {
    numero = Number(readAttribute(row, 'r') ?? numero + 1);
    const celulas = readCells(row, numero, workbook, maxColunas);
    if (!isBlank(celulas)) yield { numero, celulas, oculta: readAttribute(row, 'hidden') === '1' };
  }
}

/** `A2:B3`: the ranges that were merged into one cell. */
export function listMerged(sheet: string): string[] {
  return [...sheet.matchAll(/<(?:[\w.-]+:)?mergeCell\s[^>]*?ref="([A-Z]+\d+:[A-Z]+\d+)"/g)].map(
    ([, range = '']) => range,
  );
}

function readCells(row: XmlElement, numero: number, workbook: Workbook, maxColunas: number): Celula[] {
  const celulas: Celula[] = [];
  let column = -1;
  for (const cell of childrenNamed(row, 'c')) {
    const [, letters] = /^([A-Z]{1,3})\d+$/.exec(readAttribute(cell, 'r') ?? '') ?? [];
    column = letters === undefined ? column + 1 : columnOf(letters);
    const celula = readCell(cell, `${lettersOf(column)}${numero}`, workbook);
    // A stray cell far to the right is no column of ours: it is told of, and must not become thousands of empty ones.
    const place = Math.min(column, maxColunas);
    if (place === maxColunas && isBlank([celula])) continue;
    while (celulas.length < place) celulas.push(EMPTY);
    celulas[place] = celula;
  }
  return celulas;
}

function readCell(cell: XmlElement, onde: string, workbook: Workbook): Celula {
  if (childNamed(cell, 'f')) return makeCelula('', 'formula', onde);
  const raw = childNamed(cell, 'v');
  const value = raw ? readText(raw).trim() : '';
  switch (readAttribute(cell, 't') ?? 'n') {
    case 's': {
      const string = workbook.strings[Number(value)];
      if (value !== '' && string === undefined) throw new XlsxRefusal('shared string');
      return makeCelula(string ?? '', 'texto', onde);
    }
    case 'inlineStr': {
      const inline = childNamed(cell, 'is');
      return makeCelula(inline ? readString(inline) : '', 'texto', onde);
    }
    case 'str':
      return makeCelula(value, 'texto', onde);
    case 'd':
      return makeCelula(value.slice(0, 10), 'data', onde);
    case 'b':
      return makeCelula(value === '1' ? 'VERDADEIRO' : 'FALSO', 'erro', onde);
    case 'e':
      return makeCelula(value, 'erro', onde);
    default:
      return readNumber(value, cell, onde, workbook);
  }
}

function readNumber(value: string, cell: XmlElement, onde: string, { dateStyles, is1904 }: Workbook): Celula {
  if (value === '') return { ...EMPTY, onde };
  const number = Number(value);
  if (!Number.isFinite(number)) return makeCelula(value, 'erro', onde);
  if (!dateStyles.has(Number(readAttribute(cell, 's') ?? 0))) {
    // Excel keeps 15 digits: a CPF may come as 1.2345678909E10.
    const isWhole = Number.isInteger(number) && Math.abs(number) < 1e15;
    return makeCelula(isWhole ? number.toFixed(0) : String(Number(number.toPrecision(15))), 'numero', onde);
  }
  const date = readSerialDate(number, is1904);
  return date === null ? makeCelula(value, 'erro', onde) : makeCelula(date, 'data', onde);
}

function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? lettersOf(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}
