import type { Kysely, Migration } from 'kysely';

/** Which of two batches is the newer, and what certificates each node has besides its roots. */
export const contatoMaisNovoEIntermediarias: Migration = {
  async up(db: Kysely<unknown>) {
    // Number in the audit record of the plan or import that brought the address. Null: not known.
    await db.schema.alterTable('titular_contato').addColumn('ato', 'bigint').execute();
    // Null of a version that does not tell.
    await db.schema.alterTable('no').addColumn('intermediarias', 'integer').execute();
    await db.schema.alterTable('no').addColumn('intermediarias_resumo', 'text').execute();
  },
};
