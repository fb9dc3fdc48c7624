import type { Kysely, Migration } from 'kysely';

/** When a person authorised the diploma's number (ADR 0046); null where no authorisation was required, or it is still missing. */
export const numeroAutorizado: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('emissao').addColumn('autorizada_em', 'bigint').execute();
  },
};
