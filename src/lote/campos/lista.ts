import { accepted } from '#diploma/parsed.ts';
import type { SimpleType } from '#leiaute/schema.ts';
import { type Campo, refuse } from './campo.ts';

/** One of the layout's values, ignoring case, accents and punctuation; `also` adds other names. */
export function lista<const T extends string>(
  values: readonly T[],
  also: Readonly<Record<string, T>> = {},
): Campo<T> {
  const byName = new Map<string, T>([
    ...values.map((value) => [normalizeName(value), value] as const),
    ...Object.entries(also).map(([name, value]) => [normalizeName(name), value] as const),
  ]);
  const options = values.join(' | ');
  return {
    formato: options,
    opcoes: values,
    parse({ texto }) {
      const value = byName.get(normalizeName(texto));
      return value === undefined
        ? refuse('fora-da-lista', `${quoteShort(texto)} não está na lista; use ${options}.`)
        : accepted(value);
    },
  };
}

/** One of the values that a type of the layout lists. */
export const listaDo = <T extends string>({ facets }: SimpleType<T>): Campo<T> =>
  lista(facets.enumeration ?? []);

/** Removes accents, case and signs: "Não habilitado" equals "NAO_HABILITADO". */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, '_')
    .replace(/^_|_$/g, '');

/** A long value is a person's own text, and is not repeated. */
export const quoteShort = (text: string): string => (text.length <= 40 ? `“${text}”` : 'O valor');
