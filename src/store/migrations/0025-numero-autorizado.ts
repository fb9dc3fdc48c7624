import type { Kysely, Migration } from 'kysely';

/** When somebody let a diploma have its number (ADR 0046); null where nobody was asked, or nobody answered yet. */
export const numeroAutorizado: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('emissao').addColumn('autorizada_em', 'bigint').execute();
  },
};
