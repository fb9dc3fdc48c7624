import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** One process at a time has the turn of a task, whichever machine it is on. */
export interface Vezes {
  /** False where another has it. */
  claim(nome: string): Promise<boolean>;
  /** Done: nobody needs to for a while. Not done: whoever comes next may. */
  release(nome: string, isDone: boolean): Promise<void>;
}

/** A turn that takes longer was cut off with its process. */
const HELD_MS = 15 * 60 * 1_000;
/** Less than an hour: the next turn is due on all nodes, and one of them has it. */
const DONE_MS = 50 * 60 * 1_000;

export function createVezes(db: Kysely<Database>, por: string, now: () => Date): Vezes {
  const hold = (nome: string, ate: number) =>
    db
      .updateTable('tarefa_de_fundo')
      .where('nome', '=', nome)
      .set({ reservada_por: por, reservada_ate: ate });
  return {
    async claim(nome) {
      const agora = now().getTime();
      await db
        .insertInto('tarefa_de_fundo')
        .values({ nome, reservada_por: null, reservada_ate: 0 })
        .onConflict((conflict) => conflict.column('nome').doNothing())
        .execute();
      const { numUpdatedRows } = await hold(nome, agora + HELD_MS)
        .where('reservada_ate', '<=', agora)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async release(nome, isDone) {
      await hold(nome, isDone ? now().getTime() + DONE_MS : 0)
        .where('reservada_por', '=', por)
        .execute();
    },
  };
}
