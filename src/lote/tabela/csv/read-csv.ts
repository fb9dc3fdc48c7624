import { accepted, type Parsed } from '#diploma/parsed.ts';
import { findCabecalho, type HeadingJudge, MOST_TITLES, warnOfAcima } from '../find-cabecalho.ts';
import { isBlank, type LinhaDaTabela, makeCelula, type Tabela } from '../tabela.ts';
import { type CsvIssue, type CsvLimits, readRecords, SEPARATORS, type Separator } from './read-records.ts';

/**
 * RFC 4180 with the file's own separator, any line end, and line breaks inside quotes. Rows are numbered as a
 * spreadsheet shows them, so a row of several lines counts as one.
 */
export function readCsv(text: string, judge: HeadingJudge, limits: CsvLimits): Parsed<Tabela, CsvIssue[]> {
  const body = text.replace(/^\ufeff/, '');
  // Excel's `sep=` line is no row: spreadsheets do not show it.
  const [stated = '', separator] = /^sep=([;,\t|])\r?\n/i.exec(body) ?? [];
  const source = body.slice(stated.length);
  const records = readRecords(source, (separator as Separator) ?? detectSeparator(source, judge), limits);
  if (!records.ok) return records;
  const linhas = records.value.map(
    (fields, index): LinhaDaTabela => ({
      numero: index + 1,
      celulas: fields.map((field) => makeCelula(field)),
      oculta: false,
    }),
  );
  const filled = linhas.filter(({ celulas }) => !isBlank(celulas));
  const cabecalho = findCabecalho(filled, judge);
  return accepted({
    cabecalho: cabecalho?.linha.celulas ?? [],
    linhas: filled.slice((cabecalho?.index ?? -1) + 1),
    avisos: cabecalho
      ? [
          ...warnOfAcima(cabecalho),
          ...warnOfCut(source, linhas.at(-1), cabecalho.linha.celulas.length),
          ...warnOfSwallowed(filled, cabecalho.linha.celulas.length),
        ]
      : [],
  });
}

/** Programs end the last row with a line break, or write all its cells; Excel omits empty cells, but writes the line break. */
function warnOfCut(source: string, last: LinhaDaTabela | undefined, colunas: number): Tabela['avisos'] {
  if (!last || last.celulas.length >= colunas || /[\r\n]$/.test(source)) return [];
  const message =
    'A última linha acaba antes da última coluna, e o arquivo com ela: pode ter sido cortado ao copiar ou baixar. Confira-a, ou salve a planilha de novo.';
  return [{ code: 'linha-cortada', message, linha: last.numero }];
}

/** Two unclosed quotes turn everything between them into one cell. */
function warnOfSwallowed(linhas: readonly LinhaDaTabela[], colunas: number): Tabela['avisos'] {
  const looksLikeRows = (texto: string): boolean =>
    /[\r\n]/.test(texto) && SEPARATORS.some((each) => texto.split(each).length >= colunas);
  const message =
    'Uma célula desta linha contém o que parecem ser outras linhas da planilha; confira as aspas dela e das linhas seguintes.';
  return linhas
    .filter(({ celulas }) => celulas.some(({ texto }) => looksLikeRows(texto)))
    .map(({ numero }) => ({ code: 'linhas-na-celula', message, linha: numero }));
}

/** The separator that yields the most known headings. */
function detectSeparator(source: string, { countKnown }: HeadingJudge): Separator {
  const start = source.slice(0, 20_000);
  const scores = SEPARATORS.map((separator) => {
    const limits = { linhas: MOST_TITLES, colunas: Number.POSITIVE_INFINITY };
    const records: string[][] = [];
    readRecords(start, separator, limits, records);
    return { separator, score: Math.max(0, ...records.map(countKnown)) };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}
