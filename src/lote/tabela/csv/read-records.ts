import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { LIMITES } from '../../limites.ts';
import type { Recusa } from '../../problema.ts';

export interface CsvLimits {
  linhas: number;
  colunas: number;
}

export type CsvIssue = Recusa & { linha: number | null };

export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * Stops one row after `limits.linhas`, so that the caller sees the excess; `records` holds the rows read. Reports the first wrong
 * quote of each row.
 */
export function readRecords(
  source: string,
  separator: Separator,
  limits: CsvLimits,
  records: string[][] = [],
): Parsed<string[][], CsvIssue[]> {
  const issues: CsvIssue[] = [];
  const refuse = (issue: Recusa): void => {
    const linha = records.length + 1;
    if (issues.at(-1)?.linha !== linha) issues.push({ ...issue, linha });
  };
  let fields: string[] = [];
  let at = 0;
  let cells = 0;
  while (at < source.length && records.length <= limits.linhas) {
    const field = readField(source, at, separator);
    if (field.issue) refuse(field.issue);
    fields.push(field.text);
    if (fields.length > limits.colunas) {
      refuse(TOO_WIDE);
      break;
    }
    cells += 1;
    if (cells > LIMITES.celulas) return refused([{ linha: null, ...TOO_MANY_CELLS }]);
    at = field.end;
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
  return issues.length > 0 ? refused(issues) : accepted(records);
}

/** Also for sheets of other formats. */
export const TOO_MANY_CELLS: Recusa = {
  code: 'celulas-demais',
  message: `Há mais de ${LIMITES.celulas.toLocaleString('pt-BR')} células; apague as colunas que não são do modelo, ou divida em arquivos menores.`,
};

const TOO_WIDE: Recusa = {
  code: 'colunas-demais',
  message: 'A linha tem colunas demais; deixe só as colunas do modelo.',
};

interface Field {
  text: string;
  end: number;
  issue?: Recusa;
}

function readField(source: string, start: number, separator: string): Field {
  if (source[start] !== '"') {
    const end = findEnd(source, start, separator);
    return { text: source.slice(start, end), end };
  }
  let text = '';
  for (let at = start + 1; ; ) {
    const quote = source.indexOf('"', at);
    if (quote < 0) return { text, end: source.length, issue: OPEN_QUOTE };
    text += source.slice(at, quote);
    if (source[quote + 1] !== '"') {
      const end = findEnd(source, quote + 1, separator);
      return end === quote + 1 ? { text, end } : { text, end, issue: AFTER_QUOTE };
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
