import type { Kysely, Transaction } from 'kysely';
import type { Database, EstadoDaMudanca } from '../database.ts';
import { StoreError } from '../store-error.ts';

/** The state of a store in a move; `par` identifies the two stores of one move. */
export interface Mudanca {
  estado: EstadoDaMudanca;
  par: string;
}

/** Null where the store was never moved. */
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

/** False where the store is already part of a move. */
export async function beginArrival(db: Kysely<Database>, par: string, em: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mudanca')
    .values({ id: 1, estado: 'chegando', par, em: em.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives the move another name: a destination with the former name can never be opened. False where the move has ended. */
export async function renameMudanca(db: Kysely<Database>, before: string, par: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mudanca')
    .set({ par })
    .where('par', '=', before)
    .where('estado', '=', 'saindo')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends this store's part of the move; false where the move was given up, or has another name by now. */
export async function endMudanca(
  db: Kysely<Database>,
  { estado, par }: Mudanca & { estado: 'saiu' | 'chegou' },
  em: Date,
): Promise<boolean> {
  const before: EstadoDaMudanca = estado === 'saiu' ? 'saindo' : 'chegando';
  const { numUpdatedRows } = await db
    .updateTable('mudanca')
    .set({ estado, em: em.toISOString() })
    .where('par', '=', par)
    .where('estado', 'in', [before, estado])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Must come first in a transaction that fills a store: until its end no other process fills or opens the store. */
export async function ensureArriving(trx: Transaction<Database>, par: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('mudanca')
    .set({ par })
    .where('par', '=', par)
    .where('estado', '=', 'chegando')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return;
  throw new StoreError(
    'mudanca-divergente',
    'Outro comando leva a mudança para esta loja, ou já a terminou: espere por ele e repita.',
  );
}

/** Whether the store was moved elsewhere, or is being moved: it is then read-only. */
export async function isLeft(db: Kysely<Database>): Promise<boolean> {
  const estado = (await readMudanca(db))?.estado;
  return estado === 'saindo' || estado === 'saiu';
}

/** Refuses a store that was moved: the new store may have changed the standing of any diploma since. */
export async function ensureNotLeft(db: Kysely<Database>): Promise<void> {
  if ((await readMudanca(db))?.estado !== 'saiu') return;
  throw new StoreError('loja-mudada', 'Este banco de dados foi movido para outro lugar.');
}

/** Refuses a store that a move has not filled yet. */
export async function ensureArrived(db: Kysely<Database>): Promise<void> {
  if ((await readMudanca(db))?.estado !== 'chegando') return;
  throw new StoreError('mudanca-em-curso', 'Este banco de dados ainda recebe uma mudança.');
}
