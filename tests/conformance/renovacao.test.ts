/** @module-tag largo */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { RenovacaoWorld } from '#acervo/renovacao/renovacao-world.ts';
import { renovarCarimbos } from '#acervo/renovacao/renovar-carimbos.ts';
import { makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { issueDocumentos } from '#emissao/documentos/issue-documentos.ts';
import { readPedidosDeDocumento } from '#emissao/documentos/read-pedidos.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { createReferenciaReader } from '#store/acervo/referencia-reader.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createFatoReader } from '#store/auditoria/fato-reader.ts';
import { connectStore } from '#store/connect.ts';
import { createSituacaoOf } from '#store/situacao/situacao-registry.ts';
import { checkRegistro } from '#transparencia/auditoria/check-registro.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { ANO, depoisDe } from '../support/assina.ts';
import { loadTestSettings } from '../support/settings.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';
import { inspectEmissao, umaEmissao } from '../support/uma-emissao.ts';
import { umaRenovacao } from '../support/uma-renovacao.ts';
import { hasXmlsec1, openXmlsec1 } from '../support/xmlsec1.ts';

/** Issue 7: after two renewals, 15 years apart, the diploma, its older versions and the RVDDs still verify. */

const PRAZO = 17;
const DIAS = 3 * 365;

const emissao = await umaEmissao('p-256', PRAZO);
const emitidoEm = new Date();
const aos = (anos: number): Date => depoisDe(emitidoEm, anos * ANO);
await emissao.plan(2);
const issuing = await emissao.open();
await takeAllFurther(issuing.world);
const exemplos = join(loadTestSettings().projectDir, 'exemplos', 'documentos');
const pedidos = ['historico-parcial', 'curriculo'].flatMap((name) => {
  const read = readPedidosDeDocumento(JSON.parse(readFileSync(join(exemplos, `${name}.json`), 'utf8')));
  return read.ok ? read.value : [];
});
await issueDocumentos(
  { entrada: { lote: '0'.repeat(64), pedidos }, retomar: false, quem: 'ana' },
  issuing.world,
);
/** Two diplomas, a histórico and a currículo. */
const TODOS = 4;
const store = connectStore(emissao.config);
const primeira = readPkiDemo(join(emissao.config.dataDir, 'pki-demo'));
const seguinte = (now: Date): Promise<PkiDemo> =>
  makePkiDemo({ now, keyKind: 'p-256', pessoas: [], instituicoes: [], prazo: PRAZO });
const pkis = [primeira, await seguinte(aos(15)), await seguinte(aos(30))];
const dir = mkdtempSync(join(tmpdir(), 'renovacao-'));

afterAll(async () => {
  await store.close();
  await issuing.close();
  emissao.remove();
  rmSync(dir, { recursive: true, force: true });
});

const mundo = (now: Date, stamper: PkiDemo = primeira): RenovacaoWorld =>
  umaRenovacao({ world: issuing.world, store, pkis }, now, stamper);

async function confere(sha256: string, now: Date) {
  const { verification, arquivos } = mundo(now, undefined);
  const situacaoOf = createSituacaoOf(store.db, async () => null);
  const { report } = await verifyDiploma(
    { bytes: await arquivos.get(sha256) },
    { ...verification, situacaoOf },
  );
  return report;
}

async function versoes() {
  const { db } = store;
  const dosDiplomas = db.selectFrom('arquivo').where('tipo', '!=', 'previa');
  const documentos = await db.selectFrom('documento').select(['id', 'xml', 'pdf']).execute();
  const atuais = [
    ...(await dosDiplomas.select(['diploma_id as id', 'tipo', 'sha256']).execute()),
    ...documentos.flatMap(({ id, xml, pdf }) => [
      { id, tipo: 'xml', sha256: xml },
      { id, tipo: 'rvdd', sha256: pdf ?? '' },
    ]),
  ];
  const anteriores = [
    ...(await db
      .selectFrom('arquivo_anterior')
      .orderBy('substituido_em')
      .select(['diploma_id as id', 'tipo', 'sha256'])
      .execute()),
    ...(await db.selectFrom('documento_anterior').select(['documento_id as id', 'tipo', 'sha256']).execute()),
  ];
  return { atuais, anteriores };
}

describe('renovarCarimbos', () => {
  it('leaves alone what holds long enough', async () => {
    expect(await renovarCarimbos({ dias: 365, quem: 'ana' }, mundo(aos(1), pkis[1]))).toEqual({
      renovados: 0,
      emDia: TODOS,
      falhas: [],
    });
  });

  it('does not stamp where the authority has the certificate that is about to expire', async () => {
    const { renovados, falhas } = await renovarCarimbos(
      { dias: DIAS, quem: 'ana' },
      mundo(aos(15), primeira),
    );
    expect([renovados, falhas.map(({ code }) => code)]).toEqual([0, Array(TODOS).fill('sem-ganho')]);
    expect((await versoes()).anteriores).toEqual([]);
  });

  it('leaves what was published as it was where it is cut off before the end', async () => {
    const world = mundo(aos(15), pkis[1]);
    const replace = () => Promise.reject(new Error('the process died here'));
    const cut = await renovarCarimbos(
      { dias: DIAS, quem: 'ana' },
      {
        ...world,
        versoes: { ...world.versoes, replace },
        versoesDosDocumentos: { ...world.versoesDosDocumentos, replace },
      },
    );
    expect(cut).toMatchObject({ renovados: 0, falhas: Array(TODOS).fill({}) });
    expect((await versoes()).anteriores).toEqual([]);
  });

  it('makes new versions 15 years later, and once more 15 years after that', async () => {
    for (const [index, anos] of [15, 30].entries()) {
      const world = mundo(aos(anos), pkis[index + 1]);
      expect(await renovarCarimbos({ dias: DIAS, quem: 'ana' }, world)).toEqual({
        renovados: TODOS,
        emDia: 0,
        falhas: [],
      });
      // Once more: there is nothing left to do.
      expect(await renovarCarimbos({ dias: DIAS, quem: 'ana' }, world)).toEqual({
        renovados: 0,
        emDia: TODOS,
        falhas: [],
      });
    }
    const { atuais, anteriores } = await versoes();
    expect(atuais).toHaveLength(2 * TODOS);
    expect(anteriores).toHaveLength(4 * TODOS);
    const inspected = await inspectEmissao(emissao.config);
    await inspected.store.close();
    const older = anteriores.map(({ sha256 }) => sha256);
    const dosDocumentos = atuais.slice(-4).map(({ sha256 }) => sha256);
    expect(inspected.rascunhos).toEqual([]);
    expect(inspected.missing).toEqual([]);
    expect(inspected.orphans.toSorted()).toEqual([...older, ...dosDocumentos].toSorted());
    const { listReferencias } = createReferenciaReader(store.db);
    for (const { sha256, id } of anteriores)
      expect(await listReferencias(sha256)).toMatchObject([{ diplomaId: id, isAnterior: true }]);
  });

  it('keeps every version and every RVDD good, a year after the last of them', async () => {
    const { atuais, anteriores } = await versoes();
    for (const { sha256 } of [...atuais, ...anteriores]) {
      const { veredito, checks } = await confere(sha256, aos(31));
      expect(veredito, JSON.stringify(checks)).toBe('autentico-vigente');
    }
  });

  it('does not believe an older version that the register does not hold', async () => {
    const { anteriores } = await versoes();
    const older = anteriores.find(({ tipo }) => tipo === 'xml');
    const { verification, arquivos } = mundo(aos(31), undefined);
    const real = createSituacaoOf(store.db, async () => null);
    const situacaoOf = async (codigo: CodigoValidacao) => {
      const publicada = await real(codigo);
      return publicada && { ...publicada, renovadas: [] };
    };
    const bytes = await arquivos.get(older?.sha256 ?? '');
    const { report } = await verifyDiploma({ bytes }, { ...verification, situacaoOf });
    expect(report.veredito).toBe('nao-conferido');
    expect(report.checks.find(({ check }) => check === 'tempo')?.code).toBe('carimbo-vencido');
  });

  it('records each renewal in the audit', async () => {
    const entradas = await store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'carimbo-renovado')
      .select('diploma')
      .execute();
    expect(entradas).toHaveLength(2 * TODOS);
    expect(await checkCadeia(store.db)).toMatchObject({ intacta: true });
    const told = await checkRegistro(createFatoReader(store.db), createAuditoriaReader(store.db));
    expect(told).toEqual({ quantas: 0, primeira: null });
  });

  it.skipIf(!hasXmlsec1)('gives xmlsec1 nothing to object', async () => {
    const { atuais, anteriores } = await versoes();
    const { arquivos } = issuing.world;
    const xmlsec1 = openXmlsec1(dir, primeira, depoisDe(emitidoEm, 60_000));
    const [first] = atuais;
    const ofOne = [...atuais, ...anteriores].filter(({ tipo, id }) => tipo === 'xml' && id === first?.id);
    expect(ofOne).toHaveLength(3);
    for (const { sha256 } of ofOne) {
      for (const position of [1, 2, 3, 4, 5]) {
        const { accepts, said } = xmlsec1.judge(await arquivos.get(sha256), position);
        expect(accepts, said).toBe(true);
      }
    }
  });
});
