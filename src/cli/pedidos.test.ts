import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '#diploma/make-id.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore } from '#store/connect.ts';
import { createCorrecoesDoTitular } from '#store/correcao/correcoes-do-titular.ts';
import { migrateStore } from '#store/migrate.ts';
import { umDiploma, umDiplomado } from '../../tests/support/um-diplomado.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { pedidos } from './pedidos.ts';

const AGORA = new Date('2026-11-16T12:00:00.000Z');

describe('pedidos', () => {
  const world = umMundo({}, () => AGORA);
  afterAll(() => rmSync(world.cwd, { recursive: true }));
  const run = (...args: string[]) => call(pedidos, world, ...args);
  beforeAll(async () => {
    const store = connectStore(world.config);
    await migrateStore(store);
    const now = () => AGORA;
    const diploma = umDiploma({ curso: 'Direito' });
    const chave = 'cd'.repeat(32);
    await createDiplomadoRegistry(store.db).insertDiplomado(
      umDiplomado({ nome: 'Ana Prado', nomeSocial: null, chave, diplomas: [diploma] }),
    );
    const titular = createCorrecoesDoTitular({ db: store.db, auditoria: createAuditoria({ now }), now });
    const documento = { tipo: 'image/png', bytes: new Uint8Array([1, 2, 3]) } as const;
    const shared = { chave, diploma: diploma.id, comentario: null, documento };
    for (const [campo, protocolo] of [
      ['nome', '2026-AAAA-1111'],
      ['curso', '2026-BBBB-2222'],
    ] as const)
      await titular.insert({ ...shared, id: makeId(randomBytes), campo, protocolo, certo: 'O certo' });
    await store.close();
  });

  it('lists those that wait', async () => {
    const { exitCode, stdout } = await run();
    expect(exitCode).toBe(0);
    expect(stdout).toContain('2026-AAAA-1111  recebida  2026-11-16  Ana Prado, Direito');
    expect((await run('listar', '--json')).json.pedidos).toHaveLength(2);
  });

  it('shows one, and writes its document where it is told to', async () => {
    expect((await run('ver', '2026aaaa1111')).stdout).toContain('nome: O certo');
    await run('ver', '2026-AAAA-1111', '--saida', 'provas');
    expect(readdirSync(join(world.cwd, 'provas'))).toEqual(['correcao-2026-AAAA-1111.png']);
    expect([...readFileSync(join(world.cwd, 'provas', 'correcao-2026-AAAA-1111.png'))]).toEqual([1, 2, 3]);
  });

  it('refuses with a reason alone, once', async () => {
    expect((await run('recusar', '2026-AAAA-1111')).exitCode).toBe(64);
    expect((await run('recusar', '2026-AAAA-1111', '--motivo', 'Falta a certidão')).exitCode).toBe(0);
    expect((await run('recusar', '2026-AAAA-1111', '--motivo', 'Outra vez')).exitCode).toBe(1);
    expect((await run('listar', '--todos')).stdout).toContain('resposta: Falta a certidão');
  });

  it('accepts, and says which command makes the diploma again', async () => {
    const { exitCode, stdout } = await run('aceitar', '2026-BBBB-2222', '--resposta', 'Até sexta');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/reemitir \S+ --motivo "Erro de Fato" --lote/);
    expect((await run('listar')).stdout).toContain('Nenhum pedido de correção espera.');
  });

  it('knows what it is not asked', async () => {
    expect((await run('ver', '2026-CCCC-3333')).exitCode).toBe(1);
    for (const args of [['ver'], ['ver', 'nada'], ['apagar', '2026-AAAA-1111'], ['listar', '2026-AAAA-1111']])
      expect((await run(...args)).exitCode).toBe(64);
  });
});
