import { type Kysely, sql } from 'kysely';
import type { FiltroDaAuditoria, PaginaDaAuditoriaReader } from '#secretaria/auditoria/acontecimento.ts';
import type { Database } from '../database.ts';

/** The record from its end, one page at a time. */
export function createPaginaDaAuditoria(db: Kysely<Database>): PaginaDaAuditoriaReader {
  return {
    readPagina: async (filtro, quantos) => {
      if (filtro.diplomas?.length === 0) return [];
      const isPeriodo = filtro.desde !== undefined || filtro.ate !== undefined;
      const query = isPeriodo ? await selectPeriodo(db, filtro) : selectAll(db, filtro);
      return query.limit(quantos).execute();
    },
  };
}

const selectMatching = (db: Kysely<Database>, { acao, quem, diplomas }: FiltroDaAuditoria) =>
  db
    .selectFrom('auditoria')
    .$if(acao !== undefined, (query) => query.where('acao', '=', acao ?? ''))
    .$if(quem !== undefined, (query) => query.where('quem', '=', quem ?? ''))
    .$if(diplomas !== undefined, (query) => query.where('diploma', 'in', diplomas ?? []))
    .select(['seq', 'em', 'quem', 'acao', 'diploma', 'dados']);

/** Every filter has an index that continues with `seq`. */
const selectAll = (db: Kysely<Database>, filtro: FiltroDaAuditoria) =>
  selectMatching(db, filtro)
    .$if(filtro.antes !== undefined, (query) => query.where('seq', '<', filtro.antes ?? 0))
    .orderBy('seq', 'desc');

/** In the order of time: clocks differ, so instants may not follow `seq`. Reads only the period. */
async function selectPeriodo(db: Kysely<Database>, filtro: FiltroDaAuditoria) {
  const { desde, ate, antes } = filtro;
  const last =
    antes === undefined
      ? undefined
      : await db.selectFrom('auditoria').where('seq', '=', antes).select(['em', 'seq']).executeTakeFirst();
  return selectMatching(db, filtro)
    .$if(desde !== undefined, (query) => query.where('em', '>=', desde ?? ''))
    .$if(ate !== undefined, (query) => query.where('em', '<', ate ?? ''))
    .$if(last !== undefined, (query) => query.where(sql<boolean>`(em, seq) < (${last?.em}, ${last?.seq})`))
    .orderBy('em', 'desc')
    .orderBy('seq', 'desc');
}
