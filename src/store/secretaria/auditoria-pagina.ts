import type { Kysely } from 'kysely';
import type { FiltroDaAuditoria, PaginaDaAuditoriaReader } from '#secretaria/auditoria/acontecimento.ts';
import type { Database } from '../database.ts';

/** The record from its end, one page at a time. */
export function createPaginaDaAuditoria(db: Kysely<Database>): PaginaDaAuditoriaReader {
  return {
    readPagina: async (filtro, quantos) => {
      if (filtro.diplomas?.length === 0) return [];
      const { desde, ate } = await boundBySeq(db, filtro);
      return selectPagina(db, filtro)
        .$if(desde !== null, (query) => query.where('seq', '>=', desde ?? 0))
        .$if(ate !== null, (query) => query.where('seq', '<', ate ?? 0))
        .limit(quantos)
        .execute();
    },
  };
}

export const selectPagina = (
  db: Kysely<Database>,
  { acao, quem, diplomas, antes }: Omit<FiltroDaAuditoria, 'desde' | 'ate'>,
) =>
  db
    .selectFrom('auditoria')
    .$if(acao !== undefined, (query) => query.where('acao', '=', acao ?? ''))
    .$if(quem !== undefined, (query) => query.where('quem', '=', quem ?? ''))
    .$if(diplomas !== undefined, (query) => query.where('diploma', 'in', diplomas ?? []))
    .$if(antes !== undefined, (query) => query.where('seq', '<', antes ?? 0))
    .orderBy('seq', 'desc')
    .select(['seq', 'em', 'quem', 'acao', 'diploma', 'dados']);

/** The column is of 32 bits. */
const DEPOIS_DE_TODAS = 2_147_483_647;

/**
 * The record is in the order of time: instants become places of it, each by one look into the index, so that every
 * filter goes along one index with `seq` and none needs to be sorted.
 */
async function boundBySeq(
  db: Kysely<Database>,
  { desde, ate }: FiltroDaAuditoria,
): Promise<{ desde: number | null; ate: number | null }> {
  const firstFrom = async (em: string): Promise<number> => {
    const row = await db
      .selectFrom('auditoria')
      .where('em', '>=', em)
      .orderBy('em')
      .orderBy('seq')
      .limit(1)
      .select('seq')
      .executeTakeFirst();
    return row?.seq ?? DEPOIS_DE_TODAS;
  };
  return {
    desde: desde === undefined ? null : await firstFrom(desde),
    ate: ate === undefined ? null : await firstFrom(ate),
  };
}
