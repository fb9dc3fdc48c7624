import { type Problema, WHOLE } from '../problema.ts';

/** What of a row must not come twice; null where the cell could not be read. */
export interface Chaves {
  linha: number;
  cpf: string | null;
  matricula: string | null;
  nome: string | null;
  /** Number and UF. */
  rg: string | null;
  /** Absent in what was judged before they were looked at. */
  nascimento?: string | null;
  genitor?: string | null;
  cursoId: string | null;
  via: number | null;
  pasta: string | null;
}

/** Null where a part of it is. */
export const keyOf = (...parts: (string | number | null)[]): string | null =>
  parts.includes(null) ? null : parts.join('|');

/** The rows that have one key, where they are several. */
export function findGroups(linhas: readonly Chaves[], key: (linha: Chaves) => string | null): Chaves[][] {
  const groups = new Map<string, Chaves[]>();
  for (const linha of linhas) {
    const name = key(linha);
    if (name === null) continue;
    const group = groups.get(name);
    if (group) group.push(linha);
    else groups.set(name, [linha]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

export const differ = (group: readonly Chaves[], value: (linha: Chaves) => string | null): boolean =>
  new Set(group.map(value).filter((each) => each !== null)).size > 1;

const MOST_NAMED = 5;

/** Each row of a group, told of the others. */
export function report(
  group: readonly Chaves[],
  coluna: string,
  code: string,
  say: (others: string) => string,
): Problema[] {
  // Enough to name the first of the others, whichever row is asked: a sheet may be one row twenty thousand times.
  const first = group.slice(0, MOST_NAMED + 1);
  const isMore = group.length - 1 > MOST_NAMED;
  return group.map(({ linha }) => {
    const others = first.filter((each) => each.linha !== linha).slice(0, MOST_NAMED);
    const named = others.map((each) => each.linha).join(', ');
    const where = group.length === 2 ? `está na linha ${named}` : `está nas linhas ${named}`;
    return {
      ...WHOLE,
      linha,
      coluna,
      code,
      message: say(isMore ? `${where} e outras` : where),
    };
  });
}
