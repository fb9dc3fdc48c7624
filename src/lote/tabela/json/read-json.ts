import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Recusa } from '../../problema.ts';
import { type Celula, EMPTY, makeCelula, makeNumero, type Tabela } from '../tabela.ts';
import { listRepetidas } from './list-repetidas.ts';

export type JsonIssue = Recusa & { linha: number | null };

/** A list of objects whose fields have the names of the columns; each item is a row, from 1. */
export function readJson(
  text: string,
  limits: { linhas: number; colunas: number },
): Parsed<Tabela, JsonIssue[]> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    // The parser's own message would repeat a piece of the text.
    return refused([
      { linha: null, code: 'json', message: 'Não é JSON; confira vírgulas, aspas e colchetes.' },
    ]);
  }
  if (!Array.isArray(json)) return refused([{ linha: null, ...NO_LIST }]);
  // One row too many is kept, so that the limit is reported. Every name becomes a cell of every row.
  const some: unknown[] = json.slice(0, limits.linhas + 1);
  const wrong = some.flatMap((item, index) => (isFields(item) ? [] : [{ linha: index + 1, ...NO_LIST }]));
  if (wrong.length > 0) return refused(wrong);
  const items = some.filter(isFields);
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  if (names.length > limits.colunas) return refused([{ linha: null, ...TOO_WIDE }]);
  const repetidas = new Map<number, Set<string>>();
  for (const { item, chave } of listRepetidas(text))
    repetidas.set(item, (repetidas.get(item) ?? new Set()).add(chave));
  const linhas = items.map((item, index) => {
    const twice = repetidas.get(index + 1);
    const celulas = names.map((name): Celula => {
      const celula = celulaOf(Object.hasOwn(item, name) ? item[name] : null);
      return twice?.has(name) ? { ...celula, tipo: 'repetida' } : celula;
    });
    return { numero: index + 1, celulas, oculta: false };
  });
  return accepted({ cabecalho: names.map((name) => makeCelula(name)), linhas, avisos: [] });
}

const NO_LIST: Recusa = {
  code: 'json',
  message: 'O JSON deve ser uma lista de objetos, [{ "matricula": "…", … }, …], um para cada linha.',
};

const TOO_WIDE: Recusa = {
  code: 'colunas-demais',
  message: 'Os objetos têm nomes demais; deixe só os das colunas do modelo.',
};

function celulaOf(value: unknown): Celula {
  if (value === null) return EMPTY;
  if (typeof value === 'string') return makeCelula(value);
  if (typeof value === 'number') return makeNumero(value, null);
  return makeCelula(typeof value === 'boolean' ? String(value) : '', 'erro');
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
