import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { explainMundo } from '#arquivos/explain-falha.ts';
import { emitir } from '#cli/emissao/emitir.ts';
import { migrar } from '#cli/migrar.ts';
import { describeStoreOnEachEngine } from '../../tests/support/engines.ts';
import { UmLote, writeLote } from '../../tests/support/um-lote.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { appendEntradas, checkCadeia } from '../../tests/support/uma-auditoria.ts';
import { umaEmissao } from '../../tests/support/uma-emissao.ts';
import { checkRegistroDeFora } from '../main/comandos/check-registro-de-fora.ts';
import { connectStore } from './connect.ts';
import { canChangeRegistro, grantPapel } from './grant-papel.ts';
import { migrateStore } from './migrate.ts';

/** Issue 17: on PostgreSQL the application's role may only add to the record. */
describeStoreOnEachEngine('the two roles', (connect, newDatabase) => {
  const papel = `app_${randomUUID().slice(0, 8)}`;
  const withRole = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.username = papel;
    return url.href;
  };

  it('lets the application issue and add to the record, and nothing else to it', {
    tags: ['largo'],
  }, async (context) => {
    const { engine } = await connect();
    if (engine === 'sqlite') context.skip('there are no roles');
    const location = await newDatabase();
    const url = location.databaseUrl ?? '';
    const dono = umMundo({ DATABASE_URL: url });
    const made = await call(migrar, dono, '--papel', papel, '--json');
    expect([made.exitCode, made.json]).toEqual([0, { banco: 'postgres', papel, papelNovo: true }]);
    expect((await call(migrar, dono, '--papel', papel, '--json')).json.papelNovo).toBe(false);

    const emissao = await umaEmissao('p-256', undefined, { DATABASE_URL: withRole(url) });
    mkdirSync(emissao.config.segredosDir, { recursive: true });
    writeFileSync(join(emissao.config.segredosDir, 'chave-de-busca'), `${'ab'.repeat(32)}\n`);
    const lote = writeLote(new UmLote([1]), join(emissao.world.cwd, 'lote'));
    const issued = await call(emitir, emissao.world, lote, '--json');
    expect([issued.exitCode, issued.json.publicados ?? issued.json.total]).toEqual([0, 1]);

    const { db, close } = connectStore({ databaseUrl: withRole(url), dataDir: location.dataDir });
    await appendEntradas(db, 3);
    expect(await checkCadeia(db)).toMatchObject({ intacta: true });
    expect(await canChangeRegistro(db)).toBe(false);
    for (const act of [
      "update auditoria set quem = 'outro' where seq = 1",
      'delete from auditoria where seq = 1',
      'truncate auditoria',
      'alter table auditoria disable trigger all',
      'drop trigger auditoria_sem_mudanca on auditoria',
      'drop table auditoria',
      "update auditoria_carimbo set em = ''",
      'delete from auditoria_carimbo',
      'delete from auditoria_cabeca',
      'delete from transparencia_folha',
      "update transparencia_folha set codigo = ''",
      'create table outra (x text)',
    ])
      await expect(sql.raw(act).execute(db), act).rejects.toMatchObject({ code: '42501' });
    await close();
    emissao.remove();
  });

  it('tells an owner from the application', async (context) => {
    const { engine, db } = await connect();
    if (engine === 'sqlite') context.skip('there are no roles');
    expect(await canChangeRegistro(db)).toBe(true);
    const world = umMundo({ DATABASE_URL: (await newDatabase()).databaseUrl ?? '' });
    const findPapel = async (): Promise<unknown> =>
      (await checkRegistroDeFora(world.config)).find(({ nome }) => nome.startsWith('papel'))?.status;
    expect(await findPapel()).toBe('unavailable');
    await call(migrar, world);
    expect(await findPapel()).toBe('invalid');
    await call(migrar, world, '--papel', papel);
    const app = { ...world.config, databaseUrl: withRole(world.config.databaseUrl ?? '') };
    const linhas = await checkRegistroDeFora(app);
    expect(linhas.find(({ nome }) => nome.startsWith('papel'))?.status).toBe('valid');
    await expect(grantPapel(db, 'x"; drop')).rejects.toThrow(RangeError);
  });

  it('says who must migrate where the application may not', async (context) => {
    const { engine } = await connect();
    if (engine === 'sqlite') context.skip('there are no roles');
    const location = await newDatabase();
    const owner = connectStore(location);
    await migrateStore(owner);
    await grantPapel(owner.db, papel);
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      owner.db,
    );
    const url = withRole(location.databaseUrl ?? '');
    const app = connectStore({ databaseUrl: url, dataDir: location.dataDir });
    const error = await migrateStore(app).catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 'migracao-falhou', cause: { code: '42501' } });
    expect(explainMundo(error)?.sentence).toContain('"migrar"');
    await app.close();
    await owner.close();
  });
});
