import { sql } from 'kysely';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { Store } from '../connect.ts';
import { migrateWithin } from '../migrate.ts';
import { StoreError } from '../store-error.ts';
import { beginArrival } from './mudanca-store.ts';

/** Throws where this client can make no table there, or no place for files: missing rights, a replica, a full disk. */
export async function probeDestino({ db }: Store, arquivos: Pick<ArquivoStore, 'prepare'>): Promise<void> {
  await arquivos.prepare();
  const left = new Error('nothing stays');
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`create table sonda_da_mudanca (x integer)`.execute(trx);
      throw left;
    })
    .catch((error: unknown) => {
      if (error !== left) throw error;
    });
}

/**
 * Creates the tables and the mark of this move together, or neither. Another command may have filled the store since it was found
 * empty, and even opened it: its mark is never overwritten.
 */
export async function prepareDestino({ db, engine }: Store, par: string, em: Date): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql.raw(engine === 'sqlite' ? 'begin immediate' : 'begin').execute(connection);
    try {
      await migrateWithin(connection);
      if (!(await beginArrival(connection, par, em)))
        throw new StoreError(
          'banco-ocupado',
          'Outro comando começou a mudança para esta loja ao mesmo tempo: espere por ele e repita.',
        );
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}
