import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { connectStore } from '#store/connect.ts';
import { isBuilt, type UmProcesso, umProcesso, umProjeto } from '../support/um-processo.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';
import { umaDemonstracao } from '../support/uma-demonstracao.ts';
import { inspectEmissao } from '../support/uma-emissao.ts';

/** `npm start`, as on a fresh clone. */

const EMITINDO = 'Emitindo os diplomas fictícios da demonstração…';
const START = ['scripts/start.mjs', '--aviso-de-saida=0'] as const;
/** Besides them one is registered and one planned. */
const PUBLICADOS = 8;

describe.skipIf(!isBuilt())('scripts/start.mjs', () => {
  let projeto: string;
  const processes: UmProcesso[] = [];
  const folders: string[] = [];
  beforeAll(() => {
    projeto = umProjeto();
    folders.push(projeto);
  });
  afterEach(async () => {
    for (const { child, ended } of processes.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  function run(program: readonly [string, ...string[]], env: Record<string, string>): UmProcesso {
    const started = umProcesso(projeto, env, program);
    processes.push(started);
    return started;
  }

  it('says that the port is taken before it builds or issues anything', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dados-'));
    folders.push(dataDir);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const refused = run(START, { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) });
    expect(await refused.ended).toBe(70);
    expect(refused.output().trim()).toBe(`PORT: a porta ${port} já está em uso; escolha outra.`);
    expect(readdirSync(dataDir)).toEqual([]);
    taken.close();
  });

  it('names what is wrong with instituicao.json once, with its line, before it builds or issues anything', async () => {
    const [dataDir, pasta] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'dados-'))) as [string, string];
    folders.push(dataDir, pasta);
    cpSync(join(projeto, 'institution'), pasta, { recursive: true });
    const file = join(pasta, 'instituicao.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"cnpj": "11222333000181"', '"cnpj": "11222333000182"'),
    );
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('000182')) + 1;
    const refused = run(START, { DATA_DIR: dataDir, INSTITUICAO_DIR: pasta, PORT: '24242' });
    expect(await refused.ended).toBe(70);
    expect(refused.output().trim().split('\n').slice(-2)).toEqual([
      `${file} não pode ser usado. Corrija e inicie de novo:`,
      `  - cnpj: deve ser um CNPJ válido, sem pontuação (linha ${line})`,
    ]);
    expect(refused.output().match(/CNPJ válido/g)).toHaveLength(1);
    expect(refused.output()).not.toMatch(/^ +at /m);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('says to who invites before the first start that the server comes first', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'dados-')), 'nenhuma');
    folders.push(dirname(dataDir));
    const pessoa = ['--papel', 'administracao', '--nome', 'Ana Fictícia', '--email', 'ana@exemplo.edu.br'];
    const refused = run(['dist/cli.js', 'secretaria', 'convidar', ...pessoa], { DATA_DIR: dataDir });
    expect(await refused.ended).toBe(3);
    expect(refused.output()).toContain(
      `Não há registro em ${dataDir}: inicie o servidor uma vez, que o cria`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('issues the demonstration, goes on with one that was cut off, and shares the work of another', {
    tags: ['largo'],
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dados-'));
    folders.push(dataDir);
    const env = { DATA_DIR: dataDir };
    const cut = run(['dist/cli.js', 'demonstracao'], env);
    await cut.waitFor(new RegExp(EMITINDO));
    await expect.poll(() => countPublicados(dataDir), { timeout: 120_000, interval: 50 }).toBeGreaterThan(0);
    cut.child.kill('SIGKILL');
    await cut.ended;
    expect(await countPublicados(dataDir)).toBeLessThan(PUBLICADOS);

    const both = [run(START, env), run(START, env)];
    for (const one of both) {
      await one.waitFor(/^CPF 529\.982\.247-25 · matrícula 20210042$/m);
      expect(one.output()).toContain(EMITINDO);
    }
    const config = loadConfig({ DATA_DIR: dataDir });
    const { store, diplomas, rascunhos, orphans, missing } = await inspectEmissao(config);
    expect(diplomas).toHaveLength(PUBLICADOS + 2);
    expect(diplomas.filter(({ etapa }) => etapa === 'publicado')).toHaveLength(PUBLICADOS);
    const numbers = diplomas.flatMap(({ numero }) => numero ?? []).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: PUBLICADOS + 1 }, (_, index) => index + 1));
    expect(missing).toEqual([]);
    const listas = await store.db.selectFrom('lista_de_anulados').select('sha256').execute();
    // What one of the two made in vain is written down, to be removed.
    const known = new Set([...rascunhos, ...listas].map(({ sha256 }) => sha256));
    expect(orphans.filter((name) => !known.has(name))).toEqual([]);
    expect(await checkCadeia(store.db)).toMatchObject({ intacta: true });
    await store.close();
  });

  it('is quiet about the demonstration where it is there, and ends with 0 when told to', async () => {
    const dataDir = umaDemonstracao();
    folders.push(dataDir);
    const started = run(START, { DATA_DIR: dataDir });
    await started.waitFor(/^CPF /m);
    expect(started.output()).not.toContain('Emitindo');
    expect(started.output()).not.toContain('Nada a fazer');
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });

  it('says what is wrong once, and does not serve', async () => {
    const refused = run(START, { DATA_DIR: '/dev/null/dados', PORT: 'oitenta' });
    expect(await refused.ended).toBe(70);
    expect(refused.output().match(/PORT: /g)).toHaveLength(1);
  });
});

async function countPublicados(dataDir: string): Promise<number> {
  const store = connectStore({ dataDir, databaseUrl: null });
  try {
    const rows = await store.db.selectFrom('diploma').where('etapa', '=', 'publicado').select('id').execute();
    return rows.length;
  } finally {
    await store.close();
  }
}
