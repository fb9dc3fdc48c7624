import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Recusa } from '../problema.ts';
import { findCabecalho, type HeadingJudge, MOST_TITLES, warnOfAcima } from './find-cabecalho.ts';
import { isBlank, type LinhaDaTabela, makeCelula, type Tabela } from './tabela.ts';

export interface CsvLimits {
  linhas: number;
  colunas: number;
}

export type CsvIssue = Recusa & { linha: number | null };

const SEPARATORS = [';', ',', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * RFC 4180 with the separator the file uses, any line end, and line breaks inside quotes. Rows are counted as a
 * spreadsheet shows them, so a row of several lines counts one.
 */
export function readCsv(text: string, judge: HeadingJudge, limits: CsvLimits): Parsed<Tabela, CsvIssue> {
  const body = text.replace(/^\ufeff/, '');
  // Excel's own line for the separator is no row: spreadsheets do not show it.
  const [stated = '', separator] = /^sep=([;,\t])\r?\n/i.exec(body) ?? [];
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
      ? [...warnOfAcima(cabecalho), ...warnOfCut(source, linhas.at(-1), cabecalho.linha.celulas.length)]
      : [],
  });
}

/** Programs end the last row, or give it all of its cells; Excel leaves out empty ones, and ends it. */
function warnOfCut(source: string, last: LinhaDaTabela | undefined, colunas: number): Tabela['avisos'] {
  if (!last || last.celulas.length >= colunas || /[\r\n]$/.test(source)) return [];
  const message =
    'A última linha acaba antes da última coluna, e o arquivo com ela: pode ter sido cortado ao copiar ou baixar. Confira-a, ou salve a planilha de novo.';
  return [{ code: 'linha-cortada', message, linha: last.numero }];
}

/** The one under which most headings are known. */
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

/** Stops after `limits.linhas` rows, of which one may then be too many; `records` has what came before a refusal. */
function readRecords(
  source: string,
  separator: Separator,
  limits: CsvLimits,
  records: string[][] = [],
): Parsed<string[][], CsvIssue> {
  let fields: string[] = [];
  let at = 0;
  while (at < source.length && records.length <= limits.linhas) {
    const field = readField(source, at, separator);
    if (!field.ok) return refused({ ...field.issue, linha: records.length + 1 });
    fields.push(field.value.text);
    if (fields.length > limits.colunas) return refused({ ...TOO_WIDE, linha: records.length + 1 });
    at = field.value.end;
    if (source[at] === separator) {
      at += 1;
      if (at < source.length) continue;
      fields.push('');
    }
    if (source[at] === '\r') at += 1;
    if (source[at] === '\n') at += 1;
    records.push(fields);
    fields = [];
  }
  return accepted(records);
}

const TOO_WIDE: Recusa = {
  code: 'colunas-demais',
  message: 'A linha tem colunas demais; deixe só as colunas do modelo.',
};

function readField(
  source: string,
  start: number,
  separator: string,
): Parsed<{ text: string; end: number }, Recusa> {
  if (source[start] !== '"') {
    const end = findEnd(source, start, separator);
    return accepted({ text: source.slice(start, end), end });
  }
  let text = '';
  for (let at = start + 1; ; ) {
    const quote = source.indexOf('"', at);
    if (quote < 0) return refused(OPEN_QUOTE);
    text += source.slice(at, quote);
    if (source[quote + 1] !== '"') {
      const end = quote + 1;
      const next = source[end];
      const isEnd = next === undefined || next === separator || next === '\r' || next === '\n';
      return isEnd ? accepted({ text, end }) : refused(AFTER_QUOTE);
    }
    text += '"';
    at = quote + 2;
  }
}

const OPEN_QUOTE: Recusa = {
  code: 'aspas',
  message: 'Aspas abertas nesta linha não fecham; feche-as, ou remova-as.',
};
const AFTER_QUOTE: Recusa = {
  code: 'aspas',
  message:
    'Há texto depois das aspas que fecham; ponha a célula inteira entre aspas, e as de dentro dobradas.',
};

function findEnd(source: string, start: number, separator: string): number {
  for (let at = start; at < source.length; at++) {
    const char = source[at];
    if (char === separator || char === '\n' || char === '\r') return at;
  }
  return source.length;
}
