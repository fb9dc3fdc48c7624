import type { Kysely, Migration } from 'kysely';

/** Who made a link, and whence a pairing was asked for. Null: what was there before this. */
export const conviteEPareamento: Migration = {
  async up(db: Kysely<unknown>) {
    // They may hold it, and so be the person whom it lets in. Null also of one made on the machine.
    await db.schema
      .alterTable('convite')
      .addColumn('criado_por', 'text', (col) => col.references('pessoa.id'))
      .execute();
    // A network, as a keyed hash.
    await db.schema.alterTable('pareamento').addColumn('rede', 'text').execute();
  },
};
