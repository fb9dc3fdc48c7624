import { type Problema, WHOLE } from '../problema.ts';

/** The values of a row that are compared with other rows; null where the cell is unreadable. */
export interface Chaves {
  linha: number;
  cpf: string | null;
  matricula: string | null;
  nome: string | null;
  /** Number and UF. */
  rg: string | null;
  /** Absent in judgements made before these fields were compared. */
  nascimento?: string | null;
  genitor?: string | null;
  cursoId: string | null;
  via: number | null;
  pasta: string | null;
}

/** Null where any part is null. */
export const keyOf = (...parts: (string | number | null)[]): string | null =>
  parts.includes(null) ? null : parts.join('|');

/** Groups of two or more rows with the same key. */
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

/** Reports each row of a group, naming the others. */
export function report(
  group: readonly Chaves[],
  coluna: string,
  code: string,
  say: (others: string) => string,
): Problema[] {
  // One more than are named, since a row does not name itself: a sheet may repeat one row twenty thousand times.
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
