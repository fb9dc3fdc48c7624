import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readAttribute } from '#xml/query.ts';
import { LIMITES, megabytes } from '../../limites.ts';
import type { Recusa } from '../../problema.ts';
import type { ZipIssue } from '../../zip/read-entry.ts';
import { type HeadingJudge, warnOfAcima } from '../find-cabecalho.ts';
import type { Tabela } from '../tabela.ts';
import { chooseAba, judgeAbas, warnOfAbas, warnOfColunas } from './abas.ts';
import { listMescladas, markMescladas } from './mescladas.ts';
import { describeOutro } from './outros-formatos.ts';
import { type Partes, readPartes } from './partes.ts';
import { childNamed, XlsxBeyond, XlsxRefusal } from './pieces.ts';
import { readRows, type Workbook } from './read-sheet.ts';
import { readSharedStrings } from './read-strings.ts';
import { readStyles } from './read-styles.ts';

/** The tab of an XLSX with complete headings; otherwise the tab with the most known ones. */
export function readXlsx(
  bytes: Uint8Array,
  judge: HeadingJudge,
  maxLinhas: number,
): Parsed<Tabela, Recusa[]> {
  try {
    const partes = readPartes(bytes);
    if (!partes.ok) return refused([{ code: UNREADABLE.code, message: ZIP_ISSUES[partes.issue] }]);
    if (!partes.value) return refused([describeOutro(bytes)]);
    return readWorkbook(partes.value, judge, maxLinhas);
  } catch (error) {
    if (error instanceof XlsxBeyond) return refused([{ code: UNREADABLE.code, message: ZIP_ISSUES.grande }]);
    if (!(error instanceof XlsxRefusal)) throw error;
    return refused([UNREADABLE]);
  }
}

const UNREADABLE: Recusa = {
  code: 'xlsx-ilegivel',
  message: 'A planilha não pode ser aberta: está danificada; abra-a e salve de novo como XLSX ou CSV.',
};

const ZIP_ISSUES: Readonly<Record<ZipIssue, string>> = {
  danificado: UNREADABLE.message,
  grande: `A planilha é grande demais por dentro (mais de ${megabytes(LIMITES.xlsxBytes)}); apague abas e colunas que não são do lote, ou divida-o, e salve de novo como XLSX ou CSV.`,
  cifrado: 'A planilha tem senha; abra-a e salve de novo como .xlsx, sem senha.',
  compressao:
    'A planilha foi compactada de um modo que aqui não é lido; abra-a no Excel ou no LibreOffice e salve de novo como .xlsx.',
};

function readWorkbook(partes: Partes, judge: HeadingJudge, maxLinhas: number): Parsed<Tabela, Recusa[]> {
  const properties = childNamed(partes.workbook, 'workbookPr');
  const workbook: Workbook = {
    strings: readSharedStrings(partes.strings),
    styles: readStyles(partes.styles),
    is1904: /^(?:1|true)$/.test((properties && readAttribute(properties, 'date1904')) ?? ''),
  };
  const abas = judgeAbas(partes, workbook, judge);
  const chosen = chooseAba(abas);
  if (!chosen) return refused([UNREADABLE]);
  const { cabecalho } = chosen;
  if (!cabecalho) return accepted({ cabecalho: [], linhas: [], avisos: [] });

  const linhas = [];
  for (const linha of readRows(chosen.sheet, workbook, LIMITES.colunas)) {
    if (linha.numero > cabecalho.linha.numero) linhas.push(linha);
    if (linhas.length > maxLinhas) break;
  }
  const { celulas } = cabecalho.linha;
  return accepted({
    cabecalho: celulas,
    linhas: markMescladas(linhas, listMescladas(chosen.sheet), celulas.length),
    avisos: [
      ...warnOfAbas(chosen, cabecalho, abas),
      ...warnOfAcima(cabecalho),
      ...warnOfColunas(chosen.sheet, celulas),
    ],
  });
}
