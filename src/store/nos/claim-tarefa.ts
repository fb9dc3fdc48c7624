import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** One process at a time, on any machine, has the turn of a task. */
export interface Vezes {
  /** False where another process has the turn. */
  claim(nome: string): Promise<boolean>;
  /** Done: no process needs the turn for a while. Not done: the next process may take it. */
  release(nome: string, isDone: boolean): Promise<void>;
}

/** A longer turn means that its process died. */
const HELD_MS = 15 * 60 * 1_000;
/** Less than an hour: the next turn is then due on all nodes, and one of them takes it. */
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
