/** @module-tag largo */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeChave } from '#keys/comprovantes/chave.ts';
import { requireOracle } from '../support/oracles.ts';
import { startPostgres, type ThrowawayPostgres } from '../support/postgres.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { isBuilt, type UmProcesso, umProcesso, umProjeto } from '../support/um-processo.ts';
import { canStartMedido, PROXY, type Resposta, send } from '../support/um-servidor-medido.ts';

/** PostgreSQL cut off or restarted under load: the server stays, says so, and is back with it. */

const ROUNDS = loadTestSettings().completo ? 15 : 3;
const DESCONHECIDO = '1234.1234.000000000000';

const postgres = isBuilt() ? await startPostgres() : null;
const canRun = canStartMedido() && requireOracle('postgresql', postgres !== null);

describe.skipIf(!canRun)('a database that goes away', () => {
  const banco = postgres as ThrowawayPostgres;
  const folders: string[] = [];
  let server: UmProcesso;
  let address: string;
  beforeAll(async () => {
    const [projeto, dataDir] = [umProjeto(), mkdtempSync(join(tmpdir(), 'dados-'))];
    folders.push(projeto, dataDir);
    const segredos = join(dataDir, 'segredos');
    mkdirSync(segredos);
    writeFileSync(join(segredos, 'chave-de-busca'), 'ab'.repeat(32));
    await makeChave(join(segredos, 'chave-dos-comprovantes.pem'), 'Cerrado', new Date());
    server = umProcesso(projeto, { DATA_DIR: dataDir, DATABASE_URL: banco.url, HOST: '127.0.0.1', ...PROXY });
    address = (await server.address()).replace('localhost', '127.0.0.1');
  });
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    await banco.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  let visitors = 0;
  const someone = (): string => `192.0.${Math.floor(visitors / 250) % 250}.${(visitors++ % 250) + 1}`;
  const umPar = () => ({ cpf: umCpf(), matricula: umaMatricula() });
  /** One of each kind, with what it says when all is well. */
  const ROTAS: Record<string, [status: number, () => Promise<Resposta>]> = {
    'the look-up': [
      404,
      () =>
        send(`${address}/api/diploma-digital/handling`, {
          method: 'POST',
          body: JSON.stringify(umPar()),
          from: someone(),
          headers: { 'content-type': 'application/json' },
        }),
    ],
    'the look-up without script': [
      404,
      () =>
        send(`${address}/diploma-digital`, {
          method: 'POST',
          body: new URLSearchParams(umPar()).toString(),
          from: someone(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
    ],
    'a verification': [
      404,
      () => send(`${address}/api/diploma-digital/verificacao/${DESCONHECIDO}`, { from: someone() }),
    ],
    'a page of the verification': [
      404,
      () => send(`${address}/verificar/${DESCONHECIDO}`, { from: someone() }),
    ],
    'the list of the annulled': [200, () => send(`${address}/diplomas-anulados`, { from: someone() })],
  };

  /** Asks of every kind at once, until told to stop. */
  function load(): { stop(): Promise<Map<string, Resposta[]>> } {
    let isOver = false;
    const got = new Map<string, Resposta[]>(Object.keys(ROTAS).map((name) => [name, []]));
    const asking = Object.entries(ROTAS).flatMap(([name, [, ask]]) =>
      Array.from({ length: 4 }, async () => {
        while (!isOver) got.get(name)?.push(await ask());
      }),
    );
    return {
      async stop() {
        isOver = true;
        await Promise.all(asking);
        return got;
      },
    };
  }

  function judge(got: Map<string, Resposta[]>): number {
    let cut = 0;
    for (const [name, answers] of got) {
      const [expected] = ROTAS[name] ?? [0];
      expect(answers.length, name).toBeGreaterThan(0);
      for (const { status, headers, body } of answers) {
        expect([expected, 503], `${name}: ${body.slice(0, 200)}`).toContain(status);
        if (status !== 503) continue;
        cut += 1;
        expect(Number(headers['retry-after']), name).toBeGreaterThan(0);
      }
    }
    return cut;
  }

  it('answers 503 while connections are cut in a loop, and goes on', async () => {
    const admin = new Client({ connectionString: banco.url });
    await admin.connect();
    const asking = load();
    for (let i = 0; i < ROUNDS * 20; i++) {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'diploma-digital'",
      );
      await wait(25);
    }
    await admin.end();
    expect(judge(await asking.stop())).toBeGreaterThan(0);
    expect(server.child.exitCode).toBeNull();
    for (const [name, [status, ask]] of Object.entries(ROTAS))
      expect((await ask()).status, name).toBe(status);
  });

  it('answers 503 while it restarts, says so at /readyz, and is back with it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asking = load();
      await wait(200);
      const restarting = banco.restart(1_500);
      const ready: string[] = [];
      let isBack = false;
      void restarting.then(() => {
        isBack = true;
      });
      while (!isBack) {
        const { status, body } = await send(`${address}/readyz`);
        ready.push(status === 200 ? 'ok' : JSON.parse(body).code);
        expect((await send(`${address}/healthz`)).status).toBe(200);
      }
      await restarting;
      const got = await asking.stop();
      expect(judge(got)).toBeGreaterThan(0);
      expect(new Set(ready)).toContain('banco-indisponivel');
      // The first to ask once it is there again is served, but for a connection that was cut and not yet heard of.
      await wait(1_000);
      for (const [name, [status, ask]] of Object.entries(ROTAS))
        expect((await ask()).status, name).toBe(status);
      expect((await send(`${address}/readyz`)).status).toBe(200);
    }
    expect(server.child.exitCode).toBeNull();
  });
});
