/** @module-tag largo */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeChave } from '#keys/comprovantes/chave.ts';
import { writePem } from '#keys/pem.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { umaPkiDoDiploma } from '../support/assina.ts';
import type {} from '../support/global-setup.ts';
import { type Gravacao, judgeAlertas, type Leitura, readMedidas } from '../support/grava-medidas.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umBancoVazio } from '../support/um-banco-vazio.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { canMount, type UmDiscoPequeno, umDiscoPequeno } from '../support/um-disco-pequeno.ts';
import { isBuilt, type UmProcesso, umProcesso, umProjeto } from '../support/um-processo.ts';
import { hasPrometheus, umPrometheus } from '../support/um-prometheus.ts';
import { type UmProxyS3, umProxyS3 } from '../support/um-proxy-s3.ts';
import { type UmProxyTcp, umProxyTcp } from '../support/um-proxy-tcp.ts';
import { hasServidorS3, type UmServidorS3, umServidorS3 } from '../support/um-servidor-s3.ts';

/**
 * Each fault is done to real servers, what they then tell is recorded, and Debian's Prometheus says which of our rules fire
 * over it. The table of docs/operacao/observabilidade.md is made here.
 */

const { projectDir } = loadTestSettings();
const RULES = join(projectDir, 'docs/operacao/observabilidade/alertas.yaml');
const DOC = join(projectDir, 'docs/operacao/observabilidade.md');
const ALERTS = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
/** Each source is read once in 20 seconds. */
const LIFE_MS = 21_000;
const CHECK_MS = 3_000;

/** By hand, in the order in which they are done: what happens, and the alerts that it wakes people with; no others. */
const ESPERADO = {
  'nenhuma cópia de segurança': ['CopiaVelha'],
  'tudo bem': [],
  'banco fora, sem nenhuma visita': ['BancoFora', 'MedidaIlegivel'],
  'S3 cortado': ['ServidorNaoPronto'],
  'S3 lento (2 s)': ['ArquivosLentos'],
  'S3 com outros bytes, e visitas': ['ArquivoDanificado', 'ErrosDoServidor'],
  'âncora perdida': ['AuditoriaComLacuna'],
  'auditoria cortada': ['AuditoriaComLacuna'],
  'raízes divergentes': ['ServidorDivergente'],
  'servidor morto': ['ServidorFora'],
  'disco cheio': ['DiscoAcabando', 'ServidorNaoPronto'],
} as const satisfies Record<string, readonly string[]>;
type Falha = keyof typeof ESPERADO;

const postgresUrl = inject('postgresUrl');
const canRun =
  isBuilt() && requireOracle('postgresql', postgresUrl !== null) && hasPrometheus && hasServidorS3();

