import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { connectStore } from '../../connect.ts';
import { migrateStore } from '../../migrate.ts';
import { ArchiveWriter } from './archive-writer.ts';
import type { LugarDaCopia } from './copia.ts';
import { createCopiaEmPasta } from './copia-em-pasta.ts';
import { MANIFESTO, type ManifestoAntigo } from './manifesto.ts';
import { restoreBackup } from './restore-backup.ts';

/** Archives as they were written before both engines had one format: none of them may be lost. */

const dir = mkdtempSync(join(tmpdir(), 'antiga-'));
afterAll(() => rmSync(dir, { recursive: true }));
const askSenha = () => Promise.reject(new Error('asked'));

async function umaCopiaAntiga(banco: ManifestoAntigo['banco']): Promise<LugarDaCopia> {
  const dataDir = mkdtempSync(join(dir, 'dados-'));
  const store = connectStore({ databaseUrl: null, dataDir });
  await migrateStore(store);
  await sql`insert into diplomado (id, chave_busca, nome, cpf_mascarado)
    values ('d', ${'0'.repeat(64)}, 'Ângela', '***.000.000-**')`.execute(store.db);
  await sql`insert into diploma (id, diplomado_id, ordem, curso, grau, unidade, data_colacao, etapa)
    values ('d', 'd', 0, 'c', 'g', 'u', '2026-01-01', 'planejado')`.execute(store.db);
  await sql`vacuum into ${join(dataDir, 'copia.sqlite')}`.execute(store.db);
  await store.close();
  writeFileSync(join(dataDir, 'um'), 'um arquivo');
  const lugar = createCopiaEmPasta(join(dataDir, 'antiga.tar'));
  const copia = await lugar.create();
  const writer = await ArchiveWriter.create(copia.write, null);
  if (banco === 'sqlite') await writer.addFile('diploma.sqlite', join(dataDir, 'copia.sqlite'));
  await writer.addFile('arquivos/aa/um', join(dataDir, 'um'));
  const manifesto: ManifestoAntigo = {
    ...{ formato: 'diploma-digital-backup/1', em: '2026-11-15T12:00:00.000Z', banco },
    ...{ arquivos: writer.listed, danos: [] },
  };
  await writer.finish(MANIFESTO, `${JSON.stringify(manifesto)}\n`);
  await copia.end();
  await copia.publish();
  return lugar;
}

describe('restoreBackup of an archive of before', () => {
  it('gives back the SQLite file and the files', async () => {
    const pasta = join(dir, 'restaurada');
    const restored = await restoreBackup(
      await umaCopiaAntiga('sqlite'),
      { pasta, databaseUrl: null },
      askSenha,
    );
    expect(restored).toMatchObject({ diplomas: 1, registros: null });
    expect(readFileSync(join(pasta, 'arquivos/aa/um'), 'utf8')).toBe('um arquivo');
    const store = connectStore({ databaseUrl: null, dataDir: pasta });
    await migrateStore(store);
    expect(await store.db.selectFrom('diplomado').select('nome').execute()).toEqual([{ nome: 'Ângela' }]);
    await store.close();
  });

  it('gives back the files of one made with PostgreSQL, whose database pg_dump has', async () => {
    const pasta = join(dir, 'so-arquivos');
    const restored = await restoreBackup(
      await umaCopiaAntiga('postgres'),
      { pasta, databaseUrl: 'postgres://ninguem@localhost:1/nada' },
      askSenha,
    );
    expect(restored).toMatchObject({ diplomas: null, registros: null });
    expect(existsSync(join(pasta, 'arquivos/aa/um'))).toBe(true);
  });

  it('says how an SQLite file comes to PostgreSQL, and puts nothing anywhere', async () => {
    const pasta = join(dir, 'recusada');
    await expect(
      restoreBackup(
        await umaCopiaAntiga('sqlite'),
        { pasta, databaseUrl: 'postgres://ninguem@localhost:1/nada' },
        askSenha,
      ),
    ).rejects.toMatchObject({ code: 'copia-invalida', message: expect.stringContaining('"mover"') });
    expect(existsSync(pasta)).toBe(false);
  });
});
