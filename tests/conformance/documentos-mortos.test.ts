/** @module-tag largo */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conferirAcervo } from '#cli/acervo/conferir-acervo.ts';
import { connectStore } from '#store/connect.ts';
import { checkRegistro } from '#transparencia/auditoria/check-registro.ts';
import { describeOnPostgresAndS3 } from '../support/no-postgres-e-s3.ts';
import { loadTestSettings } from '../support/settings.ts';
import { call } from '../support/um-mundo.ts';
import { umTrabalhador } from '../support/um-trabalhador.ts';
import { type UmaEmissao, umaEmissao } from '../support/uma-emissao.ts';

/** Issue 17: a batch of documents survives whatever kills its processes; none is lost, none is issued twice. */

const { completo, projectDir } = loadTestSettings();

interface Matanca {
  DOCUMENTOS: number;
  KILLS: number;
}

const NA_PASTA: Matanca = completo ? { DOCUMENTOS: 40, KILLS: 40 } : { DOCUMENTOS: 5, KILLS: 4 };
const NO_S3: Matanca = completo ? { DOCUMENTOS: 10, KILLS: 10 } : { DOCUMENTOS: 2, KILLS: 3 };

const PROGRAM = `
  import { documentos } from '#cli/documentos.ts';
  import { runCli } from '#cli/run-cli.ts';
  import { loadConfig } from '#config/config.ts';
  import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
  import { openDrawing } from './src/main/open-drawing.ts';
  import { createCliWorld } from './src/main/comandos/cli-world.ts';
  const [project, dataDir, entrada] = process.argv.slice(2);
  const world = createCliWorld({
    cwd: dataDir,
    project,
    config: loadConfig(),
    now: () => new Date(),
    createCompiler: () => createTypstCompiler(),
    openDrawing: (aparencia) => openDrawing(aparencia, { execArgv: ['--liftoff-only'] }),
    progress: { isTerminal: false, write: () => {} },
  });
  const { exitCode, stdout, stderr } = await runCli([documentos], ['documentos', 'emitir', entrada], () => world);
  process.stderr.write(stderr + stdout);
  process.exitCode = exitCode;
`;

const nameOf = ({ DOCUMENTOS, KILLS }: Matanca): string =>
  `${DOCUMENTOS} documents killed ${KILLS} times over`;

describe(nameOf(NA_PASTA), () => describeMatanca(NA_PASTA, async () => ({})));
describeOnPostgresAndS3(nameOf(NO_S3), {}, (newNode) =>
  describeMatanca(NO_S3, async () => (await newNode()).env),
);

function describeMatanca(
  { DOCUMENTOS, KILLS }: Matanca,
  findEnv: () => Promise<Record<string, string>>,
): void {
  let emissao: UmaEmissao;
  let kills = 0;
  beforeAll(async () => {
    emissao = await umaEmissao('p-256', undefined, await findEnv());
    // Its tables are there before anybody counts in them.
    await (await emissao.open()).close();
    const { config, world } = emissao;
    const entrada = join(world.cwd, 'documentos.json');
    const one = readFileSync(join(projectDir, 'exemplos/documentos/historico-parcial.json'), 'utf8');
    const all = Array.from({ length: DOCUMENTOS }, (_, index) =>
      JSON.parse(one.replace('Anatomia Humana', `Anatomia Humana ${index}`)),
    );
    writeFileSync(entrada, JSON.stringify(all));
    const trabalhador = await umTrabalhador(PROGRAM);
    const store = connectStore(config);
    const countAll = async (): Promise<number> => {
      const rows = await store.db.selectFrom('documento').select(['etapa', 'tentativas', 'versao']).execute();
      return rows.reduce((sum, { versao }) => sum + 1 + versao, 0);
    };
    const live = async (): Promise<void> => {
      for (;;) {
        const child = trabalhador.start(config, entrada);
        const ended = once(child, 'exit');
        let said = '';
        child.stderr?.on('data', (chunk: Buffer) => (said += chunk));
        const isDoomed = kills < KILLS;
        if (isDoomed) {
          kills += 1;
          // Soon after something changed: while it plans, signs, draws or publishes.
          const before = await countAll();
          while (child.exitCode === null && (await countAll()) === before) await pause(20);
          await pause(randomInt(400));
          child.kill('SIGKILL');
        }
        const [code, signal] = await ended;
        if (signal === 'SIGKILL') continue;
        if (code !== 0) throw new Error(`ended with ${code}: ${said}`);
        return;
      }
    };
    try {
      await Promise.all([live(), live()]);
    } finally {
      await store.close();
      trabalhador.remove();
    }
  }, 3_600_000);
  afterAll(() => emissao.remove());

  it('publishes each once, and nothing else', async () => {
    expect(kills).toBe(KILLS);
    const { listDocumentos, close } = await emissao.world.openEmissoes();
    const documentos = await listDocumentos().finally(close);
    expect(documentos.map(({ situacao }) => situacao)).toEqual(Array(DOCUMENTOS).fill('vigente'));
    expect(documentos.map(({ linha }) => linha).sort((one, other) => one - other)).toEqual(
      documentos.map((_, index) => index + 1),
    );
  });

  it('leaves no file that nothing refers to, and a record that tells all of it', async () => {
    const { exitCode, json } = await call(conferirAcervo, emissao.world, '--json');
    expect([exitCode, json]).toEqual([0, expect.anything()]);
    const { fatos, reader, close } = await emissao.world.openAuditoria();
    expect(await checkRegistro(fatos, reader).finally(close)).toEqual({ quantas: 0, primeira: null });
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
