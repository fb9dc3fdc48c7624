import { type Kysely, type Migration, sql } from 'kysely';

/** Why a diploma is suspended or annulled, for the verification's answer. */
export const motivoDaSituacao: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('diploma')
      .addColumn('motivo_situacao', 'text', (col) => col.check(sql`motivo_situacao <> ''`))
      .execute();
  },
};
