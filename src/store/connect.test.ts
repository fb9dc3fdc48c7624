import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStoreOnEachEngine } from '../../tests/support/engines.ts';
import { connectStore } from './connect.ts';

describeStoreOnEachEngine('connectStore', (connect, newDatabase) => {
  it('answers integers beyond 32 bits as numbers', async () => {
    const { db } = await connect();
    const milliseconds = 1_790_000_000_123;
    await db
      .insertInto('limite')
      .values({ chave: 'inteiro', estado: '', versao: 1, expira_em: milliseconds })
      .execute();
    const row = await db
      .selectFrom('limite')
      .select('expira_em')
      .where('chave', '=', 'inteiro')
      .executeTakeFirst();
    expect(row).toEqual({ expira_em: milliseconds });
  });

  it('enforces foreign keys', async () => {
    const { db } = await connect();
    const orphan = {
      id: 'a'.repeat(22),
      diploma_id: 'nenhum',
      tipo: 'xml',
      name: 'a',
      type: 'b',
      size: 1,
    } as const;
    const insert = db.insertInto('arquivo').values({ ...orphan, sha256: '0'.repeat(64) });
    await expect(insert.execute()).rejects.toThrow(/foreign key/i);
  });

  it('closes, queried or not, and can be closed again', async () => {
    const untouched = connectStore(await newDatabase());
    await untouched.close();
    await untouched.close();
    const used = await connect();
    await used.close();
    await expect(sql`select 1`.execute(used.db)).rejects.toThrow();
  });

  it('makes commits durable on SQLite and outlives a broken connection on PostgreSQL', async () => {
    const { db, engine } = await connect();
    if (engine === 'sqlite') {
      const pragma = async (name: string): Promise<unknown> =>
        Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
      expect(await pragma('journal_mode')).toBe('wal');
      expect(await pragma('synchronous')).toBe(2);
      expect(await pragma('busy_timeout')).toBe(0);
      return;
    }
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const other = await connect();
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
    // The pool may not have heard of the end yet.
    const ask = () =>
      sql`select 1 as um`.execute(db).then(
        (answer) => answer.rows,
        () => null,
      );
    await expect.poll(ask).toEqual([{ um: 1 }]);
  });
});
