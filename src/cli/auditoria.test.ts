import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { loadLookUpKey } from '#config/segredos.ts';
import { writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { createAcessoRecord } from '#store/auditoria/acesso-record.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { migrateStore } from '#store/migrate.ts';
import { umDiploma, umDiplomado } from '../../tests/support/um-diplomado.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { appendEntradas } from '../../tests/support/uma-auditoria.ts';
import { INICIO_DA_PKI, INSTANTE_DA_PKI, umaPki } from '../../tests/support/uma-pki.ts';
import { auditoria } from './auditoria.ts';
import type { World } from './command.ts';

const pki = await umaPki();

describe('auditoria', () => {
  let world: World;
  beforeEach(() => {
    world = umMundo({}, () => INSTANTE_DA_PKI);
  });
  afterEach(() => rmSync(world.cwd, { recursive: true }));

  async function withDatabase(use: (db: Kysely<Database>) => Promise<unknown>): Promise<void> {
    const store = connectStore(world.config);
    await migrateStore(store);
    await use(store.db);
    await store.close();
  }
  const run = (...args: string[]) => call(auditoria, world, ...args);

  it('conferir answers 0 to an intact record and tells that nobody has stamped it', async () => {
    await withDatabase((db) => appendEntradas(db, 5));
    const { exitCode, stdout } = await run('conferir');
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: 'Intacto: 5 entradas.\nNenhum carimbo do tempo: peça um com "auditoria carimbar".',
    });
  });

  it('conferir answers 1 and names the first bad entry', async () => {
    await withDatabase(async (db) => {
      await appendEntradas(db, 5);
      await sql`drop trigger auditoria_sem_update`.execute(db);
      await sql`update auditoria set quem = 'outro' where seq >= 3`.execute(db);
    });
    const { exitCode, stdout } = await run('conferir');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^ALTERADO: entrada 3: o conteúdo não corresponde/);
    expect(await run('conferir', '--json')).toMatchObject({
      exitCode: 1,
      json: { situacao: 'alterada', quebra: { seq: 3, tipo: 'entrada-alterada' } },
    });
  });

  it('conferir answers 3 where there is no record, and 64 to a head it cannot read', async () => {
    expect(await run('conferir', '--json')).toMatchObject({
      exitCode: 3,
      json: { erro: 'registro-ausente' },
    });
    expect(await run('conferir', '--cabeca', '3')).toMatchObject({ exitCode: 64 });
    expect(await run('apagar')).toMatchObject({ exitCode: 64 });
    expect(await run('conferir', 'tudo')).toMatchObject({ exitCode: 64 });
  });

  it('conferir holds the record to the head that was written down', async () => {
    let head = '';
    await withDatabase(async (db) => {
      await appendEntradas(db, 4);
      const cabeca = await createAuditoriaReader(db).readCabeca();
      head = `${cabeca?.seq}:${cabeca?.hash}`;
    });
    expect(await run('conferir', '--cabeca', head)).toMatchObject({ exitCode: 0 });
    const other = head.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    expect(await run('conferir', '--cabeca', other)).toMatchObject({ exitCode: 1 });
  });

  it('carimbar stamps with the demonstration once a day, and conferir believes it', async () => {
    writePkiDemo(join(world.config.dataDir, 'pki-demo'), pki, INICIO_DA_PKI);
    await withDatabase((db) => appendEntradas(db, 2));
    const { exitCode, json } = await run('carimbar', '--json');
    expect({ exitCode, json }).toMatchObject({
      exitCode: 0,
      json: { carimbada: true, dia: '2026-02-10', seq: 2 },
    });
    expect(await run('carimbar')).toMatchObject({ exitCode: 0, stdout: 'O dia 2026-02-10 já tem carimbo.' });
    expect(await run('conferir')).toMatchObject({
      exitCode: 0,
      stdout:
        'Intacto: 3 entradas.\nCarimbos: 1; o último é de 2026-02-10T09:30:00.000Z, na entrada 2 (1 depois dela).',
    });
  });

  it('conferir says of a record that was cut that its last stamp is of an entry that is gone', async () => {
    writePkiDemo(join(world.config.dataDir, 'pki-demo'), pki, INICIO_DA_PKI);
    await withDatabase((db) => appendEntradas(db, 3));
    await run('carimbar');
    await withDatabase(async (db) => {
      for (const name of ['auditoria_sem_delete', 'auditoria_cabeca_so_avanca'])
        await sql`drop trigger ${sql.ref(name)}`.execute(db);
      await sql`delete from auditoria where seq > 2`.execute(db);
      const rows = sql`select hash from auditoria where seq = 2`;
      await sql`update auditoria_cabeca set seq = 2, hash = (${rows})`.execute(db);
    });
    const { exitCode, stdout } = await run('conferir');
    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining('entrada 3 (que não está mais no registro)'),
    ]);
  });

  it('conferir answers 1 where the register has a diploma that the record does not tell of', async () => {
    const diploma = umDiploma();
    await withDatabase((db) =>
      createDiplomadoRegistry(db).insertDiplomado(umDiplomado({ diplomas: [diploma] })),
    );
    const { exitCode, stdout } = await run('conferir');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      new RegExp(`^ALTERADO: o registro dá o diploma ${diploma.id} como publicado, e nenhuma entrada`),
    );
    const { json } = await run('conferir', '--json');
    expect(json.contradicoes.primeira).toEqual({ tipo: 'etapa', onde: diploma.id, diz: 'publicado' });
  });

  it('carimbar answers 3 without an authority, and where none can be reached', async () => {
    await withDatabase((db) => appendEntradas(db, 2));
    expect(await run('carimbar', '--json')).toMatchObject({
      exitCode: 3,
      json: { carimbada: false, outcome: 'sem-autoridade' },
    });
    world.config.actUrls.push('http://127.0.0.1:1/');
    expect(await run('carimbar', '--json')).toMatchObject({
      exitCode: 3,
      json: { erro: 'carimbo-indisponivel' },
    });
  });

  it('listar filters by day, act, diploma and address, and says when there is more', async () => {
    await withDatabase(async (db) => {
      await appendEntradas(db, 6);
      const late = createAuditoria({ now: () => new Date('2026-11-16T02:59:59.000Z') });
      const chaves = createChaves(loadLookUpKey(world.config));
      const endereco = chaves.acessoEndereco('203.0.113.7');
      const { record } = createAcessoRecord({
        db,
        auditoria: late,
        randomBytes,
        now: () => new Date('2026-11-16T02:59:59.000Z'),
      });
      await record({ resultado: 'nao-encontrado', chave: 'ab'.repeat(32), endereco });
    });
    const seqs = async (...args: string[]) => {
      const { json } = await run('listar', '--json', ...args);
      return (json.entradas as { seq: number }[]).map(({ seq }) => seq);
    };
    expect(await seqs()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await seqs('--ate', '2026-01-01')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await seqs('--desde', '2026-11-15', '--ate', '2026-11-15')).toEqual([7]);
    expect(await seqs('--desde', '2026-01-01T00:00:05Z', '--acao', 'registrado')).toEqual([5]);
    expect(await seqs('--diploma', 'diploma-4')).toEqual([5]);
    expect(await seqs('--endereco', '203.0.113.7')).toEqual([7]);
    expect(await seqs('--endereco', '203.0.113.8')).toEqual([]);
    const [access] = (await run('listar', '--json', '--desde', '2026-11-15')).json.entradas;
    expect(access).toMatchObject({
      dados: { resultado: 'nao-encontrado', resumo: expect.stringMatching(/^[0-9a-f]{64}$/) },
      acesso: { chave: 'ab'.repeat(32), diploma: null },
    });
    await withDatabase((db) =>
      db
        .updateTable('acesso_registrado')
        .set({ chave: 'cd'.repeat(32) })
        .execute(),
    );
    const [forged] = (await run('listar', '--json', '--desde', '2026-11-15')).json.entradas;
    expect(forged).toMatchObject({ acesso: 'alterado' });
    const { stdout } = await run('listar', '--limite', '2');
    expect(stdout.split('\n')).toEqual([
      '1  2026-01-01T00:00:01.000Z  sistema  lote-aceito  -  {"nota":"n0","numero":0}',
      expect.stringContaining('diploma-1'),
      'Há mais: estreite com --desde e --ate, ou aumente --limite.',
    ]);
    expect(await run('listar', '--acao', 'inventada')).toMatchObject({ exitCode: 64 });
    expect(await run('listar', '--desde', 'ontem')).toMatchObject({ exitCode: 64 });
    expect(await run('listar', '--limite', '0')).toMatchObject({ exitCode: 64 });
  });
});
