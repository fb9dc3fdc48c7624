import { strToU8, zipSync } from 'fflate';

/** Small sheets that cost much to read, or hold more than a batch needs: each is read within its limits, or refused with a sentence. */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

function umLivro(rows: string, strings?: string): Uint8Array {
  const relate = (id: string, tipo: string, target: string): string =>
    `<Relationship Id="${id}" Type="${REL}/${tipo}" Target="${target}"/>`;
  const related = (...all: string[]): string =>
    `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': related(relate('r', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(
      relate('r1', 'worksheet', 's.xml'),
      relate('r2', 'sharedStrings', 'strings.xml'),
    ),
    'xl/s.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/strings.xml': `<sst xmlns="${MAIN}">${strings ?? ''}</sst>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(files), { level: 9 });
}

const LETTERS = 'x'.repeat(32_000);
const inline = (texto: string): string => `<c t="inlineStr"><is><t>${texto}</t></is></c>`;
const shared = (index: number): string => `<c t="s"><v>${index}</v></c>`;
const times = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

export interface PlanilhaPesada {
  arquivo: string;
  make(): Uint8Array;
  /** The code of the refusal. */
  code: string;
}

export const PLANILHAS_PESADAS: Readonly<Record<string, PlanilhaPesada>> = {
  'an XLSX of headings of 32,000 letters': {
    arquivo: 'lote.xlsx',
    make: () => umLivro(times(10, () => `<row>${inline(LETTERS).repeat(40)}</row>`)),
    code: 'cabecalho-longo',
  },
  'shared strings of 32,000 letters': {
    arquivo: 'lote.xlsx',
    make: () =>
      umLivro(
        times(20, () => `<row>${times(60, shared)}</row>`),
        times(60, (index) => `<si><t>${LETTERS}${index}</t></si>`),
      ),
    code: 'cabecalho-longo',
  },
  'five million shared strings in 65 kB': {
    arquivo: 'lote.xlsx',
    make: () => umLivro(`<row>${inline('nome')}</row>`, '<si/>'.repeat(5_000_000)),
    code: 'xlsx-ilegivel',
  },
  'a CSV of 300,000 columns': {
    arquivo: 'lote.csv',
    make: () => strToU8(`${'abc;'.repeat(300_000)}\n`),
    code: 'colunas-demais',
  },
  'a CSV of headings of 32,000 letters': {
    arquivo: 'lote.csv',
    make: () => strToU8(times(20, () => `${`${LETTERS};`.repeat(10)}\n`)),
    code: 'cabecalho-longo',
  },
  'a CSV of four million empty cells': {
    arquivo: 'lote.csv',
    make: () => strToU8(`nome;cpf\n${`a${';'.repeat(199)}\n`.repeat(19_999)}`),
    code: 'celulas-demais',
  },
  'a cell of 9 MB': {
    arquivo: 'lote.csv',
    make: () => strToU8(`nome;cpf\n"${'a\n'.repeat(4_500_000)}";1\n`),
    code: 'celula-longa',
  },
  'JSON of five million brackets': {
    arquivo: 'lote.json',
    make: () => strToU8('['.repeat(5_000_000)),
    code: 'json',
  },
};
