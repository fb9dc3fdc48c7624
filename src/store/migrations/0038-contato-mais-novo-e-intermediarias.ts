import type { Kysely, Migration } from 'kysely';

/** Which of two batches is the newer, and the certificates that each node has besides its roots. */
export const contatoMaisNovoEIntermediarias: Migration = {
  async up(db: Kysely<unknown>) {
    // Number in the audit record of the plan or import with the address. Null where unknown.
    await db.schema.alterTable('titular_contato').addColumn('ato', 'bigint').execute();
    // Null for a version of the program that does not report it.
    await db.schema.alterTable('no').addColumn('intermediarias', 'integer').execute();
    await db.schema.alterTable('no').addColumn('intermediarias_resumo', 'text').execute();
  },
};
