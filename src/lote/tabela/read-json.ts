import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Recusa } from '../problema.ts';
import { type Celula, EMPTY, makeCelula, makeNumero, type Tabela } from './tabela.ts';

export type JsonIssue = Recusa & { linha: number | null };

/** A list of objects whose fields are named as the columns; the item is the row, from 1. */
export function readJson(text: string): Parsed<Tabela, JsonIssue> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    // The parser's own words would repeat a piece of the text.
    return refused({
      linha: null,
      code: 'json',
      message: 'Não é JSON; confira vírgulas, aspas e colchetes.',
    });
  }
  if (!Array.isArray(json)) return refused({ linha: null, ...NO_LIST });
  const wrong = json.findIndex((item) => !isFields(item));
  if (wrong >= 0) return refused({ linha: wrong + 1, ...NO_LIST });
  const items = json.filter(isFields);
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const linhas = items.map((item, index) => ({
    numero: index + 1,
    celulas: names.map((name) => celulaOf(Object.hasOwn(item, name) ? item[name] : null)),
    oculta: false,
  }));
  return accepted({ cabecalho: names.map((name) => makeCelula(name)), linhas, avisos: [] });
}

const NO_LIST: Recusa = {
  code: 'json',
  message: 'O JSON deve ser uma lista de objetos, [{ "matricula": "…", … }, …], um para cada linha.',
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
