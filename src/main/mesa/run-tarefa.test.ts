import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { umMundo } from '../../../tests/support/um-mundo.ts';
import { createTarefaRunner } from './run-tarefa.ts';

const { config, cwd } = umMundo();
const store = connectStore(config);
await migrateStore(store);
await store.close();
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('createTarefaRunner', () => {
  it('does the work in another process, on the same store, and hands back what came out', {
    tags: ['largo'],
  }, async () => {
    const run = createTarefaRunner(config);
    expect(await run('conferir-auditoria', null)).toMatchObject({
      ok: true,
      value: { entradas: 0, quebra: null },
    });
    const book = { desde: '2026-01-01', ate: '2026-12-31', formato: 'csv' } as const;
    expect(await run('livro-em-arquivo', book)).toEqual({ ok: true, value: null });
  });

  it('tells in a sentence what of the world stopped it', async () => {
    const run = createTarefaRunner({ ...config, databaseUrl: 'postgres://localhost:1/nada' });
    expect(await run('livro-em-arquivo', { desde: '', ate: '', formato: 'csv' })).toMatchObject({
      ok: false,
      issue: expect.stringContaining('repita'),
    });
  });
});
