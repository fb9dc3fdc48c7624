import type { Lote } from '#lote/join-linhas.ts';
import type { Aviso } from '#lote/problema.ts';

/** A warning that no person accepted by its name stops a row as a problem does. */

/** Of the rows to be issued and of the whole batch: warnings of a refused row can wait. */
export function listNaoAceitos(
  { avisos, pedidos }: Pick<Lote, 'avisos'> & { pedidos: readonly { linha: number }[] },
  aceitos: ReadonlySet<string>,
): Aviso[] {
  const rows = new Set<number | null>([null, ...pedidos.map(({ linha }) => linha)]);
  return avisos.filter(({ code, linha }) => rows.has(linha) && !aceitos.has(code));
}

/** The accepted warnings that the batch has, for the record. */
export const listAceitos = ({ avisos }: Pick<Lote, 'avisos'>, aceitos: ReadonlySet<string>): string[] =>
  namesOf(avisos).filter((name) => aceitos.has(name));

export const namesOf = (avisos: readonly Aviso[]): string[] =>
  [...new Set(avisos.map(({ code }) => code))].sort();
