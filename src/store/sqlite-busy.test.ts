import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import LibsqlDatabase from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectStore, type Store } from './connect.ts';
import { migrateStore } from './migrate.ts';

const umaLinha = (chave: string) => ({ chave, estado: '', versao: 1, expira_em: 1 });

describe('a write lock that another holds', () => {
  let dataDir: string;
  let store: Store;
  let other: LibsqlDatabase.Database;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'ocupado-'));
    store = connectStore({ databaseUrl: null, dataDir });
    await migrateStore(store);
    other = new LibsqlDatabase(join(dataDir, 'diploma.sqlite'));
    other.exec('begin immediate');
  });
  afterEach(async () => {
    other.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
  });

  const write = (chave: string) => store.db.insertInto('limite').values(umaLinha(chave)).execute();
  const list = async () =>
    (await store.db.selectFrom('limite').select('chave').orderBy('chave').execute()).map(
      ({ chave }) => chave,
    );

  it('is waited for, by a statement and by a transaction, while the loop runs and others read', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    const written = write('a');
    const transacted = store.db.transaction().execute(async (trx) => {
      await trx.insertInto('limite').values(umaLinha('b')).execute();
      await trx.insertInto('limite').values(umaLinha('c')).execute();
    });
    for (let i = 0; i < 20; i++) {
      expect(await list()).toEqual([]);
      await wait(10);
    }
    expect(ticks).toBeGreaterThan(10);
    other.exec('commit');
    await Promise.all([written, transacted]);
    clearInterval(timer);
    expect(await list()).toEqual(['a', 'b', 'c']);
  });

  it('is given up, by a code, when it is held for too long', { tags: ['largo'] }, async () => {
    await expect(write('a')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    other.exec('commit');
    await write('a');
    expect(await list()).toEqual(['a']);
  });
});
