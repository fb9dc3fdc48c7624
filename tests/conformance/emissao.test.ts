import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPkiDemo } from '#signature/node/pki-demo/pki-folder.ts';
import { createArquivoFolder } from '#store/arquivo-folder.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { createSituacaoOf } from '#store/situacao-registry.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { withTempDir } from '../support/openssl.ts';
import { requireOracle } from '../support/oracles.ts';
import { hasPdftotext } from '../support/printed-text.ts';
import { loadTestSettings } from '../support/settings.ts';
import { type UmTrabalhador, umTrabalhador } from '../support/um-trabalhador.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';
import { inspectEmissao, type UmaEmissao, umaEmissao } from '../support/uma-emissao.ts';
import { hasXmlsec1, openXmlsec1 } from '../support/xmlsec1.ts';
import { hasXsdOficial, validateWithXsd } from '../support/xsd-oficial.ts';

/** Issue 6: a batch survives whatever kills its processes, and what comes out is right. */

const { completo } = loadTestSettings();
const hasXsd = requireOracle('SHARED_DIR', hasXsdOficial);
const WORKERS = 2;
const LOTES = completo
  ? [
      { DIPLOMAS: 300, KILLS: 300 },
      { DIPLOMAS: 1000, KILLS: 0 },
    ]
  : [{ DIPLOMAS: 60, KILLS: 40 }];

describe.each(LOTES)('a batch of $DIPLOMAS whose processes are killed', ({ DIPLOMAS, KILLS }) => {
  let emissao: UmaEmissao;
  let trabalhador: UmTrabalhador;
  let killed = { kills: 0, publicadosAntes: 0 };
  beforeAll(async () => {
    trabalhador = await umTrabalhador();
    emissao = await umaEmissao();
    expect(await emissao.plan(DIPLOMAS)).toBe(DIPLOMAS);
    killed = await runAndKill({ DIPLOMAS, KILLS }, trabalhador, emissao);
  }, 3_600_000);
  afterAll(() => {
    emissao.remove();
    trabalhador.remove();
  });

  it(`ends as exactly the batch after ${KILLS} kills: no diploma lost, none twice, no file astray`, async () => {
    expect(killed.kills).toBe(KILLS);
    // The last kill found work under way, and the others had left some behind them.
    expect(killed.publicadosAntes).toBeLessThan(DIPLOMAS);
    if (KILLS > 0) expect(killed.publicadosAntes).toBeGreaterThan(DIPLOMAS / 4);
    const { store, diplomas, rascunhos, arquivos, orphans, missing } = await inspectEmissao(emissao.config);
    const states = new Set(diplomas.map(({ etapa, falha }) => `${etapa} ${falha}`));
    expect([diplomas.length, [...states]]).toEqual([DIPLOMAS, ['publicado null']]);
    expect(diplomas.map(({ numero }) => numero).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: DIPLOMAS }, (_, index) => index + 1),
    );
    for (const column of ['codigo', 'nonce', 'xml', 'rvdd', 'documentacao'] as const) {
      expect(new Set(diplomas.map((each) => each[column])).size).toBe(DIPLOMAS);
    }
    expect(diplomas.every(({ codigo, publicado_como }) => codigo === publicado_como)).toBe(true);
    expect(arquivos.length).toBe(3 * DIPLOMAS);
    expect({ rascunhos, orphans, missing }).toEqual({ rascunhos: [], orphans: [], missing: [] });
    expect(await checkCadeia(store.db)).toMatchObject({ intacta: true });
    await store.close();
  });

  it('issues nothing twice when it is asked again', async () => {
    expect(await emissao.plan(DIPLOMAS)).toBe(0);
  });

  it('gives diplomas that everybody accepts', async () => {
    const { store, diplomas } = await inspectEmissao(emissao.config);
    const { world, close } = await emissao.open();
    const situacaoOf = createSituacaoOf(store.db, async () => null);
    const { dataDir } = emissao.config;
    const arquivos = createArquivoFolder(join(dataDir, 'arquivos'));
    const pki = readPkiDemo(join(dataDir, 'pki-demo'));
    for (const { xml, documentacao, rvdd, codigo } of diplomas) {
      const diploma = await arquivos.get(xml ?? '');
      if (hasXsd) expect(validateWithXsd('Diploma', diploma)).toBeNull();
      if (hasXsd)
        expect(validateWithXsd('DocumentacaoAcademicaRegistro', await arquivos.get(documentacao))).toBeNull();
      if (hasXmlsec1) expect(judgeWithXmlsec1(diploma, pki)).toEqual(Array(5).fill(true));
      const bytes = await arquivos.get(rvdd ?? '');
      if (hasPdftotext) expect(readPdf(bytes)).toContain(codigo.slice(-32));
      const { report } = await verifyDiploma({ bytes }, { ...world.verification, situacaoOf });
      expect(report.veredito).toBe('autentico-vigente');
    }
    await close();
    await store.close();
  }, 1_200_000);
});

function judgeWithXmlsec1(source: Uint8Array, pki: ReturnType<typeof readPkiDemo>): boolean[] {
  return withTempDir((dir) => {
    const xmlsec1 = openXmlsec1(dir, pki, new Date());
    return [1, 2, 3, 4, 5].map((position) => xmlsec1.judge(source, position).accepts);
  });
}

function readPdf(bytes: Uint8Array): string {
  return withTempDir((dir) => {
    writeFileSync(join(dir, 'rvdd.pdf'), bytes);
    return execFileSync('pdftotext', [join(dir, 'rvdd.pdf'), '-'], { encoding: 'utf8' }).replace(/\s/g, '');
  });
}

/** In which the batch goes on between kills: a worker that draws its first RVDD takes seconds to begin. */
const STRETCHES = 5;

/**
 * Two workers at all times, each killed while it works until all kills are spent: soon after it began, or, where the
 * batch is behind, soon after the next stretch of it was published. So the kills are spread over the whole of it.
 */
async function runAndKill(
  { DIPLOMAS, KILLS }: (typeof LOTES)[number],
  trabalhador: UmTrabalhador,
  { config }: UmaEmissao,
): Promise<{ kills: number; publicadosAntes: number }> {
  const store = connectStore(config);
  let planned = 0;
  let kills = 0;
  let publicadosAntes = 0;
  const live = async (): Promise<void> => {
    for (;;) {
      const isDoomed = planned < KILLS;
      planned += 1;
      const child = trabalhador.start(config);
      const ended = once(child, 'exit');
      let said = '';
      child.stderr?.on('data', (chunk: Buffer) => (said += chunk));
      if (isDoomed && child.stdout) {
        await Promise.race([once(child.stdout, 'data'), ended]);
        publicadosAntes = await countPublicados(store);
        const goal = Math.floor(STRETCHES * (kills / KILLS)) * (DIPLOMAS / STRETCHES);
        while (publicadosAntes < goal && child.exitCode === null) {
          await pause(100);
          publicadosAntes = await countPublicados(store);
        }
        await pause(randomInt(20, 700));
        child.kill('SIGKILL');
      }
      const [code, signal] = await ended;
      if (signal === 'SIGKILL') kills += 1;
      else if (code !== 0) throw new Error(said);
      if (!isDoomed) return;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, live));
  await store.close();
  return { kills, publicadosAntes };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function countPublicados({ db }: Store): Promise<number> {
  const { total } = await db
    .selectFrom('diploma')
    .where('etapa', '=', 'publicado')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
