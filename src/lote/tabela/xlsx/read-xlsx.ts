import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readAttribute } from '#xml/query.ts';
import { LIMITES } from '../../limites.ts';
import type { Recusa } from '../../problema.ts';
import { readZip } from '../../zip/read-zip.ts';
import type { Tabela } from '../tabela.ts';
import { childNamed, childrenNamed, decodePart, parsePart, XlsxRefusal } from './pieces.ts';
import { listMerged, readRows, type Workbook } from './read-sheet.ts';
import { readSharedStrings } from './read-strings.ts';
import { readDateStyles } from './read-styles.ts';

export interface HeadingJudge {
  /** How many of these headings are columns of ours. */
  countKnown(cabecalho: readonly string[]): number;
  /** Whether nothing that must be there is missing. */
  isComplete(cabecalho: readonly string[]): boolean;
}

/** The sheet of an XLSX whose headings are right; of those with wrong ones, the one that comes closest. */
export function readXlsx(
  bytes: Uint8Array,
  judge: HeadingJudge,
  maxLinhas: number,
): Parsed<Tabela, Recusa[]> {
  const files = readZip(bytes, {
    isWanted: (name) =>
      /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name),
    maxFile: LIMITES.xlsxBytes,
    maxTotal: LIMITES.xlsxBytes,
    maxFiles: 300,
  });
  if (!files?.has('xl/workbook.xml')) return refused([UNREADABLE]);
  try {
    return readWorkbook(files, judge, maxLinhas);
  } catch (error) {
    if (!(error instanceof XlsxRefusal)) throw error;
    return refused([UNREADABLE]);
  }
}

const UNREADABLE: Recusa = {
  code: 'xlsx-ilegivel',
  message:
    'A planilha não pode ser aberta: está danificada, é grande demais por dentro ou é de outro formato; abra-a e salve de novo como XLSX ou CSV.',
};

function readWorkbook(
  files: ReadonlyMap<string, Uint8Array>,
  judge: HeadingJudge,
  maxLinhas: number,
): Parsed<Tabela, Recusa[]> {
  const root = parsePart(files.get('xl/workbook.xml'));
  const properties = childNamed(root, 'workbookPr');
  const workbook: Workbook = {
    strings: readSharedStrings(files.get('xl/sharedStrings.xml')),
    dateStyles: readDateStyles(files.get('xl/styles.xml')),
    is1904: /^(?:1|true)$/.test((properties && readAttribute(properties, 'date1904')) ?? ''),
  };
  const sheets = listSheets(files).map((sheet) => {
    const [first] = readRows(sheet, workbook, LIMITES.colunas);
    return { sheet, headings: (first?.celulas ?? []).map(({ texto }) => texto) };
  });
  const right = sheets.find(({ headings }) => judge.isComplete(headings));
  const closest = sheets.reduce<(typeof sheets)[number] | undefined>((best, each) => {
    const isCloser = judge.countKnown(each.headings) > judge.countKnown(best?.headings ?? []);
    return best === undefined || isCloser ? each : best;
  }, undefined);
  const chosen = right ?? closest;
  if (!chosen) return refused([UNREADABLE]);

  const merged = listMerged(chosen.sheet);
  if (merged.length > 0) return refused(merged.slice(0, 50).map(refuseMerged));
  const linhas = [];
  for (const linha of readRows(chosen.sheet, workbook, LIMITES.colunas)) {
    linhas.push(linha);
    if (linhas.length > maxLinhas + 1) break;
  }
  const [cabecalho, ...rest] = linhas;
  return accepted({ cabecalho: cabecalho?.celulas ?? [], linhas: rest });
}

const refuseMerged = (range: string): Recusa => ({
  code: 'celulas-mescladas',
  message: `As células ${range} estão mescladas; desfaça a mesclagem e preencha cada linha.`,
});

/** The sheets in the order of their tabs. */
function listSheets(files: ReadonlyMap<string, Uint8Array>): string[] {
  const targets = new Map(
    childrenNamed(parsePart(files.get('xl/_rels/workbook.xml.rels')), 'Relationship').map((each) => [
      readAttribute(each, 'Id'),
      readAttribute(each, 'Target') ?? '',
    ]),
  );
  const sheets = childrenNamed(childNamed(parsePart(files.get('xl/workbook.xml')), 'sheets'), 'sheet');
  return sheets.flatMap((sheet) => {
    const id = sheet.attributes.find(({ localName }) => localName === 'id')?.value ?? '';
    const target = targets.get(id) ?? '';
    const bytes = files.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return bytes ? [decodePart(bytes)] : [];
  });
}
