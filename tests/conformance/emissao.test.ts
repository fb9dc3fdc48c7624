import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPkiDemo } from '#signature/node/pki-demo/pki-folder.ts';
import { createArquivoFolder } from '#store/arquivo-folder.ts';
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
const DIPLOMAS = completo ? 300 : 60;
const KILLS = completo ? 300 : 40;
const WORKERS = 2;

describe('a batch whose processes are killed', () => {
  let emissao: UmaEmissao;
  let trabalhador: UmTrabalhador;
  let kills = 0;
  beforeAll(async () => {
    trabalhador = await umTrabalhador();
    emissao = await umaEmissao();
    expect(await emissao.plan(DIPLOMAS)).toBe(DIPLOMAS);
    kills = await runAndKill(trabalhador, emissao);
  }, 3_600_000);
  afterAll(() => {
    emissao.remove();
    trabalhador.remove();
  });

  it(`ends as exactly the batch after ${KILLS} kills: no diploma lost, none twice, no file astray`, async () => {
    expect(kills).toBe(KILLS);
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
    await store.close();
    const { dataDir } = emissao.config;
    const arquivos = createArquivoFolder(join(dataDir, 'arquivos'));
    const pki = readPkiDemo(join(dataDir, 'pki-demo'));
    for (const { xml, documentacao, rvdd, codigo } of diplomas) {
      const diploma = await arquivos.get(xml ?? '');
      if (hasXsd) expect(validateWithXsd('Diploma', diploma)).toBeNull();
      if (hasXsd)
        expect(validateWithXsd('DocumentacaoAcademicaRegistro', await arquivos.get(documentacao))).toBeNull();
      if (hasXmlsec1) expect(judgeWithXmlsec1(diploma, pki)).toEqual(Array(5).fill(true));
      if (hasPdftotext) expect(readPdf(await arquivos.get(rvdd ?? ''))).toContain(codigo.slice(-32));
    }
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

/** Two workers at all times, and now and then one of them, with its keys' process, is gone. */
async function runAndKill(trabalhador: UmTrabalhador, { config }: UmaEmissao): Promise<number> {
  const running = new Set<ChildProcess>();
  let failed = '';
  let isDone = false;
  const start = (): void => {
    const child = trabalhador.start(config);
    child.stderr?.on('data', (chunk: Buffer) => (failed += chunk));
    running.add(child);
    child.once('exit', (code) => {
      running.delete(child);
      if (code === 0) isDone = true;
    });
  };
  let kills = 0;
  while (kills < KILLS) {
    while (running.size < WORKERS) start();
    await new Promise((resolve) => setTimeout(resolve, randomInt(50, completo ? 4_000 : 2_500)));
    const [victim] = [...running].sort(() => randomInt(3) - 1);
    if (!victim?.kill('SIGKILL')) continue;
    kills += 1;
  }
  while (running.size > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  isDone = false;
  start();
  while (running.size > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  if (!isDone) throw new Error(failed);
  return kills;
}
