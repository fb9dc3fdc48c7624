import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { appendEntradas, checkCadeia, umaEntrada } from '../../../tests/support/uma-auditoria.ts';
import { connectStore } from '../connect.ts';
import type { Database } from '../database.ts';
import { migrateStore } from '../migrate.ts';
import { createAuditoriaReader } from './auditoria-reader.ts';
import { createAuditoria } from './auditoria-store.ts';

const NOW = new Date('2026-11-15T12:00:00.007Z');
const auditoria = createAuditoria({ now: () => NOW });

describeStoreOnEachEngine('createAuditoria', (_connect, newDatabase) => {
  let db: Kysely<Database>;
  beforeEach(async () => {
    const store = connectStore(await newDatabase());
    await migrateStore(store);
    db = store.db;
    return () => store.close();
  });

  const list = async () => {
    const all = [];
    for await (const entrada of createAuditoriaReader(db).readEntradas()) all.push(entrada);
    return all;
  };
  const takeLimite = (trx: Kysely<Database>) =>
    trx.insertInto('limite').values({ chave: 'a', estado: '', versao: 1, expira_em: 1 }).execute();

  it('chains entry to entry, from the database or inside a transaction', async () => {
    await auditoria.append(db, umaEntrada({ quem: 'reitor', dados: { numero: 1 } }));
    await db.transaction().execute(async (trx) => {
      await auditoria.append(trx, umaEntrada({ diploma: null, dados: { numero: 2 } }));
      await auditoria.append(trx, umaEntrada({ dados: { numero: 3 } }));
    });
    const all = await list();
    expect(all.map(({ seq, dados }) => [seq, dados])).toEqual([
      [1, '{"numero":1}'],
      [2, '{"numero":2}'],
      [3, '{"numero":3}'],
    ]);
    expect(all[0]).toMatchObject({ em: NOW.toISOString(), quem: 'reitor', diploma: 'um-diploma' });
    expect(await createAuditoriaReader(db).readCabeca()).toEqual({ seq: 3, hash: all[2]?.hash, ultima: 3 });
    expect(await checkCadeia(db)).toEqual({ intacta: true, entradas: 3 });
  });

  it('starts from an empty, intact chain', async () => {
    expect(await checkCadeia(db)).toEqual({ intacta: true, entradas: 0 });
  });

  it('leaves nothing of a transaction that fails, neither entry nor number', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await takeLimite(trx);
      await auditoria.append(trx, umaEntrada());
      throw new Error('depois');
    });
    await expect(failing).rejects.toThrow('depois');
    await auditoria.append(db, umaEntrada());
    expect((await list()).map(({ seq }) => seq)).toEqual([1]);
    expect(await db.selectFrom('limite').selectAll().execute()).toEqual([]);
  });

  it('undoes the change whose entry is refused', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await takeLimite(trx);
      await auditoria.append(trx, umaEntrada({ quem: '' }));
    });
    await expect(failing).rejects.toMatchObject({ code: 'entrada-invalida' });
    expect(await db.selectFrom('limite').selectAll().execute()).toEqual([]);
    expect(await checkCadeia(db)).toEqual({ intacta: true, entradas: 0 });
  });

  it('keeps words of every script and every odd character as they were hashed', async () => {
    const dados = { a: '\u0000\u0007\ud800 "é\u0301" 𝒜', b: '\\u0041', c: "'; drop table auditoria; --" };
    await auditoria.append(db, umaEntrada({ quem: 'Diretor(a) de Ensino: Ç', dados }));
    expect(await checkCadeia(db)).toEqual({ intacta: true, entradas: 1 });
    expect(JSON.parse((await list())[0]?.dados ?? '')).toEqual(dados);
  });

  it('lets nobody change, remove or replace what was written', async () => {
    await appendEntradas(db, 3);
    const refusal = /somente acrescentar/;
    const attempts = [
      sql`update auditoria set quem = 'outro' where seq = 2`,
      sql`update auditoria set seq = 9 where seq = 2`,
      sql`delete from auditoria where seq = 3`,
      sql`delete from auditoria`,
      sql`delete from auditoria_cabeca`,
      sql`update auditoria_cabeca set seq = seq - 1`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow(refusal);
    const isSqlite = await sql`truncate auditoria`.execute(db).then(
      () => expect.fail('truncated'),
      (error: Error) => !refusal.test(error.message),
    );
    if (isSqlite) {
      const replace = sql`insert or replace into auditoria select * from auditoria where seq = 2`;
      await expect(replace.execute(db)).rejects.toThrow(refusal);
    }
    expect(await checkCadeia(db)).toEqual({ intacta: true, entradas: 3 });
  });

  it('stops recording, and so whatever needs a record, where the head is gone', async () => {
    await sql`drop table auditoria_cabeca`.execute(db);
    await sql`create table auditoria_cabeca (id integer, seq integer, hash text)`.execute(db);
    await expect(auditoria.append(db, umaEntrada())).rejects.toMatchObject({ code: 'cabeca-ausente' });
    expect(await checkCadeia(db)).toEqual({ intacta: false, seq: 0, quebra: 'cabeca-ausente' });
  });
});
