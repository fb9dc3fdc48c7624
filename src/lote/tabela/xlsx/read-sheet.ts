import type { XmlElement } from '#xml/node.ts';
import { readAttribute, readText } from '#xml/query.ts';
import { columnOf, lettersOf } from '../../planilha/ooxml.ts';
import { type Celula, EMPTY, isBlank, type LinhaDaTabela, makeCelula, makeNumero } from '../tabela.ts';
import { showNumber } from './mascara.ts';
import { childNamed, childrenNamed, parsePieces, XlsxRefusal } from './pieces.ts';
import { readString, undoEscapes } from './read-strings.ts';
import type { Estilo } from './read-styles.ts';
import { readSerialDate } from './serial-date.ts';

export interface Workbook {
  strings: readonly string[];
  /** By the index of the style. */
  styles: readonly Estilo[];
  is1904: boolean;
}

/** The rows of a sheet that have content, in order, read on demand. */
export function* readRows(sheet: string, workbook: Workbook, maxColunas: number): Generator<LinhaDaTabela> {
  let numero = 0;
  for (const row of parsePieces(sheet, 'row')) {
    const before = numero;
    const [, own] = CELL.exec(readAttribute(childNamed(row, 'c') ?? row, 'r') ?? '')?.slice(1) ?? [];
    numero = Number(readAttribute(row, 'r') ?? own ?? before + 1);
    if (!(numero > before && numero <= LAST_ROW)) throw new XlsxRefusal('rows out of order');
    const celulas = readCells(row, numero, workbook, maxColunas);
    if (!isBlank(celulas)) yield { numero, celulas, oculta: isHidden(row) };
  }
}

const CELL = /^([A-Z]{1,3})(\d+)$/;
/** No sheet has more; empty ones are passed over, and must end too. */
const LAST_ROW = 1_048_576;
/** A sheet has 16,384 columns, and some writers name one several times. */
const MOST_COLS = 100_000;

const isHidden = (row: XmlElement): boolean =>
  /^(?:1|true)$/.test(readAttribute(row, 'hidden') ?? '') ||
  /^0(?:\.0*)?$/.test(readAttribute(row, 'ht') ?? '');

/** The positions of the hidden columns (18.3.1.13). */
export function listOcultas(sheet: string): [from: number, to: number][] {
  const columns = sheet.match(/<(?:[\w.-]+:)?col\s[^<>]*>/g) ?? [];
  if (columns.length > MOST_COLS) throw new XlsxRefusal('more columns than a sheet has');
  return columns.flatMap((column): [number, number][] => {
    const numberOf = (name: string) => Number(new RegExp(`\\s${name}=["'](\\d+)["']`).exec(column)?.[1]) - 1;
    const isHere = !/\s(?:hidden=["'](?:1|true)|width=["']0(?:\.0*)?)["']/.test(column);
    return isHere ? [] : [[numberOf('min'), numberOf('max')]];
  });
}

function readCells(row: XmlElement, numero: number, workbook: Workbook, maxColunas: number): Celula[] {
  const celulas: Celula[] = [];
  let column = -1;
  for (const cell of childrenNamed(row, 'c')) {
    const named = readAttribute(cell, 'r');
    const [, letters, line] = CELL.exec(named ?? '') ?? [];
    // An unreadable position would put the value under another heading.
    if (named !== null && Number(line) !== numero) throw new XlsxRefusal('cell out of place');
    column = letters === undefined ? column + 1 : columnOf(letters);
    const celula = readCell(cell, `${lettersOf(column)}${numero}`, workbook);
    // A stray cell far to the right is no known column: it is reported, and must not create thousands of empty cells.
    const place = Math.min(column, maxColunas);
    if (place === maxColunas && isBlank([celula])) continue;
    while (celulas.length < place) celulas.push(EMPTY);
    if (place < maxColunas && !isBlank([celulas[place] ?? EMPTY])) throw new XlsxRefusal('cell twice');
    celulas[place] = celula;
  }
  return celulas;
}

function readCell(cell: XmlElement, onde: string, workbook: Workbook): Celula {
  if (childNamed(cell, 'f')) return makeCelula('', 'formula', onde);
  const raw = childNamed(cell, 'v');
  const value = raw ? readText(raw).trim() : '';
  const inline = childNamed(cell, 'is');
  switch (readAttribute(cell, 't') ?? (inline ? 'inlineStr' : 'n')) {
    case 's': {
      const string = workbook.strings[Number(value)];
      if (value !== '' && string === undefined) throw new XlsxRefusal('shared string');
      return makeCelula(string ?? '', 'texto', onde);
    }
    case 'inlineStr':
      return inline || value === ''
        ? makeCelula(inline ? readString(inline) : '', 'texto', onde)
        : makeCelula(value, 'erro', onde);
    case 'str':
      return makeCelula(undoEscapes(value), 'texto', onde);
    case 'd':
      return markHora(
        makeCelula(value.slice(0, 10), 'data', onde),
        /T(?!00:00(?::00(?:\.0*)?)?Z?$)/.test(value),
      );
    case 'b':
      return makeCelula(value === '1' ? 'VERDADEIRO' : 'FALSO', 'erro', onde);
    case 'n':
      return readNumber(value, cell, onde, workbook);
    default:
      return makeCelula(value, 'erro', onde);
  }
}

/** A style missing in the workbook may have had a mask. */
const styleWithout = (style: string | null): Estilo =>
  style === null || style === '0' ? { kind: 'simples' } : { kind: 'opaca' };

function readNumber(value: string, cell: XmlElement, onde: string, { styles, is1904 }: Workbook): Celula {
  if (value === '') return { ...EMPTY, onde };
  const number = Number(value);
  if (!Number.isFinite(number)) return makeCelula(value, 'erro', onde);
  const style = styles[Number(readAttribute(cell, 's') ?? 0)] ?? styleWithout(readAttribute(cell, 's'));
  switch (style.kind) {
    case 'simples':
      return markArredondado(makeNumero(number, onde), number, style.casas);
    case 'mascara':
      return markArredondado(
        makeNumero(number, onde, () => showNumber(number, style.pieces)),
        number,
        0,
      );
    case 'opaca':
      return markArredondado(
        makeNumero(number, onde, () => null),
        number,
        style.casas,
      );
    case 'outra':
      return makeCelula(value, 'erro', onde);
    case 'parcial':
      return makeCelula(value, 'data-parcial', onde);
    case 'data': {
      const date = readSerialDate(number, is1904);
      if (date === null) return makeCelula(value, 'erro', onde);
      const celula = makeCelula(date, 'data', onde);
      return style.mesAntes && !isHour(number)
        ? { ...celula, ressalva: 'mes-antes' }
        : markHora(celula, isHour(number));
    }
  }
}

/** Half a second is less than any program keeps of an hour, and more than arithmetic loses. */
const isHour = (serial: number): boolean => Math.abs(serial - Math.floor(serial)) > 0.5 / 86_400;

const markHora = (celula: Celula, hasHour: boolean): Celula =>
  hasHour ? { ...celula, ressalva: 'hora' } : celula;

function markArredondado(celula: Celula, number: number, casas: number | undefined): Celula {
  if (casas === undefined || celula.tipo === 'numero-longo') return celula;
  const shown = Number(Number(number.toPrecision(15)).toFixed(casas));
  return Math.abs(shown - number) > 1e-9 * Math.max(1, Math.abs(number))
    ? { ...celula, ressalva: 'arredondado' }
    : celula;
}
