import { strToU8, zipSync } from 'fflate';

/** Workbooks as the programs of the secretariats write them, by hand. */

export type Valor = string | number | { data: string } | { formula: string } | { raw: string } | null;

export interface UmaAba {
  nome?: string;
  linhas: readonly (readonly Valor[])[];
  ocultas?: readonly number[];
  /** Counted from 1, as the format does. */
  colunasOcultas?: readonly number[];
  mescladas?: readonly string[];
}

interface Opcoes {
  /** Excel shares its strings and names every cell; openpyxl writes them in place; .NET puts a prefix on everything. */
  escritor?: 'excel' | 'openpyxl' | 'dotnet';
  desde1904?: boolean;
  outros?: Record<string, Uint8Array>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function umXlsx(
  abas: readonly UmaAba[],
  { escritor = 'excel', desde1904 = false, outros = {} }: Opcoes = {},
): Uint8Array {
  const strings: string[] = [];
  const p = escritor === 'dotnet' ? 'x:' : '';
  const ns = escritor === 'dotnet' ? `xmlns:x="${MAIN}"` : `xmlns="${MAIN}"`;
  const share = (text: string): number => {
    const known = strings.indexOf(text);
    return known >= 0 ? known : strings.push(text) - 1;
  };
  const cell = (value: Valor, ref: string): string => {
    const at = escritor === 'openpyxl' ? '' : ` r="${ref}"`;
    if (value === null) return `<${p}c${at} s="0"/>`;
    if (typeof value === 'number') return `<${p}c${at} s="0"><${p}v>${value}</${p}v></${p}c>`;
    if (typeof value === 'string') {
      return escritor === 'openpyxl'
        ? `<${p}c${at} t="inlineStr"><${p}is><${p}t xml:space="preserve">${escapeXml(value)}</${p}t></${p}is></${p}c>`
        : `<${p}c${at} t="s"><${p}v>${share(value)}</${p}v></${p}c>`;
    }
    if ('data' in value) return `<${p}c${at} s="1"><${p}v>${serialOf(value.data, desde1904)}</${p}v></${p}c>`;
    if ('formula' in value)
      return `<${p}c${at}><${p}f>${escapeXml(value.formula)}</${p}f><${p}v>1</${p}v></${p}c>`;
    return value.raw;
  };
  const sheets = abas.map(({ linhas, ocultas = [], colunasOcultas = [], mescladas = [] }) => {
    const rows = linhas.map((row, index) => {
      const cells = row.map((value, column) => cell(value, `${lettersOf(column)}${index + 1}`)).join('');
      const hidden = ocultas.includes(index + 1) ? ' hidden="1"' : '';
      return `<${p}row r="${index + 1}" spans="1:9"${hidden}>${cells}</${p}row>`;
    });
    const cols = colunasOcultas
      .map((at) => `<${p}col min="${at}" max="${at}" width="9" hidden="1"/>`)
      .join('');
    const merged = mescladas.map((ref) => `<${p}mergeCell ref="${ref}"/>`).join('');
    return (
      `${HEAD}<${p}worksheet ${ns} xmlns:r="${REL}"><${p}dimension ref="A1:Z9"/>${cols && `<${p}cols>${cols}</${p}cols>`}<${p}sheetData>${rows.join('')}</${p}sheetData>` +
      `${merged && `<${p}mergeCells count="1">${merged}</${p}mergeCells>`}</${p}worksheet>`
    );
  });
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><workbookPr${desde1904 ? ' date1904="1"' : ''}/><sheets>${abas
      .map(
        ({ nome }, index) =>
          `<sheet name="${nome ?? `Aba${index}`}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${abas
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<${p}sst ${ns}>${strings.map((text) => `<${p}si><${p}t xml:space="preserve">${escapeXml(text)}</${p}t></${p}si>`).join('')}</${p}sst>`,
  };
  for (const [index, sheet] of sheets.entries()) files[`xl/worksheets/sheet${index + 1}.xml`] = sheet;
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...bytes, ...outros }, { level: 1 });
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '_x000D_');

function serialOf(iso: string, desde1904: boolean): number {
  const days = Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
  return days + (desde1904 ? 24_107 : 25_569);
}

function lettersOf(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : `${String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}`;
}
