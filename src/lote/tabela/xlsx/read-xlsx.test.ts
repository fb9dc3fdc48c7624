import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const judge = {
  countKnown: (names: readonly string[]) => names.filter((name) => /^[ab]$/.test(name)).length,
  isComplete: (names: readonly string[]) => names.includes('a') && names.includes('b'),
};
const cell = (texto: string) => `<c t="inlineStr"><is><t>${texto}</t></is></c>`;
const row = (...textos: string[]) => `<row>${textos.map(cell).join('')}</row>`;
const ROWS = row('a', 'b') + row('1', '2');
const MANY = 1_000_000;

interface Livro {
  sheet?: string;
  /** Attributes of its root. */
  raiz?: string;
  strings?: string;
  formato?: string;
  abas?: number;
}

function read({ sheet = `<sheetData>${ROWS}</sheetData>`, raiz = '', strings, formato, abas = 1 }: Livro) {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${'<sheet name="x" r:id="r1"/>'.repeat(abas)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${REL}/worksheet" Target="s.xml"/></Relationships>`,
    'xl/s.xml': `<worksheet xmlns="${MAIN}"${raiz}>${sheet}</worksheet>`,
    ...(strings === undefined ? {} : { 'xl/sharedstrings.xml': strings }),
    ...(formato === undefined
      ? {}
      : {
          'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${formato}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
        }),
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
  const tabela = readXlsx(zipSync(Object.fromEntries(files), { level: 1 }), judge, 20_000);
  return tabela.ok ? tabela.value : tabela.issue.map(({ code }) => code).join();
}

/** A few kilobytes that inflate to megabytes. Each would keep the server from everybody else for hours. */
describe('readXlsx, of hostile workbooks', () => {
  it('reads the one they are made of', () => {
    expect(read({})).toMatchObject({ linhas: [{ numero: 2 }], avisos: [] });
  });

  it.each<[nome: string, livro: Livro]>([
    ['rows that do not end', { sheet: `<sheetData>${ROWS}${'<row>'.repeat(MANY)}` }],
    ['tags of rows that do not end', { sheet: `<sheetData>${ROWS}${'<row '.repeat(MANY)}` }],
    ['ends of what only starts as a row', { sheet: `<sheetData>${ROWS}<row>${'</rows>'.repeat(MANY)}` }],
    ['comments that do not end', { sheet: `<sheetData>${ROWS}</sheetData>${'<!--'.repeat(MANY)}` }],
    ['strings that do not end', { strings: `<sst xmlns="${MAIN}">${'<si>'.repeat(MANY)}</sst>` }],
    ['roots that do not end', { strings: '<sst '.repeat(MANY) }],
    [
      'a long root, which every row repeats',
      { raiz: ` x="${'x'.repeat(60_000)}"`, sheet: `<sheetData>${ROWS.repeat(20_000)}</sheetData>` },
    ],
    [
      'more empty rows than a sheet has, under a long root',
      {
        raiz: ` x="${'x'.repeat(8_000)}"`,
        sheet: `<sheetData>${ROWS}${'<row/>'.repeat(1_100_000)}</sheetData>`,
      },
    ],
    ['one sheet in many tabs', { abas: 30_000, sheet: `<sheetData>${ROWS}</sheetData>${' '.repeat(MANY)}` }],
    [
      'ranges merged over each other',
      {
        sheet: `<sheetData>${ROWS}${row('x').repeat(500)}</sheetData>${'<mergeCell ref="A1:B99999"/>'.repeat(50_000)}`,
      },
    ],
  ])('refuses %s', (_, livro) => {
    expect(read(livro)).toBe('xlsx-ilegivel');
  });

  it.each<[nome: string, livro: Livro]>([
    ['tags of merged ranges', { sheet: `<sheetData>${ROWS}</sheetData>${'<mergeCell '.repeat(MANY)}` }],
    ['tags of columns', { sheet: `<sheetData>${ROWS}</sheetData>${'<col '.repeat(MANY)}` }],
    ['a format', { formato: ';'.repeat(60_000) }],
  ])('reads what is beside %s without end', (_, livro) => {
    expect(read(livro)).toMatchObject({ linhas: [{ numero: 2 }] });
  });

  it('finds the rows after many that are empty, and after one whose attribute holds a mark', () => {
    const empty = '<row/>'.repeat(300_000);
    expect(read({ sheet: `<sheetData>${ROWS}${empty}${row('3', '4')}</sheetData>` })).toMatchObject({
      linhas: [{ numero: 2 }, { numero: 300_003 }],
    });
    expect(read({ sheet: `<sheetData>${ROWS}<row x=">"/>${row('3', '4')}</sheetData>` })).toMatchObject({
      linhas: [{ numero: 2 }, { numero: 4 }],
    });
  });

  it('tells once of a column that is hidden many times', () => {
    const hidden = '<col min="1" max="2" hidden="1"/>'.repeat(20_000);
    expect(read({ sheet: `<cols>${hidden}</cols><sheetData>${ROWS}</sheetData>` })).toMatchObject({
      avisos: [{ coluna: 'a' }, { coluna: 'b' }],
    });
  });
});
