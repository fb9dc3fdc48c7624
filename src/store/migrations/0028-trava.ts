import type { Kysely, Migration } from 'kysely';

/**
 * What is judged over several rows, or over files, is judged by one at a time: whoever judges writes the row of that name
 * first (store/hold-trava.ts), and the next waits for the end of that transaction.
 */
export const trava: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('trava')
      .addColumn('nome', 'text', (col) => col.notNull().primaryKey())
      .addColumn('vezes', 'integer', (col) => col.notNull())
      .execute();
    const typed = db as Kysely<{ trava: { nome: string; vezes: number } }>;
    await typed
      .insertInto('trava')
      .values([
        { nome: 'administracao', vezes: 0 },
        { nome: 'instituicao', vezes: 0 },
      ])
      .execute();
  },
};