describe.skipIf(!canRun)('alerts under real faults', () => {
  const undo: (() => unknown)[] = [];
  const servers: { server: UmProcesso; instance: string; dataDir: string; port: number }[] = [];
  const fired = new Map<Falha, Map<string, number>>();
  let projeto: string;
  let banco: Awaited<ReturnType<typeof umBancoVazio>>;
  let store: Store;
  let postgres: UmProxyTcp;
  let s3: UmProxyS3;
  let ancoraDir: string;
  let env: Record<string, string>;

  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'alertas-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const runCli = async (own: Record<string, string>, ...args: string[]): Promise<void> => {
    const cli = umProcesso(projeto, own, ['dist/cli.js', ...args]);
    expect(await cli.ended, `${args.join(' ')}: ${cli.output()}`).toBe(0);
  };
  const startServer = async (instance: string, own: Record<string, string>): Promise<void> => {
    const server = umProcesso(projeto, { ...own, HOST: '127.0.0.1', METRICAS_PORTA: '0' });
    undo.push(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    });
    const [, port] = await server.waitFor(/"porta":(\d+)/);
    await server.address();
    servers.push({ server, instance, dataDir: own['DATA_DIR'] ?? '', port: Number(port) });
  };
  const serverOf = (instance: string) =>
    servers.find((each) => each.instance === instance) ?? expect.fail(instance);

  beforeAll(async () => {
    projeto = umProjeto();
    undo.push(() => rmSync(projeto, { recursive: true, force: true }));
    banco = await umBancoVazio(postgresUrl ?? '');
    const { searchParams, pathname } = new URL(banco.url);
    const path = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
    postgres = await umProxyTcp(() => ({ path }));
    const servidorS3: UmServidorS3 = await umServidorS3();
    s3 = await umProxyS3(servidorS3.env['AWS_ENDPOINT_URL_S3'] ?? '');
    undo.push(banco.drop, postgres.close, servidorS3.stop, s3.close);
    store = connectStore({ databaseUrl: banco.url, dataDir: newFolder() });
    undo.push(store.close);
    const dataDir = join(newFolder(), 'dados');
    ancoraDir = join(newFolder(), 'ancora');
    env = {
      ...servidorS3.env,
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}${pathname}`,
      ANCORA_DIR: ancoraDir,
      SITE_URL: 'http://localhost:3000',
    };
    const segredos = join(dataDir, 'segredos');
    mkdirSync(segredos, { recursive: true });
    writeFileSync(join(segredos, 'chave-de-busca'), 'ab'.repeat(32));
    await makeChave(join(segredos, 'chave-dos-comprovantes.pem'), 'Cerrado', new Date());
    await runCli(env, 'demonstracao');
    // Its diplomas wait since a day of the past: here they wait since today.
    await store.db
      .updateTable('emissao')
      .set({ data_expedicao: new Date().toISOString().slice(0, 10) as never })
      .execute();
    const outra = join(newFolder(), 'dados');
    cpSync(dataDir, outra, { recursive: true });
    await startServer('principal', env);
    // It has the place of an anchor that it never writes.
    await startServer('publico', {
      ...env,
      PAPEL: 'publico',
      SECRETARIA: '0',
      DATA_DIR: outra,
      ANCORA_DIR: join(newFolder(), 'ancora'),
    });
  });
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  const readAll = (): Promise<Leitura[]> => Promise.all(servers.map(({ port }) => readMedidas(port)));

  /** The servers told `before`; the fault is there now. */
  async function record(before: readonly Leitura[], visit?: () => Promise<void>): Promise<Gravacao[]> {
    // Meanwhile a balancer asks, as it always does.
    for (let waited = 0; waited < LIFE_MS; waited += CHECK_MS) {
      await Promise.all(
        servers.map(async ({ server }) => fetch(`${await server.address()}/readyz`).catch(() => {})),
      );
      await wait(CHECK_MS);
    }
    await visit?.();
    const first = await readAll();
    await visit?.();
    const second = await readAll();
    return servers.map(({ instance }, at) => ({
      instance,
      before: before[at] ?? null,
      first: first[at] ?? null,
      second: second[at] ?? null,
    }));
  }

  async function judge(falha: Falha, gravacoes: readonly Gravacao[]): Promise<void> {
    const found = judgeAlertas(RULES, gravacoes, ALERTS);
    fired.set(falha, found);
    expect([...found.keys()].sort()).toEqual(ESPERADO[falha].toSorted());
  }

  /** Does the fault, records, and undoes it. */
  function fault(
    falha: Falha,
    apply: () => unknown,
    repair: () => unknown,
    visit?: () => Promise<void>,
  ): void {
    it(`tells "${falha}" by its alerts, and by no other`, async () => {
      const before = await readAll();
      await apply();
      const gravacoes = await record(before, visit);
      await repair();
      await judge(falha, gravacoes);
    });
  }

  fault(
    'nenhuma cópia de segurança',
    () => {},
    async () => {
      await runCli(env, 'conferir-acervo');
      await runCli(env, 'backup', '--saida', join(newFolder(), 'copia.tar'));
      // The last entry of the record is of a visitor, not of the copy.
      const { status } = await fetch(
        `${await serverOf('principal').server.address()}/api/diploma-digital/handling`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ cpf: umCpf(), matricula: umaMatricula() }),
        },
      );
      expect(status).toBe(404);
    },
  );

  it('is silent where all is well', async () => {
    await judge('tudo bem', await record(await readAll()));
  });

  fault(
    'banco fora, sem nenhuma visita',
    () => postgres.harm('fora'),
    () => postgres.harm(null),
  );
  fault(
    'S3 cortado',
    () => s3.fail('desliga'),
    () => s3.fail(null),
  );
  fault(
    'S3 lento (2 s)',
    () => s3.fail('demora'),
    () => s3.fail(null),
  );
  fault(
    'S3 com outros bytes, e visitas',
    () => s3.fail('altera', undefined, ({ url = '' }) => /\/[0-9a-f]{64}$/.test(url)),
    () => s3.fail(null),
    async () => {
      const address = await serverOf('principal').server.address();
      const { codigo } = await store.db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('diploma.etapa', '=', 'publicado')
        .select('emissao.codigo')
        .executeTakeFirstOrThrow();
      const answer = await fetch(`${address}/verificar/${codigo}/diploma.xml`);
      expect(answer.status).toBeGreaterThanOrEqual(500);
    },
  );
  fault(
    'âncora perdida',
    () => renameSync(ancoraDir, `${ancoraDir}-longe`),
    () => renameSync(`${ancoraDir}-longe`, ancoraDir),
  );

  const setTriggers = (role: 'replica' | 'origin') => sql`set session_replication_role = ${sql.lit(role)}`;
  let cortada: Record<string, unknown> = {};
  fault(
    'auditoria cortada',
    () =>
      store.db.connection().execute(async (db) => {
        await setTriggers('replica').execute(db);
        const last = db.selectFrom('auditoria').select(({ fn }) => fn.max('seq').as('seq'));
        cortada = await db
          .deleteFrom('auditoria')
          .where('seq', '=', last)
          .returningAll()
          .executeTakeFirstOrThrow();
        await setTriggers('origin').execute(db);
      }),
    () =>
      store.db.connection().execute(async (db) => {
        await setTriggers('replica').execute(db);
        await db
          .insertInto('auditoria')
          .values(cortada as never)
          .execute();
        await setTriggers('origin').execute(db);
      }),
  );

  let raiz = '';
  fault(
    'raízes divergentes',
    async () => {
      const { acs } = await umaPkiDoDiploma();
      raiz = join(newFolder(), 'raiz.pem');
      writeFileSync(raiz, acs.map(({ certificate }) => writePem('CERTIFICATE', certificate)).join(''));
      await runCli({ DATA_DIR: serverOf('publico').dataDir }, 'confianca', 'importar', raiz, '--confiar');
      // A heartbeat.
      await wait(16_000);
    },
    () => runCli({ DATA_DIR: env['DATA_DIR'] ?? '' }, 'confianca', 'importar', raiz, '--confiar'),
  );

  it('sees a killed server, as Prometheus itself does', async () => {
    const { server, port } = serverOf('publico');
    const before = await readAll();
    const prometheus = await umPrometheus(port, RULES);
    const query = async (expression: string): Promise<number> => {
      const data = await prometheus.ask(`query?query=${encodeURIComponent(expression)}`);
      return ((data?.['result'] as unknown[] | undefined) ?? []).length;
    };
    try {
      await expect.poll(() => query('up{job="diploma-digital"} == 1')).toBe(1);
      server.child.kill('SIGKILL');
      await server.ended;
      await expect.poll(() => query('ALERTS{alertname="ServidorFora"}')).toBe(1);
    } finally {
      await prometheus.stop();
    }
    await judge('servidor morto', await record(before));
  });

  it.skipIf(!canMount())('sees a full disk', async () => {
    const disco: UmDiscoPequeno = umDiscoPequeno(64);
    undo.push(disco.remove);
    servers.length = 0;
    await startServer('principal', { DATA_DIR: join(disco.dir, 'dados') });
    const before = await readAll();
    disco.fill();
    await judge('disco cheio', await record(before));
  });

  it('is the table of the manual', () => {
    const [, table = ''] =
      /<!-- matriz -->\n\n(.+?)\n\n<!-- fim da matriz -->/s.exec(readFileSync(DOC, 'utf8')) ?? [];
    const [head, rule, ...rows] = table.split('\n');
    expect([head, rule]).toEqual([
      '| o que acontece | o que dispara, e em até quanto tempo |',
      '| --- | --- |',
    ]);
    // Where nothing can be mounted, the row of the full disk stands as it is.
    const found = rows.filter((row) => fired.has(row.split(' | ')[0]?.slice(2) as Falha));
    expect(found).toEqual([...fired].map(([falha, alerts]) => describeRow(falha, alerts)));
    expect(rows.length).toBe(Object.keys(ESPERADO).length);
  });
});

const describeRow = (falha: Falha, alerts: ReadonlyMap<string, number>): string => {
  const told = [...alerts].toSorted().map(([name, minutes]) => `\`${name}\` (${minutes} min)`);
  return `| ${falha} | ${told.join(', ') || 'nada'} |`;
};
