import { type Kysely, sql } from 'kysely';
import type { PainelReader } from '#secretaria/painel/painel.ts';
import type { Database } from '../database.ts';

export function createPainelReader(db: Kysely<Database>): PainelReader {
  return {
    async countEmAndamento() {
      const rows = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('aberta', '=', 1)
        .groupBy(['etapa', 'via', 'data_colacao', 'diploma.data_expedicao', 'aguardando'])
        .select(['etapa', 'via', 'data_colacao as dataColacao', 'diploma.data_expedicao as dataExpedicao'])
        .select(['aguardando'])
        .select((eb) => eb.fn.countAll().as('quantos'))
        .select(sql<number>`sum(case when falha is null then 0 else 1 end)`.as('falhas'))
        .execute();
      return rows.map((row) => ({ ...row, quantos: Number(row.quantos), falhas: Number(row.falhas) }));
    },

    async countPublicados(desde, ate) {
      const { quantos } = await db
        .selectFrom('diploma')
        .where('data_publicacao', '>=', desde)
        .where('data_publicacao', '<=', ate)
        .select((eb) => eb.fn.countAll().as('quantos'))
        .executeTakeFirstOrThrow();
      return Number(quantos);
    },
  };
}
