import type { Pessoa } from '#equipe/pessoa.ts';

/** A piece of work of any kind that waits for this person. */
export interface Pendencia {
  /** What it is, in few words: "Anulação", "Lote 2026-11". */
  titulo: string;
  detalhe: string;
  /** The name of the person who sent it. */
  deQuem: string;
  /** The last day, `AAAA-MM-DD`; null where the law sets none. */
  ate: string | null;
  /** ISO 8601: since when it waits; null where that is not recorded. */
  desde: string | null;
  /** The page where it is decided, under `/secretaria`. */
  endereco: string;
  /** The label of the button. */
  acao: string;
}

/** Each kind of work lists what waits for this person; empty where nothing does. */
export interface Contribuinte {
  /** The screen of the menu that shows all of it. */
  tela: string;
  /** As many as a panel shows. */
  list(pessoa: Pessoa): Promise<readonly Pendencia[]>;
  count(pessoa: Pessoa): Promise<number>;
}

/** How many of each kind the panel shows; the screen shows all. */
export const MAX_DO_PAINEL = 20;

/** Work with a deadline comes first, the nearest before the others; then the longest wait. */
export async function listPendencias(
  contribuintes: readonly Contribuinte[],
  pessoa: Pessoa,
): Promise<Pendencia[]> {
  const all = (await Promise.all(contribuintes.map((each) => each.list(pessoa)))).flat();
  return all.toSorted(
    (one, other) => compare(one.ate ?? '9', other.ate ?? '9') || compare(one.desde ?? '', other.desde ?? ''),
  );
}

/** The number of waiting items of each screen; a screen without any is left out. */
export async function countPendencias(
  contribuintes: readonly Contribuinte[],
  pessoa: Pessoa,
): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  const each = await Promise.all(
    contribuintes.map(async ({ tela, count }) => [tela, await count(pessoa)] as const),
  );
  for (const [tela, quantos] of each) if (quantos > 0) counted[tela] = (counted[tela] ?? 0) + quantos;
  return counted;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
