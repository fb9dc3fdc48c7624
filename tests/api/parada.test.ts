/** @module-tag largo */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTree } from '../support/medir-servidor.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umProjeto } from '../support/um-processo.ts';
import { canStartMedido, PROXY, send, umServidorMedido } from '../support/um-servidor-medido.ts';
import { umaDemonstracao } from '../support/uma-demonstracao.ts';

/** `npm start`, told to stop under load: whoever was let in is answered. */

const { completo } = loadTestSettings();
const RUNS = completo ? 10 : 1;
const SIGNALS = completo ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const);
const CONNECTIONS = 50;
/** As it is, so that a busy machine answers within it. */
const NOTICE_MS = 5_000;

interface Started {
  address: string;
  pid: number;
  ended: Promise<number | string>;
}

describe.skipIf(!canStartMedido())('told to stop', { timeout: 120_000 * RUNS }, () => {
  let projeto: string;
  let dataDir: string;
  let xml: Uint8Array;
  beforeAll(async () => {
    const servidor = await umServidorMedido();
    xml = servidor.xml;
    await servidor.stop();
    [projeto, dataDir] = [umProjeto(), umaDemonstracao()];
  });
  afterAll(() => {
    for (const folder of [projeto, dataDir]) rmSync(folder, { recursive: true, force: true });
  });

  /** In a group of its own, as a terminal has it: a Ctrl-C there reaches all that runs in it. */
  async function start(): Promise<Started> {
    const program = [join(projeto, 'scripts', 'start.mjs'), `--aviso-de-saida=${NOTICE_MS}`];
    const env = { PATH: loadTestSettings().path, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...PROXY };
    const child = spawn(process.execPath, program, { cwd: projeto, env, detached: true });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
    await expect.poll(() => printed).toMatch(/^CPF /m);
    const [, port] = /http:\/\/localhost:(\d+)/.exec(printed) ?? [];
    return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, ended };
  }

  let visitors = 0;
  const someone = (): string => `198.51.${Math.floor(visitors / 250) % 250}.${(visitors++ % 250) + 1}`;
  const form = (formato: string): { headers: Record<string, string>; body: Buffer } => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="formato"\r\n\r\n${formato}\r\n--x\r\n`),
      Buffer.from('Content-Disposition: form-data; name="arquivo"; filename="a.xml"\r\n\r\n'),
      xml,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });

  /** One of the many: asks until it is no longer let in. Answers what it got. */
  async function keepAsking(address: string, index: number): Promise<string[]> {
    const got: string[] = [];
    // Some keep their connection while they may.
    const agent = index % 2 === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : false;
    for (;;) {
      const from = someone();
      const ask = () => {
        if (index % 5 === 0)
          return send(`${address}/verificar/comprovante`, { method: 'POST', from, agent, ...form('json') });
        if (index % 5 === 1)
          return send(`${address}/api/diploma-digital/verificacao`, {
            method: 'POST',
            from,
            agent,
            body: xml,
            headers: { 'content-type': 'application/xml' },
          });
        return send(`${address}${index % 5 === 2 ? '/' : '/verificar/1234.1234.000000000000'}`, {
          from,
          agent,
        });
      };
      try {
        got.push(String((await ask()).status));
      } catch (error) {
        const { code = 'sem código' } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') return got;
        got.push(`${code} ${index % 5}`);
      }
    }
  }

  it.each(SIGNALS)('%s loses no request that was let in', async (signal) => {
    for (let run = 0; run < RUNS; run++) {
      const { address, pid, ended } = await start();
      const load = Array.from({ length: CONNECTIONS }, (_, index) => keepAsking(address, index));
      await wait(1_500);
      // The whole group, twice: as Ctrl-C under npm comes.
      process.kill(-pid, signal);
      process.kill(-pid, signal);
      const [ready, alive] = await Promise.all([send(`${address}/readyz`), send(`${address}/healthz`)]);
      expect([ready.status, JSON.parse(ready.body).code]).toEqual([503, 'encerrando']);
      expect(ready.headers['connection']).toBe('close');
      expect(alive.status).toBe(200);
      const got = (await Promise.all(load)).flat();
      expect(await ended).toBe(0);
      expect(got.filter((each) => !['200', '404'].includes(each))).toEqual([]);
      expect(got.length).toBeGreaterThan(CONNECTIONS);
    }
  });

  it('takes all its processes with it when it is killed', async () => {
    const { pid, ended } = await start();
    const tree = listTree(pid);
    // The one that signs, and those that verify.
    expect(tree.length).toBeGreaterThan(2);
    process.kill(pid, 'SIGKILL');
    await ended;
    const isThere = (id: number): boolean => {
      try {
        return process.kill(id, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => tree.filter(isThere)).toEqual([]);
  });
});
