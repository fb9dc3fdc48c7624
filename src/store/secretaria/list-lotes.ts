import { type Kysely, sql } from 'kysely';
import type { LoteGravado } from '#secretaria/lotes/lote-store.ts';
import type { Database } from '../database.ts';
import { readLote } from './lote-rows.ts';

const MAX = 200;

/** Unfinished batches come first, so that finished ones never push a draft out of the list; then the newest. */
export async function listLotes(db: Kysely<Database>): Promise<(LoteGravado & { linhas: number })[]> {
  const rows = await db
    .selectFrom('lote')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('lote_linha')
        .whereRef('lote_linha.lote_id', '=', 'lote.id')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('linhas'),
    )
    .orderBy(sql`case when estado = 'aprovado' then 1 else 0 end`)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX)
    .execute();
  return rows.map(({ linhas, ...row }) => ({ ...readLote(row), linhas: Number(linhas ?? 0) }));
}
