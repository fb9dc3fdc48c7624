/** @module-tag largo */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeChave } from '#keys/comprovantes/chave.ts';
import { writePem } from '#keys/pem.ts';
import { umaPkiDoDiploma } from '../support/assina.ts';
import type {} from '../support/global-setup.ts';
import { requireOracle } from '../support/oracles.ts';
import { umBancoVazio } from '../support/um-banco-vazio.ts';
import { hasHaproxy, umHaproxy } from '../support/um-haproxy.ts';
import { isBuilt, type UmProcesso, umProcesso, umProjeto } from '../support/um-processo.ts';
import { send } from '../support/um-servidor-medido.ts';

/** Two servers on one PostgreSQL, each with folders of its own. */

const postgresUrl = inject('postgresUrl');
const hasPostgres = requireOracle('postgresql', postgresUrl !== null);

describe.skipIf(!isBuilt() || !hasPostgres)('two servers on one database', () => {
  const folders: string[] = [];
  const servers: UmProcesso[] = [];
  let projeto: string;
  let banco: Awaited<ReturnType<typeof umBancoVazio>>;
  let comprovantes: string;
  beforeAll(async () => {
    projeto = umProjeto();
    folders.push(projeto);
    banco = await umBancoVazio(postgresUrl ?? '');
    const made = join(newFolder(), 'chave.pem');
    await makeChave(made, 'Cerrado', new Date());
    comprovantes = readFileSync(made, 'utf8');
  });
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await banco?.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'no-'));
    folders.push(folder);
    return folder;
  }

  function umNo(more: Record<string, string> = {}): { server: UmProcesso; dataDir: string } {
    const dataDir = newFolder();
    const segredos = join(dataDir, 'segredos');
    mkdirSync(segredos);
    writeFileSync(join(segredos, 'chave-de-busca'), 'ab'.repeat(32));
    writeFileSync(join(segredos, 'chave-dos-comprovantes.pem'), comprovantes);
    const env = { DATA_DIR: dataDir, DATABASE_URL: banco.url, SITE_URL: 'https://diploma.test', ...more };
    const server = umProcesso(projeto, env);
    servers.push(server);
    return { server, dataDir };
  }

  const ready = async ({ server }: { server: UmProcesso }): Promise<[number, string]> => {
    const answer = await fetch(`${await server.address()}/readyz?detalhe`);
    const { status, code } = (await answer.json()) as { status: unknown; code?: string };
    return [answer.status, code ?? String(status)];
  };

  /** Of a code that nobody published. */
  const verify = async ({ server }: { server: UmProcesso }): Promise<[number, string]> => {
    const answer = await fetch(
      `${await server.address()}/api/diploma-digital/verificacao/1234.1234.000000000000`,
    );
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };

  /** Of this one, then of the other. */
  const intermediariasOf = async ({ server }: { server: UmProcesso }) => {
    const answer = await fetch(`${await server.address()}/readyz?detalhe`);
    const { nos } = (await answer.json()) as {
      nos?: { intermediarias: unknown; outros: { intermediarias: unknown }[] };
    };
    return [nos?.intermediarias, ...(nos?.outros ?? []).map(({ intermediarias }) => intermediarias)];
  };

  it('are ready while they agree; one that differs says in what, and is ready when it agrees again', async () => {
    const first = umNo();
    expect(await ready(first)).toEqual([200, 'ok']);
    const second = umNo({ PAPEL: 'publico' });
    expect(await ready(second)).toEqual([200, 'ok']);
    const other = umNo({ SITE_URL: 'https://outro.test' });
    expect(await ready(other)).toEqual([503, 'configuracao-divergente']);
    expect(await verify(other)).toEqual([503, 'servidor-divergente']);
    expect(await verify(second)).toEqual([404, 'codigo-desconhecido']);
    other.server.child.kill('SIGTERM');
    expect(await other.server.ended).toBe(0);

    const pki = await umaPkiDoDiploma();
    const trust = async ({ dataDir }: { dataDir: string }, acs = pki.acs): Promise<void> => {
      const pem = join(dataDir, 'raiz.pem');
      writeFileSync(pem, acs.map(({ certificate }) => writePem('CERTIFICATE', certificate)).join(''));
      const args = ['dist/cli.js', 'confianca', 'importar', pem, '--confiar'] as const;
      expect(await umProcesso(projeto, { DATA_DIR: dataDir }, args).ended).toBe(0);
    };
    await trust(first);
    await expect.poll(() => ready(second), { interval: 500 }).toEqual([503, 'confianca-divergente']);
    expect(await ready(first)).toEqual([200, 'ok']);
    expect([await verify(first), await verify(second)]).toEqual([
      [404, 'codigo-desconhecido'],
      [503, 'servidor-divergente'],
    ]);
    // Another set of intermediate certificates is shown, and keeps neither from serving.
    await trust(second, pki.acs.slice(0, 1));
    await expect.poll(() => ready(second), { interval: 500 }).toEqual([200, 'ok']);
    expect(await ready(first)).toEqual([200, 'ok']);
    const all = pki.acs.length - 1;
    await expect
      .poll(() => intermediariasOf(second), { interval: 500 })
      .toMatchObject([{ quantas: 0 }, { quantas: all }]);
    await trust(second);
    await expect
      .poll(() => intermediariasOf(second), { interval: 500 })
      .toMatchObject([{ quantas: all }, { quantas: all }]);
    const [mine, theirs] = await intermediariasOf(second);
    expect(mine).toEqual(theirs);
    expect([await ready(second), await verify(second)]).toEqual([
      [200, 'ok'],
      [404, 'codigo-desconhecido'],
    ]);
    for (const { server } of [first, second]) {
      server.child.kill('SIGKILL');
      await server.ended;
    }
    // The killed ones left their rows behind, with another address: they are no vote.
    const alone = umNo({ SITE_URL: 'https://novo.test' });
    expect([await ready(alone), await verify(alone)]).toEqual([
      [200, 'ok'],
      [404, 'codigo-desconhecido'],
    ]);
  });

  it.skipIf(!hasHaproxy)(
    'are reached through the HAProxy sample: one that differs, one killed and one that stops cost no visitor anything',
    async () => {
      const own = await umBancoVazio(postgresUrl ?? '');
      const env = { DATABASE_URL: own.url, TRUSTED_PROXIES: '127.0.0.1' };
      const [first, second] = [umNo(env), umNo({ ...env, PAPEL: 'publico' })];
      expect([await ready(first), await ready(second)]).toEqual([
        [200, 'ok'],
        [200, 'ok'],
      ]);
      const odd = umNo({ ...env, SITE_URL: 'https://outro.test' });
      expect(await ready(odd)).toEqual([503, 'configuracao-divergente']);
      const addresses = await Promise.all([odd, first, second].map(({ server }) => server.address()));
      const haproxy = await umHaproxy(addresses.map((each) => each.replace('localhost', '127.0.0.1')));
      let visitors = 0;
      // Each from an address of its own, which the balancer tells: no limit is met.
      const ask = async (path: string): Promise<number> =>
        (await send(`${haproxy.address}${path}`, { localAddress: `127.0.1.${++visitors}` })).status;
      const askMany = async (): Promise<number[]> => {
        const got = new Set<number>();
        for (let i = 0; i < 30; i++)
          got.add(await ask('/api/diploma-digital/verificacao/1234.1234.000000000000'));
        return [...got];
      };
      try {
        // The detail of its health is not for the public.
        expect([await ask('/readyz'), await ask('/readyz?detalhe')]).toEqual([404, 404]);
        expect(await askMany()).toEqual([404]);
        second.server.child.kill('SIGKILL');
        await second.server.ended;
        expect(await askMany()).toEqual([404]);
        const third = umNo({ ...env, PORT: new URL(addresses[2] ?? '').port });
        expect(await ready(third)).toEqual([200, 'ok']);
        // Seen after two checks, two seconds apart.
        await wait(6_000);
        first.server.child.kill('SIGTERM');
        expect(await askMany()).toEqual([404]);
        expect(await first.server.ended).toBe(0);
        expect(await askMany()).toEqual([404]);
      } finally {
        await haproxy.stop();
        for (const { child, ended } of servers) {
          child.kill('SIGKILL');
          await ended;
        }
        await own.drop();
      }
    },
  );
});
