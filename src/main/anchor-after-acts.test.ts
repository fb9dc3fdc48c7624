import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#config/config.ts';
import type { Acao } from '#transparencia/auditoria/acoes.ts';
import { openAncora } from './open-ancora.ts';
import { openNode } from './open-node.ts';

describe('the anchor, after acts', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ancora-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const config = loadConfig({ DATA_DIR: join(dir, 'dados'), ANCORA_DIR: join(dir, 'ancora') });
  const now = () => new Date('2026-11-17T12:00:00Z');
  const readSeq = (): number => JSON.parse(readFileSync(join(dir, 'ancora', 'ancora.json'), 'utf8')).seq;
  const act = (node: Awaited<ReturnType<typeof openNode>>, acao: Acao) =>
    node.auditoria.append(node.db, { quem: 'teste', acao, diploma: null });

  it('is written when a program that acted on people or keys ends, and not for a look-up', async () => {
    let node = await openNode(config, now);
    for (let each = 0; each < 3; each++) await act(node, 'pessoa-admitida');
    await node.close();
    expect(readSeq()).toBe(3);
    node = await openNode(config, now);
    await act(node, 'acesso');
    await node.close();
    expect(readSeq()).toBe(3);
  });

  it('is written while the program runs on, soon after the act', async () => {
    const node = await openNode(config, now);
    await act(node, 'chave-de-acesso-revogada');
    for (let tries = 0; tries < 100 && readSeq() < 5; tries++) await wait(50);
    expect(readSeq()).toBe(5);
    await node.close();
  });

  it('tells of acts that were erased with the head of the record', async () => {
    const node = await openNode(config, now);
    const { rows } = await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'trigger'`.execute(node.db);
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(node.db);
    await node.db.deleteFrom('auditoria').where('seq', '>', 1).execute();
    const first = await node.db.selectFrom('auditoria').select(['seq', 'hash']).executeTakeFirstOrThrow();
    await node.db.updateTable('auditoria_cabeca').set(first).execute();
    expect((await openAncora(config, node, now)?.check())?.julgada).toBe('a-frente');
    await node.close();
  });
});
