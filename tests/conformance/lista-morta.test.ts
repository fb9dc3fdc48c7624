/** @module-tag largo */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conferirAcervo } from '#cli/acervo/conferir-acervo.ts';
import { listaDeAnulados } from '#cli/emissao/lista-de-anulados.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { checkRegistro } from '#transparencia/auditoria/check-registro.ts';
import { describeOnPostgresAndS3 } from '../support/no-postgres-e-s3.ts';
import { loadTestSettings } from '../support/settings.ts';
import { call } from '../support/um-mundo.ts';
import { type UmTrabalhador, umTrabalhador } from '../support/um-trabalhador.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';
import { type UmaEmissao, umaEmissao } from '../support/uma-emissao.ts';

/** Issue 17: the Lista de Anulados, killed at each of its writes: none is doubled or lost, and the next run finishes it. */

const { completo } = loadTestSettings();
/** Every write, or one in so many. */
const PASSO = completo ? 1 : 4;
/** More writes than one annulment has. */
const MAX = 120;

/** `anular`, by a process that dies before the write of this number, in the database, on the disk or on S3, or just after the list is in. */
const PROGRAM = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import Libsql from 'libsql';
  import pg from 'pg';
  import { anular } from '#cli/emissao/mudar-situacao.ts';
  import { runCli } from '#cli/run-cli.ts';
  import { loadConfig } from '#config/config.ts';
  import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
  import { openDrawing } from './src/main/open-drawing.ts';
  import { createCliWorld } from './src/main/comandos/cli-world.ts';
  const [project, dataDir, codigo, morte] = process.argv.slice(2);
  let writes = 0;
  const count = () => {
    writes += 1;
    if (writes === Number(morte)) die();
  };
  const die = () => process.kill(process.pid, 'SIGKILL');
  const watch = (where, name, isWrite = () => true) => {
    const real = where[name];
    where[name] = function (...args) {
      if (isWrite(...args)) count();
      return real.apply(this, args);
    };
  };
  const { prepare } = Libsql.prototype;
  let hasLista = false;
  Libsql.prototype.prepare = function (sql) {
    if (/^(insert|update|delete|commit)/i.test(sql)) count();
    hasLista ||= /^insert into "lista_de_anulados"/i.test(sql);
    const statement = prepare.call(this, sql);
    if (morte !== 'depois' || !hasLista || !/^commit/i.test(sql)) return statement;
    const run = statement.run.bind(statement);
    statement.run = (...args) => {
      run(...args);
      die();
    };
    return statement;
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (...args) {
    const sql = typeof args[0] === 'string' ? args[0] : args[0]?.text ?? '';
    if (/^(insert|update|delete|commit)/i.test(sql)) count();
    hasLista ||= /^insert into "lista_de_anulados"/i.test(sql);
    const sent = query.apply(this, args);
    if (morte === 'depois' && hasLista && /^commit/i.test(sql)) void sent.then(die);
    return sent;
  };
  watch(globalThis, 'fetch', (_, init) => /^(PUT|DELETE|POST)$/.test(init?.method));
  watch(Libsql.prototype, 'exec', (sql) => /^commit/i.test(sql));
  for (const name of ['mkdtemp', 'rename', 'rm']) watch(fs.promises, name);
  watch(fs.promises, 'open', (_, flags) => flags !== 'r');
  for (const name of ['writeFileSync', 'renameSync']) watch(fs, name);
  syncBuiltinESMExports();
  const world = createCliWorld({
    cwd: dataDir,
    project,
    config: loadConfig(),
    now: () => new Date(),
    createCompiler: () => createTypstCompiler(),
    openDrawing,
    progress: { isTerminal: false, write: () => {} },
  });
  const args = ['anular', codigo, '--motivo', 'Erro de Fato', '--sim'];
  const { exitCode, stdout, stderr } = await runCli([anular], args, () => world);
  process.stderr.write(stderr + stdout);
  process.exitCode = exitCode;
`;

const NAME = 'an annulment killed at each write';
describe(NAME, () => describeMatanca(async () => ({})));
describeOnPostgresAndS3(NAME, {}, (newNode) => describeMatanca(async () => (await newNode()).env));

function describeMatanca(findEnv: () => Promise<Record<string, string>>): void {
  let emissao: UmaEmissao;
  let trabalhador: UmTrabalhador;
  let store: Store;
  let codigos: string[];
  beforeAll(async () => {
    emissao = await umaEmissao('p-256', undefined, await findEnv());
    trabalhador = await umTrabalhador(PROGRAM);
    await emissao.plan(2);
    const issuing = await emissao.open();
    await takeAllFurther(issuing.world).finally(issuing.close);
    store = connectStore(emissao.config);
    const rows = await store.db.selectFrom('diploma').select('codigo').orderBy('codigo').execute();
    codigos = rows.map(({ codigo }) => codigo ?? '');
  });
  afterAll(async () => {
    await store.close();
    trabalhador.remove();
    emissao.remove();
  });

  const start = async (codigo: string, morte: number | 'depois'): Promise<'morto' | number> => {
    const child = trabalhador.start(emissao.config, codigo, String(morte));
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk));
    const [code, signal] = await once(child, 'exit');
    if (signal === 'SIGKILL') return 'morto';
    if (code !== 0) throw new Error(`ended with ${code}: ${said}`);
    return code;
  };
  const listListas = () =>
    store.db.selectFrom('lista_de_anulados').select(['numero', 'sha256']).orderBy('numero').execute();
  const countAcao = async (acao: string): Promise<number> =>
    (await store.db.selectFrom('auditoria').where('acao', '=', acao).select('seq').execute()).length;

  it('publishes one list, whichever write was the last', async () => {
    let mortes = 0;
    for (let morte = 1; morte < MAX; morte += PASSO) {
      if ((await start(codigos[0] ?? '', morte)) !== 'morto') break;
      mortes += 1;
      expect((await listListas()).length).toBeLessThanOrEqual(1);
    }
    expect(mortes).toBeGreaterThan(3);
    expect((await listListas()).map(({ numero }) => numero)).toEqual([1]);
    expect([await countAcao('anulado'), await countAcao('lista-publicada')]).toEqual([1, 1]);
  }, 900_000);

  it('publishes no second one where it died after the number was given', async () => {
    expect(await start(codigos[1] ?? '', 'depois')).toBe('morto');
    expect(await listListas()).toHaveLength(2);
    expect(await start(codigos[1] ?? '', 0)).toBe(0);
    expect((await listListas()).map(({ numero }) => numero)).toEqual([1, 2]);
    expect([await countAcao('anulado'), await countAcao('lista-publicada')]).toEqual([2, 2]);
  }, 900_000);

  it('leaves a list that tells of both, no file astray and a whole record', async () => {
    const { exitCode, json } = await call(listaDeAnulados, emissao.world, '--json');
    expect([exitCode, json]).toMatchObject([0, { numero: 2, anulados: 2, faltam: 0 }]);
    const acervo = await call(conferirAcervo, emissao.world, '--json');
    expect([acervo.exitCode, acervo.json]).toEqual([0, expect.anything()]);
    expect(await store.db.selectFrom('rascunho').selectAll().execute()).toEqual([]);
    expect(await checkCadeia(store.db)).toMatchObject({ intacta: true });
    const { fatos, reader, close } = await emissao.world.openAuditoria();
    expect(await checkRegistro(fatos, reader).finally(close)).toEqual({ quantas: 0, primeira: null });
  });
}
