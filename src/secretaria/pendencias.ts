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
  /** ISO 8601: since when it waits. */
  desde: string;
  /** Where it is decided, under `/secretaria`. */
  endereco: string;
  /** What the button says. */
  acao: string;
}

/** Each kind of work tells what of it waits for somebody; one that has nothing for this person answers none. */
export type Contribuinte = (pessoa: Pessoa) => Promise<readonly Pendencia[]>;

/** What has a term comes first, the nearest before the others; then what waits longest. */
export async function listPendencias(
  contribuintes: readonly Contribuinte[],
  pessoa: Pessoa,
): Promise<Pendencia[]> {
  const all = (await Promise.all(contribuintes.map((each) => each(pessoa)))).flat();
  return all.toSorted(
    (one, other) => compare(one.ate ?? '9', other.ate ?? '9') || compare(one.desde, other.desde),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
