import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectStore } from './connect.ts';
import { migrateStore } from './migrate.ts';

describe('StoreSqliteDialect', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'cheio-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('tells that the disk is full, undoes the transaction and goes on once there is room', async () => {
    const store = connectStore({ databaseUrl: null, dataDir });
    await migrateStore(store);
    const { db } = store;
    const fill = (rows: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        for (let i = 0; i < rows; i++) {
          const values = { chave: `${i}`, estado: 'x'.repeat(3_000), versao: 1, expira_em: 1 };
          await trx.insertInto('limite').values(values).execute();
        }
      });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 5)}`.execute(db);
    await expect(fill(100)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    expect(await db.selectFrom('limite').selectAll().execute()).toEqual([]);
    await sql`pragma max_page_count = 100000`.execute(db);
    await fill(100);
    expect(await db.selectFrom('limite').selectAll().execute()).toHaveLength(100);
    await store.close();
  });

  it('tells so of a migration too', async () => {
    const store = connectStore({ databaseUrl: null, dataDir });
    await sql`pragma max_page_count = 10`.execute(store.db);
    await expect(migrateStore(store)).rejects.toMatchObject({ cause: { code: 'SQLITE_FULL' } });
    await store.close();
  });

  it('leaves what it writes to its owner alone, also where the folder is open to all', async () => {
    const open = join(dataDir, 'aberta');
    mkdirSync(open, { mode: 0o755 });
    const store = connectStore({ databaseUrl: null, dataDir: open });
    await migrateStore(store);
    const modes = ['', '-wal', '-shm'].map(
      (end) => statSync(join(open, `diploma.sqlite${end}`)).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    await store.close();
    chmodSync(join(open, 'diploma.sqlite'), 0o644);
    await connectStore({ databaseUrl: null, dataDir: open }).close();
    expect(statSync(join(open, 'diploma.sqlite')).mode & 0o777).toBe(0o600);
  });
});
