import type { Kysely, Migration } from 'kysely';

/** The author of a link, and the network of a pairing. Null in older rows. */
export const conviteEPareamento: Migration = {
  async up(db: Kysely<unknown>) {
    // The author may have used the link, and come in as the invited person. Null also for a link made on the command line.
    await db.schema
      .alterTable('convite')
      .addColumn('criado_por', 'text', (col) => col.references('pessoa.id'))
      .execute();
    // Keyed hash of the network.
    await db.schema.alterTable('pareamento').addColumn('rede', 'text').execute();
  },
};
