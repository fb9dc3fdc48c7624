import type { Pessoa } from '#equipe/pessoa.ts';

/** Something that waits for this person, whatever it is. */
export interface Pendencia {
  /** What it is, in few words: "Anulação", "Lote 2026-11". */
  titulo: string;
  detalhe: string;
  /** Who sent it: a name. */
  deQuem: string;
  /** The last day, `AAAA-MM-DD`; null where the law sets none. */
  ate: string | null;
  /** ISO 8601: since when it waits; null where nobody wrote it down. */
  desde: string | null;
  /** Where it is decided, under `/secretaria`. */
  endereco: string;
  /** What the button says. */
  acao: string;
}

/** Each kind of work tells what of it waits for somebody; one that has nothing for this person answers none. */
export interface Contribuinte {
  /** The screen of the menu that has all of it. */
  tela: string;
  /** As many as a panel shows. */
  list(pessoa: Pessoa): Promise<readonly Pendencia[]>;
  count(pessoa: Pessoa): Promise<number>;
}

/** As many of each kind as a panel shows; its screen has all. */
export const MAX_DO_PAINEL = 20;

/** What has a term comes first, the nearest before the others; then what waits longest. */
export async function listPendencias(
  contribuintes: readonly Contribuinte[],
  pessoa: Pessoa,
): Promise<Pendencia[]> {
  const all = (await Promise.all(contribuintes.map((each) => each.list(pessoa)))).flat();
  return all.toSorted(
    (one, other) => compare(one.ate ?? '9', other.ate ?? '9') || compare(one.desde ?? '', other.desde ?? ''),
  );
}

/** How much waits on each screen of the menu; one where nothing does is left out. */
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
