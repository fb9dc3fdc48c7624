/** @module-tag largo */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { backup } from '#cli/acervo/backup.ts';
import { restaurar } from '#cli/acervo/restaurar.ts';
import type { World } from '#cli/command.ts';
import { loadObjetoS3 } from '#config/config.ts';
import { makePrevias } from '#emissao/make-previas.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { makeBackup } from '#store/acervo/backup/make-backup.ts';
import { openCopia } from '#store/acervo/backup/open-copia.ts';
import { listInacabados } from '#store/arquivos/s3/envio-em-partes.ts';
import { listObjetos } from '#store/arquivos/s3/list-objetos.ts';
import { createS3Client } from '#store/arquivos/s3/s3-client.ts';
import { connectStore } from '#store/connect.ts';
import { call } from '../support/um-mundo.ts';
import { UM_MUNDO_S3 } from '../support/um-mundo-s3.ts';
import { type UmProxyS3, umProxyS3 } from '../support/um-proxy-s3.ts';
import { hasServidorS3, type UmServidorS3, umServidorS3 } from '../support/um-servidor-s3.ts';
import { umTerminal } from '../support/um-terminal.ts';
import { confereTudo, INTEIRO, umMundoEm } from '../support/uma-copia.ts';
import { type UmaEmissao, umaEmissao } from '../support/uma-emissao.ts';

/** Issue 20: the copy goes straight to S3 and comes straight back. */

