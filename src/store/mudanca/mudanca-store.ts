import type { Kysely, Transaction } from 'kysely';
import type { Database, EstadoDaMudanca } from '../database.ts';
import { StoreError } from '../store-error.ts';

/** Where a store stands in a move; `par` joins the two of one move, and no others. */
export interface Mudanca {
  estado: EstadoDaMudanca;
  par: string;
}

/** Null where it was never moved. */
export async function readMudanca(db: Kysely<Database>): Promise<Mudanca | null> {
  const row = await db.selectFrom('mudanca').select(['estado', 'par']).executeTakeFirst();
  return row ?? null;
}

export async function writeMudanca(
  db: Kysely<Database> | Transaction<Database>,
  { estado, par }: Mudanca,
  em: Date,
): Promise<void> {
  const values = { estado, par, em: em.toISOString() };
  await db
    .insertInto('mudanca')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Whether it was left for another, or is being: then it is only read. */
export async function isLeft(db: Kysely<Database>): Promise<boolean> {
  const estado = (await readMudanca(db))?.estado;
  return estado === 'saindo' || estado === 'saiu';
}

/** Nobody works in a store that is not all there yet. */
export async function ensureArrived(db: Kysely<Database>): Promise<void> {
  if ((await readMudanca(db))?.estado !== 'chegando') return;
  throw new StoreError('mudanca-em-curso', 'Este banco de dados ainda recebe uma mudança.');
}
