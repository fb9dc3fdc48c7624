import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { createSituacaoOf } from '#store/situacao/situacao-registry.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { type Matanca, type Mortes, runAndKill } from '../support/emissores/run-and-kill.ts';
import { type Estrago, umEmissor } from '../support/emissores/um-emissor.ts';
import { umaActInstavel } from '../support/emissores/uma-act-instavel.ts';
import { withTempDir } from '../support/openssl.ts';
import { requireOracle } from '../support/oracles.ts';
import { hasPdftotext } from '../support/printed-text.ts';
import { loadTestSettings } from '../support/settings.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';
import { inspectEmissao, type UmaEmissao, umaEmissao } from '../support/uma-emissao.ts';
import { hasXmlsec1, openXmlsec1 } from '../support/xmlsec1.ts';
import { hasXsdOficial, validateWithXsd } from '../support/xsd-oficial.ts';

/** Issue 6: a batch survives whatever kills its processes, and what comes out is right. */

const { completo } = loadTestSettings();
const hasXsd = requireOracle('SHARED_DIR', hasXsdOficial);
const LOTES: (Matanca & Pick<Estrago, 'kind'> & { isLarge?: true })[] = completo
  ? [
      { DIPLOMAS: 300, KILLS: 300, kind: 'nenhum' },
      { DIPLOMAS: 1000, KILLS: 0, kind: 'nenhum' },
      { DIPLOMAS: 100, KILLS: 100, kind: 'carimbo' },
      { DIPLOMAS: 100, KILLS: 100, kind: 'disco' },
    ]
  : [
      { DIPLOMAS: 12, KILLS: 40, kind: 'nenhum' },
      { DIPLOMAS: 3, KILLS: 2, kind: 'carimbo', isLarge: true },
      { DIPLOMAS: 3, KILLS: 2, kind: 'disco', isLarge: true },
    ];

/** What a failed row says, by what goes wrong below. */
const FALHAS = { nenhum: null, carimbo: 'carimbo-indisponivel', disco: 'ENOSPC' } as const;

const NAME = 'a batch of $DIPLOMAS killed $KILLS times over, with $kind failing';
describe.each(LOTES.filter(({ isLarge }) => !isLarge))(NAME, describeMatanca);
describe.each(LOTES.filter(({ isLarge }) => isLarge))(NAME, { tags: ['largo'] }, describeMatanca);

function describeMatanca(matanca: (typeof LOTES)[number]): void {
  const { DIPLOMAS, KILLS, kind } = matanca;
  /** What goes wrong below changes whether a diploma comes out, not what is in it: a few of them say as much. */
  const looked = completo && kind === 'nenhum' ? DIPLOMAS : 2;
  let emissao: UmaEmissao;
  let mortes: Mortes;
  const undo: (() => unknown)[] = [];
  beforeAll(async () => {
    const emissor = await umEmissor();
    emissao = await umaEmissao();
    undo.push(emissor.remove, emissao.remove);
    const { config } = emissao;
    let estrago: Estrago = { kind: 'nenhum' };
    if (kind === 'disco') estrago = { kind };
    if (kind === 'carimbo') {
      const { url, close } = await umaActInstavel(config);
      undo.push(close);
      estrago = { kind, url };
    }
    const lote = await emissao.writeLote(DIPLOMAS);
    mortes = await runAndKill(matanca, { emissor, config, lote, estrago });
  }, 7_200_000);
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  it('is killed as often as it was meant to be', () => {
    expect(mortes.kills).toBe(KILLS);
  });

  // A small batch may be planned, or issued, in the time that a kill takes to come.
  it.skipIf(kind !== 'nenhum')('is killed while it is planned and while it is issued', () => {
    expect(mortes.emPreparacao).toBeGreaterThanOrEqual(Math.ceil(KILLS / 10));
    // The last kill found work under way, and the others had left some behind them.
    expect(mortes.publicadosAntes).toBeLessThan(DIPLOMAS);
    if (KILLS > 0) expect(mortes.publicadosAntes).toBeGreaterThan(DIPLOMAS / 4);
  });

  it.skipIf(kind === 'nenhum')('has rows that fail, and says why', async () => {
    const { store } = await inspectEmissao(emissao.config);
    const entradas = await store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'falha')
      .select('dados')
      .execute();
    await store.close();
    const known = entradas.filter(({ dados }) => JSON.stringify(dados).includes(`${FALHAS[kind]}: `));
    expect(known.length).toBeGreaterThan(0);
  });

  it('ends as exactly the batch: no diploma lost, none twice, no file astray', async () => {
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
    for (const { xml, documentacao, rvdd, codigo } of diplomas.slice(0, looked)) {
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
}

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
