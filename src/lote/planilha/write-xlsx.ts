import { strToU8, zipSync } from 'fflate';
import { describeComentarios, describeDesenho } from './comentarios.ts';
import { escapeXml, HEAD, lettersOf, MAIN, OFFICE, PACKAGE } from './ooxml.ts';

/** A workbook in which every cell is text, except those marked `isNumero`: nothing is calculated, and no zero is lost. */
export interface AbaEscrita {
  nome: string;
  linhas: readonly LinhaEscrita[];
  /** Rows that stay visible: the headings. */
  fixas?: number;
  /** Width of every column, in characters. */
  largura?: number;
  /** Columns that accept only these values, by position. */
  listas?: readonly { coluna: number; valores: readonly string[] }[];
}

interface LinhaEscrita {
  /** The row's number in the spreadsheet, from 1. */
  numero: number;
  celulas: readonly CelulaEscrita[];
}

export interface CelulaEscrita {
  texto: string;
  /** The text is a number, and was one in the original sheet. */
  isNumero?: true;
  estilo?: keyof typeof ESTILOS;
  comentario?: string;
}

const ESTILOS = { texto: 0, cabecalho: 1, problema: 2, aviso: 3 } as const;

/** The styles in the order of `ESTILOS`; 49 is the format of text (ECMA-376-1, 18.8.30). */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF8C9C4"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFE9A8"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="49"/></cellStyleXfs><cellXfs count="4">${[
  [0, 0],
  [1, 0],
  [0, 2],
  [0, 3],
]
  .map(
    ([font, fill]) =>
      `<xf numFmtId="49" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`;

export function writeXlsx(abas: readonly AbaEscrita[]): Uint8Array {
  const parts: Record<string, string> = {
    '_rels/.rels': writeRels([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${abas.map(({ nome }, index) => `<sheet name="${escapeXml(nome)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': writeRels([
      ...abas.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
  };
  const types: string[] = [];
  for (const [index, aba] of abas.entries()) {
    const number = index + 1;
    const notas = aba.linhas.flatMap(({ numero, celulas }) =>
      celulas.flatMap(({ comentario }, coluna) =>
        comentario === undefined ? [] : [{ linha: numero, coluna, texto: comentario }],
      ),
    );
    parts[`xl/worksheets/sheet${number}.xml`] = writeSheet(aba, notas.length > 0);
    types.push(override(`worksheets/sheet${number}.xml`, 'worksheet'));
    if (notas.length === 0) continue;
    parts[`xl/comments${number}.xml`] = describeComentarios(notas);
    parts[`xl/drawings/vmlDrawing${number}.vml`] = describeDesenho(notas);
    parts[`xl/worksheets/_rels/sheet${number}.xml.rels`] = writeRels([
      ['vmlDrawing', `../drawings/vmlDrawing${number}.vml`],
      ['comments', `../comments${number}.xml`],
    ]);
    types.push(override(`comments${number}.xml`, 'comments'));
  }
  parts['[Content_Types].xml'] =
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${types.join('')}</Types>`;
  // A fixed day, so that the same sheet gives the same bytes.
  const mtime = new Date(2000, 0, 1);
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, [strToU8(text), { mtime }]])),
  );
}

const override = (part: string, kind: string): string =>
  `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;

const writeRels = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

function writeSheet({ linhas, fixas = 0, largura = 18, listas = [] }: AbaEscrita, hasNotas: boolean): string {
  const most = Math.max(1, ...linhas.map(({ celulas }) => celulas.length));
  const rows = linhas.map(
    ({ numero, celulas }) =>
      `<row r="${numero}">${celulas.map((each, at) => writeCell(each, `${lettersOf(at)}${numero}`)).join('')}</row>`,
  );
  const pane =
    fixas > 0
      ? `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${fixas}" topLeftCell="A${fixas + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
      : '';
  const validations = listas.map(({ coluna, valores }) => {
    const letters = lettersOf(coluna);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${letters}${fixas + 1}:${letters}20001"><formula1>"${escapeXml(valores.join(','))}"</formula1></dataValidation>`;
  });
  return (
    `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${pane}` +
    `<cols><col min="1" max="${most}" width="${largura}" style="0" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData>` +
    `${validations.length > 0 ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>` : ''}` +
    `${hasNotas ? '<legacyDrawing r:id="rId1"/>' : ''}</worksheet>`
  );
}

function writeCell({ texto, isNumero, estilo = 'texto' }: CelulaEscrita, ref: string): string {
  const style = ESTILOS[estilo];
  if (texto === '') return style === 0 ? '' : `<c r="${ref}" s="${style}"/>`;
  if (isNumero) return `<c r="${ref}" s="${style}"><v>${texto}</v></c>`;
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(texto)}</t></is></c>`;
}
