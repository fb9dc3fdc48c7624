import { rotuloDe } from './rotulos.ts';

/** The differences between two versions of a file, in words: one line for each value. */
export interface Mudanca {
  onde: string;
  /** Null where the value is absent. */
  de: string | null;
  para: string | null;
}

/** Null where one of the two is not JSON. */
export function describeMudancas(before: string, after: string): Mudanca[] | null {
  try {
    const all = compare(JSON.parse(before), JSON.parse(after), []);
    if (all.length <= MOST_MUDANCAS) return all;
    const rest = `Mais ${(all.length - MOST_MUDANCAS).toLocaleString('pt-BR')} mudanças`;
    return [
      ...all.slice(0, MOST_MUDANCAS),
      { onde: rest, de: null, para: 'Não cabem aqui: leia o arquivo inteiro, ou proponha em partes.' },
    ];
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** As many as a screen shows, and letters of one value. */
const MOST_MUDANCAS = 2_000;
const MOST_LETRAS = 20_000;

type Objeto = Record<string, unknown>;

function compare(before: unknown, after: unknown, onde: readonly string[]): Mudanca[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isList(before) && isList(after)) return compareLists(before, after, onde);
  if (isObjeto(before) && isObjeto(after))
    return listKeys(before, after).flatMap((key) =>
      compare(before[key], after[key], [...onde, rotuloDe(key)]),
    );
  return [{ onde: tellOnde(onde), de: shorten(tell(before)), para: shorten(tell(after)) }];
}

/** Items with the same id are compared with each other, wherever they stand in the list. */
function compareLists(
  before: readonly Objeto[],
  after: readonly Objeto[],
  onde: readonly string[],
): Mudanca[] {
  const one = keyed(before);
  const other = keyed(after);
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  const changes = keys.flatMap((key) => {
    const item = one.get(key);
    return compare(item, other.get(key), [...onde, nameOf(item ?? other.get(key) ?? {})]);
  });
  const kept = [...one.keys()].filter((key) => other.has(key));
  const isMoved = kept.join('\n') !== [...other.keys()].filter((key) => one.has(key)).join('\n');
  const names = (list: readonly Objeto[]): string => list.map(nameOf).join(', ');
  return isMoved
    ? [...changes, { onde: tellOnde([...onde, 'Ordem']), de: names(before), para: names(after) }]
    : changes;
}

/** One id may belong to two people in succession. */
function keyed(list: readonly Objeto[]): Map<string, Objeto> {
  const found = new Map<string, Objeto>();
  const times = new Map<string, number>();
  for (const item of list) {
    const id = String(item['id']);
    const nth = (times.get(id) ?? 0) + 1;
    times.set(id, nth);
    found.set(nth === 1 ? id : `${id} + ${nth}`, item);
  }
  return found;
}

const nameOf = ({ nome, municipio, uf, id }: Objeto): string =>
  String(nome ?? (municipio === undefined ? id : `${municipio}/${uf}`));

function tell(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR');
  if (Array.isArray(value)) return value.map(tell).join(value.length > 4 ? '\n' : ', ');
  if (isObjeto(value))
    return Object.entries(value)
      .map(([key, each]) => `${rotuloDe(key)}: ${tell(each)}`)
      .join('; ');
  const text = String(value);
  return DIA.test(text) ? text.split('-').reverse().join('/') : text;
}

const shorten = (text: string | null): string | null =>
  text !== null && text.length > MOST_LETRAS
    ? `${text.slice(0, MOST_LETRAS)}… (segue no arquivo inteiro)`
    : text;

const DIA = /^\d{4}-\d{2}-\d{2}$/;

const tellOnde = (onde: readonly string[]): string => onde.join(' › ') || 'O arquivo inteiro';

const isObjeto = (value: unknown): value is Objeto =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly Objeto[] =>
  Array.isArray(value) && value.every((each) => isObjeto(each) && 'id' in each);

const listKeys = (before: Objeto, after: Objeto): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];
