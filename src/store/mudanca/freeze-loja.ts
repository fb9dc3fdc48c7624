import { type Kysely, sql } from 'kysely';
import type { Store } from '../connect.ts';
import type { Database } from '../database.ts';
import { listTabelas } from '../dump/tabela.ts';

/**
 * From here on the database itself refuses writes, from every client and every version of this program: what it held when the move
 * began is all there is to move. The counters of the limits stay writable, so that codes and files can be verified; they are not
 * moved.
 */

export const NAO_MUDAM: ReadonlySet<string> = new Set(['limite']);

const EVENTS = ['insert', 'update', 'delete'] as const;

/**
 * Within a transaction: waits for running writers, and refuses later ones. `last` does the final write once the tables are locked:
 * written earlier, its own locks would deadlock with the writers that this waits for.
 */
export async function freezeLoja(
  trx: Kysely<Database>,
  engine: Store['engine'],
  last: () => Promise<void>,
): Promise<void> {
  const tabelas = await listMovidas(trx, engine);
  const tables = sql.join(tabelas.map((tabela) => sql.table(tabela)));
  if (engine === 'postgres') await sql`lock table ${tables} in share row exclusive mode`.execute(trx);
  await last();
  if (engine === 'sqlite') {
    for (const tabela of tabelas)
      for (const event of EVENTS)
        await sql`create trigger ${sql.ref(nameTrigger(tabela, event))} before ${sql.raw(event)}
          on ${sql.table(tabela)} begin select raise(abort, 'loja-mudada'); end`.execute(trx);
    return;
  }
  await sql`create or replace function loja_mudada() returns trigger language plpgsql as
    $$ begin raise exception 'loja-mudada' using errcode = 'DM001'; end $$`.execute(trx);
  for (const tabela of tabelas)
    await sql`create trigger mudanca before insert or update or delete or truncate
      on ${sql.table(tabela)} for each statement execute function loja_mudada()`.execute(trx);
}

/** Undoes the freeze of a move that was given up: the store accepts writes again. */
export async function thawLoja(trx: Kysely<Database>, engine: Store['engine']): Promise<void> {
  for (const tabela of await listMovidas(trx, engine)) {
    if (engine === 'postgres') await sql`drop trigger if exists mudanca on ${sql.table(tabela)}`.execute(trx);
    else
      for (const event of EVENTS)
        await sql`drop trigger if exists ${sql.ref(nameTrigger(tabela, event))}`.execute(trx);
  }
}

const nameTrigger = (tabela: string, event: string): string => `mudanca_${tabela}_${event}`;

const listMovidas = async (db: Kysely<Database>, engine: Store['engine']): Promise<string[]> =>
  (await listTabelas(db, engine)).map(({ nome }) => nome).filter((nome) => !NAO_MUDAM.has(nome));
