import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { digestAcesso } from '#transparencia/auditoria/acesso-registrado.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { checkCadeia, umaEntrada } from '../../../tests/support/uma-auditoria.ts';
import { connectStore, type Store } from '../connect.ts';
import { migrateStore } from '../migrate.ts';
import { createAcessoRecord } from './acesso-record.ts';
import { createAuditoria } from './auditoria-store.ts';

const now = (): Date => new Date('2026-11-17T12:00:00.000Z');

describeStoreOnEachEngine('createAcessoRecord', (_connect, newDatabase) => {
  let store: Store;
  const auditoria = createAuditoria({ now });
  beforeEach(async () => {
    store = connectStore(await newDatabase());
    await migrateStore(store);
    return () => store.close();
  });
  const umRecord = () => createAcessoRecord({ db: store.db, auditoria, randomBytes, now });
  const umAcesso = (n: number) =>
    ({ resultado: 'nao-encontrado', chave: `chave ${n}`, endereco: `rede ${n}` }) as const;

  it('records those that come together, each with its own row, amid other entries of other processes', async () => {
    const records = [umRecord(), umRecord()];
    await Promise.all([
      ...Array.from({ length: 60 }, (_, n) => records[n % 2]?.record(umAcesso(n))),
      auditoria.append(store.db, umaEntrada()),
      auditoria.append(store.db, umaEntrada()),
    ]);
    expect(await checkCadeia(store.db)).toEqual({ intacta: true, entradas: 62 });
    const rows = await store.db
      .selectFrom('acesso_registrado')
      .innerJoin('auditoria', 'auditoria.seq', 'acesso_registrado.seq')
      .select(['sal', 'chave', 'endereco', 'acesso_registrado.diploma', 'dados'])
      .execute();
    expect(rows.map(({ chave }) => chave).sort()).toEqual(
      Array.from({ length: 60 }, (_, n) => `chave ${n}`).sort(),
    );
    for (const { dados, ...detalhe } of rows) expect(JSON.parse(dados).resumo).toBe(digestAcesso(detalhe));
  });

  it('is not answered where nothing could be recorded, and leaves neither entry nor row', async () => {
    const { record } = umRecord();
    await store.db.schema.alterTable('acesso_registrado').renameTo('sumiu').execute();
    const answers = await Promise.allSettled([record(umAcesso(1)), record(umAcesso(2)), record(umAcesso(3))]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await checkCadeia(store.db)).toEqual({ intacta: true, entradas: 0 });
    await store.db.schema.alterTable('sumiu').renameTo('acesso_registrado').execute();
    await record(umAcesso(4));
    expect(await checkCadeia(store.db)).toEqual({ intacta: true, entradas: 1 });
  });
});
