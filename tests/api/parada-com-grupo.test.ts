/** @module-tag largo */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeChave } from '#keys/comprovantes/chave.ts';
import type {} from '../support/global-setup.ts';
import { requireOracle } from '../support/oracles.ts';
import { umBancoVazio } from '../support/um-banco-vazio.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { isBuilt, umProcesso, umProjeto } from '../support/um-processo.ts';
import { PROXY, send } from '../support/um-servidor-medido.ts';

/** ADR 0062: look-ups that wait to be recorded together while the server is told to stop and some who asked go away. */

const postgresUrl = inject('postgresUrl');
const canRun = requireOracle('postgresql', postgresUrl !== null) && isBuilt();
const ASKING = 30;
const GOING = 10;

describe.skipIf(!canRun)('a server told to stop with a group under way', () => {
  const folders: string[] = [];
  let banco: Awaited<ReturnType<typeof umBancoVazio>>;
  let admin: Client;
  let env: Record<string, string>;
  let projeto: string;
  beforeAll(async () => {
    banco = await umBancoVazio(postgresUrl ?? '');
    const url = new URL(banco.url);
    // What waits for a row here waits longer than a busy machine takes.
    url.searchParams.set('connect_timeout', '60');
    const dataDir = mkdtempSync(join(tmpdir(), 'dados-'));
    projeto = umProjeto();
    folders.push(dataDir, projeto);
    mkdirSync(join(dataDir, 'segredos'));
    writeFileSync(join(dataDir, 'segredos', 'chave-de-busca'), 'ab'.repeat(32));
    await makeChave(join(dataDir, 'segredos', 'chave-dos-comprovantes.pem'), 'Cerrado', new Date());
    env = { DATA_DIR: dataDir, DATABASE_URL: url.href, HOST: '127.0.0.1', ...PROXY };
    admin = new Client({ connectionString: banco.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin?.end();
    await banco?.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const count = async (from: string): Promise<number> => {
    const { rows } = await admin.query(`select count(*)::int as total from ${from}`);
    return rows[0].total;
  };

  it('answers who stayed, each recorded, and ends with 0 and a chain that holds', async () => {
    const server = umProcesso(projeto, env);
    const address = (await server.address()).replace('localhost', '127.0.0.1');
    const ask = (n: number, signal: AbortSignal | null = null): Promise<number> =>
      fetch(`${address}/api/diploma-digital/handling`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n + 1}` },
        body: JSON.stringify({ cpf: umCpf(), matricula: umaMatricula() }),
        signal,
      }).then(({ status }) => status);
    expect(await ask(200)).toBe(404);
    // All that it charged but the row that all share.
    const each = (await count('limite')) - 1;
    await admin.query('begin');
    await admin.query('select from auditoria_cabeca for update');
    const going = new AbortController();
    const asking = Array.from({ length: ASKING }, (_, n) => ask(n, n < GOING ? going.signal : null));
    const gone = Promise.allSettled(asking.slice(0, GOING));
    const stayed = Promise.all(asking.slice(GOING));
    // All have paid, and wait for the head of the chain.
    await expect.poll(() => count('limite')).toBe((ASKING + 1) * each + 1);
    going.abort();
    expect((await gone).map(({ status }) => status)).toEqual(Array(GOING).fill('rejected'));
    server.child.kill('SIGTERM');
    // It takes nobody any more, and still holds those whom it let in.
    const knock = () =>
      send(`${address}/healthz`).then(
        ({ status }) => status,
        () => 'closed',
      );
    await expect.poll(knock).toBe('closed');
    expect(server.child.exitCode).toBeNull();
    await admin.query('commit');
    expect(await stayed).toEqual(Array(ASKING - GOING).fill(404));
    expect(await server.ended).toBe(0);
    expect(await count("auditoria where acao = 'acesso'")).toBe(ASKING + 1);
    expect(await count('acesso_registrado')).toBe(ASKING + 1);
    expect(await umProcesso(projeto, env, ['dist/cli.js', 'auditoria', 'conferir']).ended).toBe(0);
  });
});