describe.skipIf(!hasServidorS3())('backup and restaurar on S3', { timeout: 1_200_000 }, () => {
  const dir = mkdtempSync(join(tmpdir(), 'copia-s3-'));
  let servidor: UmServidorS3;
  let proxy: UmProxyS3;
  let emissao: UmaEmissao;
  beforeAll(async () => {
    servidor = await umServidorS3();
    proxy = await umProxyS3(servidor.lugar.endpoint ?? '');
    const { ARQUIVOS: _, ...env } = servidor.env;
    for (const [name, value] of Object.entries({ ...env, AWS_ENDPOINT_URL_S3: proxy.endpoint }))
      vi.stubEnv(name, value);
    emissao = await umaEmissao();
    await emissao.plan(2);
    const { world, close } = await emissao.open();
    await takeAllFurther(world);
    await makePrevias(world);
    await close();
  }, 600_000);
  afterEach(() => proxy.fail(null));
  afterAll(async () => {
    vi.unstubAllEnvs();
    emissao?.remove();
    await proxy?.close();
    await servidor?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const listAll = async () => {
    const s3 = createS3Client(servidor.lugar, UM_MUNDO_S3);
    const { objetos } = await listObjetos(s3, { prefix: 'copias/' });
    const inacabados = await listInacabados(s3, 'copias/');
    return { objetos: objetos.map(({ name }) => name).sort(), inacabados: inacabados.length };
  };
  const restore = async (from: string, terminal?: World['terminal']) => {
    const mundo = umMundoEm({ databaseUrl: null, dataDir: join(dir, `restaurada-${Math.random()}`) });
    const world = terminal ? { ...mundo, terminal } : mundo;
    const restored = await call(restaurar, world, from, '--para', mundo.config.dataDir, '--json');
    return { mundo, restored };
  };

  it('gives back a register that holds, in the clear and under a passphrase', async () => {
    const senha = 'longa e fácil de lembrar';
    for (const [name, senhas] of [
      ['clara.tar', []],
      ['cifrada.tar', [senha, senha]],
    ] as const) {
      const world = { ...emissao.world, terminal: umTerminal([...senhas]) };
      const options = senhas.length > 0 ? ['--cifrar'] : [];
      const saida = `s3://diplomas/copias/${name}`;
      const made = await call(backup, world, '--saida', saida, '--json', ...options);
      expect([made.exitCode, made.stderr]).toEqual([0, '']);
      expect(made.json).toMatchObject({ saida, danos: [] });
      const { mundo, restored } = await restore(saida, umTerminal(senhas.slice(0, 1)));
      expect(restored).toMatchObject({ exitCode: 0, json: { diplomas: 2, danos: [] } });
      expect(await confereTudo(mundo)).toMatchObject(INTEIRO);
      mundo.remove();
    }
    expect(await listAll()).toEqual({ objetos: ['cifrada.tar', 'clara.tar'], inacabados: 0 });
  });

  it('refuses a name that is taken, one that is not there, and the place of the files', async () => {
    const taken = await call(backup, emissao.world, '--saida', 's3://diplomas/copias/clara.tar');
    expect([taken.exitCode, taken.stderr]).toEqual([3, expect.stringContaining('já existe')]);
    const { restored } = await restore('s3://diplomas/copias/nao-ha.tar');
    expect([restored.exitCode, restored.stderr]).toEqual([3, expect.stringContaining('Não há cópia em')]);
    const { lugar } = servidor;
    const config = { ...emissao.world.config, arquivos: { ...lugar, prefixo: 'copias' } };
    const inside = await call(
      backup,
      { ...emissao.world, config },
      '--saida',
      's3://diplomas/copias/dentro.tar',
    );
    expect([inside.exitCode, inside.stderr]).toEqual([64, expect.stringContaining('escolha outro balde')]);
  });

  it('leaves nothing where the server fails, is told by a sentence, and is made again by the same command', async () => {
    const before = await listAll();
    const saida = 's3://diplomas/copias/falha.tar';
    proxy.fail('erro-503', undefined, ({ url = '' }) => url.includes('partNumber='));
    const failed = await call(backup, emissao.world, '--saida', saida);
    expect([failed.exitCode, failed.stderr]).toEqual([
      3,
      expect.stringMatching(/O S3 da cópia não atende: s3-inacessivel.*O servidor S3 não responde/s),
    ]);
    expect(failed.stderr).not.toMatch(/canario|AWS4-HMAC/);
    expect(await listAll()).toEqual(before);
    proxy.fail(null);
    expect((await call(backup, emissao.world, '--saida', saida)).exitCode).toBe(0);
  });

  it.each(['partNumber=1', 'uploadId=', 'range'])(
    'leaves nothing where it is told to stop (%s)',
    async (where) => {
      const before = await listAll();
      const stop = new AbortController();
      const { config } = emissao;
      const store = connectStore(config);
      proxy.fail('altera', undefined, ({ url = '', headers }) => {
        const isThere = where === 'range' ? headers.range?.startsWith('bytes=0-8') : url.includes(where);
        if (isThere) stop.abort(new Error('parada'));
        return false;
      });
      const lugar = openCopia(loadObjetoS3('s3://diplomas/copias/parada.tar', 'homologacao'));
      const making = makeBackup(lugar, {
        ...{ ...config, store, institutionDir: join(config.dataDir, 'nada'), deChaves: [], senha: null },
        ...{ signal: stop.signal, now: () => new Date(), processo: 'ensaio:1:0', isDead: () => false },
      });
      await expect(making).rejects.toThrow('parada');
      await store.close();
      expect(await listAll()).toEqual(before);
    },
  );

  it('takes away what does not read back as it was written', async () => {
    const before = await listAll();
    proxy.fail('altera', undefined, ({ headers }) => headers.range?.startsWith('bytes=0-8') ?? false);
    const failed = await call(backup, emissao.world, '--saida', 's3://diplomas/copias/alterada.tar');
    expect([failed.exitCode, failed.stderr]).toEqual([3, expect.stringMatching(/não é uma cópia|alterad/)]);
    expect(await listAll()).toEqual(before);
  });

  it('puts nothing anywhere where the reading is cut off', async () => {
    proxy.fail('desliga', undefined, ({ headers }) => headers.range?.startsWith('bytes=0-8') ?? false);
    const { mundo, restored } = await restore('s3://diplomas/copias/clara.tar');
    expect([restored.exitCode, existsSync(mundo.config.dataDir)]).toEqual([3, false]);
    mundo.remove();
  });
});
