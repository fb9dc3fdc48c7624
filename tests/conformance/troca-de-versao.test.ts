/** @module-tag largo */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { maskCpf } from '#diploma/cpf.ts';
import { makeChave } from '#keys/comprovantes/chave.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { readMigration } from '#store/migrate.ts';
import { aVersaoAnterior } from '../support/a-versao-anterior.ts';
import type {} from '../support/global-setup.ts';
import { requireOracle } from '../support/oracles.ts';
import { umBancoVazio } from '../support/um-banco-vazio.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umArquivo, umDiploma, umDiplomado } from '../support/um-diplomado.ts';
import { isBuilt, type UmProcesso, umProcesso, umProjeto } from '../support/um-processo.ts';
import { PROXY, send } from '../support/um-servidor-medido.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';

/** Issue 20: version N-1 serves while N migrates the database under it and takes its place; nobody notices. */

const postgresUrl = inject('postgresUrl');
const hasPostgres = requireOracle('postgresql', postgresUrl !== null);
const anterior = isBuilt() && hasPostgres ? aVersaoAnterior() : null;
const canRun = anterior !== null;
if (isBuilt() && hasPostgres && !canRun)
  console.warn('There is no history of this repository: the version before was NOT tried beside this one.');
const KEY = randomBytes(32);
/** Answers of each kind that either must have given while both serve. */
const EACH = 10;

describe.skipIf(!canRun)('a version that takes the place of the one before', () => {
  const folders: string[] = [];
  const servers: UmProcesso[] = [];
  let banco: Awaited<ReturnType<typeof umBancoVazio>>;
  let store: Store;
  let dataDir: string;
  const pessoa = { cpf: umCpf(), matricula: umaMatricula() };
  beforeAll(async () => {
    banco = await umBancoVazio(postgresUrl ?? '');
    dataDir = mkdtempSync(join(tmpdir(), 'troca-'));
    folders.push(dataDir);
    mkdirSync(join(dataDir, 'segredos'));
    writeFileSync(join(dataDir, 'segredos', 'chave-de-busca'), KEY.toString('hex'));
    await makeChave(join(dataDir, 'segredos', 'chave-dos-comprovantes.pem'), 'Cerrado', new Date());
    store = connectStore({ databaseUrl: banco.url, dataDir });
  });
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await store?.close();
    await banco?.drop();
    anterior?.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function start(projeto: string): Promise<{ server: UmProcesso; address: string }> {
    const env = {
      ...{ DATA_DIR: dataDir, DATABASE_URL: banco.url, HOST: '127.0.0.1', ...PROXY },
      SITE_URL: 'https://diploma.test',
    };
    const server = umProcesso(projeto, env);
    servers.push(server);
    return { server, address: (await server.address()).replace('localhost', '127.0.0.1') };
  }

  let visitors = 0;
  const someone = (): string => `198.51.${Math.floor(visitors / 250) % 250}.${(visitors++ % 250) + 1}`;
  const handle = (address: string, typed: object) =>
    send(`${address}/api/diploma-digital/handling`, {
      method: 'POST',
      from: someone(),
      body: JSON.stringify(typed),
      headers: { 'content-type': 'application/json' },
    });
  /** What each is answered while all is well. */
  const ROTAS: Record<string, [status: number, ask: (address: string) => ReturnType<typeof send>]> = {
    'the look-up of a graduate': [200, (address) => handle(address, pessoa)],
    'the look-up of nobody': [404, (address) => handle(address, { cpf: umCpf(), matricula: umaMatricula() })],
    'a code': [
      404,
      (address) =>
        send(`${address}/api/diploma-digital/verificacao/1234.1234.000000000000`, { from: someone() }),
    ],
    'the list of the annulled': [200, (address) => send(`${address}/diplomas-anulados`, { from: someone() })],
    'the home page': [200, (address) => send(`${address}/`, { from: someone() })],
    readiness: [200, (address) => send(`${address}/readyz`)],
  };

  /** Asks this server for everything, again and again, until told to stop: how many answers of each kind there were. */
  function keepAsking(address: string) {
    let isOver = false;
    const answers = new Map<string, number>();
    const failed: string[] = [];
    const asking = Object.entries(ROTAS).map(async ([name, [status, ask]]) => {
      while (!isOver) {
        const answer = await ask(address).catch((error: Error) => ({ status: 0, body: error.message }));
        if (answer.status !== status) failed.push(`${name}: ${answer.status} ${answer.body.slice(0, 200)}`);
        answers.set(name, (answers.get(name) ?? 0) + 1);
      }
    });
    return {
      failed,
      least: () => Math.min(...Object.keys(ROTAS).map((name) => answers.get(name) ?? 0)),
      total: () => [...answers.values()].reduce((sum, each) => sum + each, 0),
      stop: async () => {
        isOver = true;
        await Promise.all(asking);
      },
    };
  }

  it('migrates while the older one serves, beside it and after it, and no request fails', async () => {
    const { projeto, migracoes } = anterior ?? expect.fail('no history');
    const [antes, agora] = migracoes;
    const old = await start(projeto);
    expect(await readMigration(store.db)).toBe(antes);
    const chaves = createChaves(KEY);
    const [xml, rvdd] = [randomBytes(9_000), randomBytes(3_000)];
    const arquivos = createArquivoFolder(join(dataDir, 'arquivos'));
    for (const bytes of [xml, rvdd]) await arquivos.put(bytes);
    await createDiplomadoRegistry(store.db).insertDiplomado(
      umDiplomado({
        chave: chaves.busca(pessoa.cpf, pessoa.matricula),
        cpfMascarado: maskCpf(pessoa.cpf),
        diplomas: [umDiploma({ arquivos: [umArquivo('xml', xml), umArquivo('rvdd', rvdd)] })],
      }),
    );

    const ofOld = keepAsking(old.address);
    await expect.poll(ofOld.least).toBeGreaterThanOrEqual(EACH);
    const novo = umProjeto();
    folders.push(novo);
    const next = await start(novo);
    expect(await readMigration(store.db)).toBe(agora);
    const before = ofOld.least();
    const ofNext = keepAsking(next.address);
    await expect.poll(ofOld.least).toBeGreaterThanOrEqual(before + EACH);
    await expect.poll(ofNext.least).toBeGreaterThanOrEqual(EACH);
    await ofOld.stop();
    old.server.child.kill('SIGTERM');
    expect(await old.server.ended).toBe(0);
    const alone = ofNext.least();
    await expect.poll(ofNext.least).toBeGreaterThanOrEqual(alone + EACH);
    await ofNext.stop();

    console.log(
      `${antes} → ${agora}: ${ofOld.total()} requests to the older, ${ofNext.total()} to the newer`,
    );
    expect([ofOld.failed, ofNext.failed]).toEqual([[], []]);
    expect(await checkCadeia(store.db)).toMatchObject({ intacta: true });
  }, 1_800_000);
});
