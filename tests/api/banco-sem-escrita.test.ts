/** @module-tag largo */
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import LibsqlDatabase from 'libsql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { canMount, type UmDiscoPequeno, umDiscoPequeno } from '../support/um-disco-pequeno.ts';
import { type UmProcesso, umProcesso, umProjeto } from '../support/um-processo.ts';
import { canStartMedido, PROXY, send } from '../support/um-servidor-medido.ts';
import { umaDemonstracao } from '../support/uma-demonstracao.ts';

/** SQLite that cannot be written: the server answers all that needs no writing, and says why it cannot the rest. */

describe.skipIf(!canStartMedido())('an SQLite file that cannot be written', () => {
  const folders: string[] = [];
  const mounts: UmDiscoPequeno[] = [];
  let projeto: string;
  let server: UmProcesso | undefined;
  let address: string;
  beforeAll(() => {
    projeto = umProjeto();
    folders.push(projeto);
  });
  afterEach(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    server = undefined;
    for (const disco of mounts.splice(0)) disco.remove();
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function start(dataDir: string): Promise<void> {
    server = umProcesso(projeto, { DATA_DIR: dataDir, HOST: '127.0.0.1', ...PROXY });
    address = (await server.address()).replace('localhost', '127.0.0.1');
  }

  let visitors = 0;
  const someone = (): string => `203.0.${Math.floor(visitors / 250)}.${(visitors++ % 250) + 1}`;
  const lookUp = () =>
    send(`${address}/api/diploma-digital/handling`, {
      method: 'POST',
      from: someone(),
      body: JSON.stringify({ cpf: umCpf(), matricula: umaMatricula() }),
      headers: { 'content-type': 'application/json' },
    });
  const readiness = async (): Promise<string> => {
    const { status, body } = await send(`${address}/readyz`);
    return status === 200 ? 'ok' : `${status} ${JSON.parse(body).code}`;
  };

  it('says that its files are out of reach, and serves them again when they are back', async () => {
    const dataDir = umaDemonstracao();
    folders.push(dataDir);
    await start(dataDir);
    await expect.poll(readiness).toBe('ok');
    renameSync(join(dataDir, 'arquivos'), join(dataDir, 'longe'));
    await expect.poll(readiness).toBe('503 arquivos-indisponiveis');
    renameSync(join(dataDir, 'longe'), join(dataDir, 'arquivos'));
    await expect.poll(readiness).toBe('ok');
  });

  it('waits for a lock that another process holds, while the rest is served', async () => {
    const dataDir = umaDemonstracao();
    folders.push(dataDir);
    await start(dataDir);
    expect([(await lookUp()).status, await readiness()]).toEqual([404, 'ok']);
    const other = new LibsqlDatabase(join(dataDir, 'diploma.sqlite'));
    other.exec('begin immediate');
    let isSettled = false;
    const waiting = lookUp().then((answer) => {
      isSettled = true;
      return answer;
    });
    const busy = wait(1_100).then(readiness);
    let served = 0;
    for (let i = 0; i < 30; i++) {
      expect((await send(`${address}/healthz`)).status).toBe(200);
      expect((await send(`${address}/`)).status).toBe(200);
      expect((await send(`${address}/diplomas-anulados`)).status).toBe(200);
      if (!isSettled) served += 1;
    }
    // On a loop that waits, none would be.
    expect(served).toBeGreaterThan(5);
    expect(await busy).toBe('503 banco-ocupado');
    other.exec('commit');
    other.close();
    const { status, headers } = await waiting;
    expect([404, 503]).toContain(status);
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await expect.poll(readiness, { interval: 200 }).toBe('ok');
    expect((await lookUp()).status).toBe(404);
  });

  it.skipIf(!canMount())('says that its disk is full for as long as it is', async () => {
    const disco = umDiscoPequeno(48);
    mounts.push(disco);
    const dataDir = disco.dir;
    const seed = umaDemonstracao();
    folders.push(seed);
    cpSync(seed, dataDir, { recursive: true });
    await start(dataDir);
    expect([(await lookUp()).status, await readiness()]).toEqual([404, 'ok']);
    disco.fill();
    // There may be room left in the file that SQLite writes first.
    for (let i = 0; i < 400 && (await lookUp()).status === 404; i++);
    const { status, headers, body } = await lookUp();
    expect([status, JSON.parse(body).code]).toEqual([503, 'disco-cheio']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await wait(1_100);
    expect(await readiness()).toBe('503 disco-cheio');
    expect((await send(`${address}/healthz`)).status).toBe(200);
    expect((await send(`${address}/`)).status).toBe(200);
    disco.empty();
    await expect.poll(readiness, { interval: 200 }).toBe('ok');
    expect((await lookUp()).status).toBe(404);
  });
});
