import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';
import { openLookUpKey } from './open-look-up-key.ts';

describeOnEachEngine('openLookUpKey', (_connect, newDatabase) => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'chave-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const fresh = async () => {
    const store = connectStore(await newDatabase());
    await migrateStore(store);
    return { store, segredosDir: mkdtempSync(join(dir, 'segredos-')) };
  };
  const refusal = /^SEGREDOS_DIR: .*chave-de-busca.*Recupere o arquivo da cópia de segurança/;

  it('makes the key of a new database once, and knows it again', async () => {
    const { store, segredosDir } = await fresh();
    const config = { segredosDir, databaseUrl: null };
    const all = await Promise.all(Array.from({ length: 4 }, () => openLookUpKey(config, store)));
    expect(new Set(all.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(await openLookUpKey(config, store)).toEqual(all[0]);
    const { valor } = await store.db.selectFrom('identidade').select('valor').executeTakeFirstOrThrow();
    expect(valor).not.toContain(readFileSync(join(segredosDir, 'chave-de-busca'), 'utf8').trim());
    await store.close();
  });

  it('refuses another key, and a missing one, and makes none', async () => {
    const { store, segredosDir } = await fresh();
    await openLookUpKey({ segredosDir, databaseUrl: null }, store);
    const elsewhere = mkdtempSync(join(dir, 'outra-'));
    const config = { segredosDir: elsewhere, databaseUrl: null };
    await expect(openLookUpKey(config, store)).rejects.toThrow(refusal);
    expect(readdirSync(elsewhere)).toEqual([]);
    writeFileSync(join(elsewhere, 'chave-de-busca'), 'ab'.repeat(32));
    await expect(openLookUpKey(config, store)).rejects.toThrow(/não é a chave com que este banco/);
    await store.close();
  });

  it('makes none where people are stored, though nobody wrote down with which key', async () => {
    const { store, segredosDir } = await fresh();
    await store.db
      .insertInto('diplomado')
      .values({
        id: 'a',
        chave_busca: 'a'.repeat(64),
        nome: 'Fulana',
        nome_social: null,
        cpf_mascarado: '***.111.222-**',
      })
      .execute();
    const config = { segredosDir, databaseUrl: null };
    await expect(openLookUpKey(config, store)).rejects.toThrow(refusal);
    expect(readdirSync(segredosDir)).toEqual([]);
    writeFileSync(join(segredosDir, 'chave-de-busca'), 'ab'.repeat(32));
    expect(Buffer.from(await openLookUpKey(config, store)).toString('hex')).toBe('ab'.repeat(32));
    await store.close();
  });
});
