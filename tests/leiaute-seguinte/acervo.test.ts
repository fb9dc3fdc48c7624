import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { LinhaDaImportacao } from '#acervo/importacao/resultado.ts';
import { renovarCarimbos } from '#acervo/renovacao/renovar-carimbos.ts';
import { loadAparencia } from '#cli/aparencia.ts';
import { confianca } from '#cli/confianca.ts';
import { reemitir } from '#cli/emissao/reemitir.ts';
import { importar } from '#cli/importar.ts';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { writePem } from '#keys/pem.ts';
import { readEmVigor } from '#leiaute/read.ts';
import { connectStore } from '#store/connect.ts';
import { createSituacaoOf } from '#store/situacao/situacao-registry.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { openIssuing } from '../../src/main/open-issuing.ts';
import { ANO, depoisDe, umaPkiDoDiploma } from '../support/assina.ts';
import { assinaDeOutroLeiaute } from '../support/assina-de-outro-leiaute.ts';
import { desenhaAqui } from '../support/desenha-aqui.ts';
import { abre, bytesDe, textoDe } from '../support/um-diploma.ts';
import { umDiplomaAntigo } from '../support/um-diploma-antigo.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { umaRenovacao } from '../support/uma-renovacao.ts';

/** What 1.05 issued, and what 1.04.1 left behind, on the day on which 9.99 came into force. */

const world = umMundo({ DATA_DIR: inject('acervoDoLeiauteAnterior'), SITE_URL: 'http://localhost:3000' });
const drawing = desenhaAqui(loadAparencia(world));
const { config, now } = world;
const issuing = await openIssuing({ config, now, drawing });
const store = connectStore(config);
const cwd = mkdtempSync(join(tmpdir(), 'leiaute-seguinte-'));
afterAll(async () => {
  await store.close();
  await issuing.close();
  for (const each of [cwd, world.cwd]) rmSync(each, { recursive: true, force: true });
});

const listArquivos = async (tipo: 'xml' | 'rvdd') =>
  Promise.all(
    (
      await store.db
        .selectFrom('arquivo')
        .where('tipo', '=', tipo)
        .orderBy('diploma_id')
        .select('sha256')
        .execute()
    ).map(({ sha256 }) => issuing.world.arquivos.get(sha256)),
  );

async function drawAll(xml: Uint8Array): Promise<Uint8Array> {
  const [whole, covered] = [
    await drawing.drawRvdd(xml),
    await drawing.drawCoberto(xml, 'http://localhost:3000/c/x', new Date(0)),
  ];
  if (!whole.ok) throw new Error(whole.issue.join());
  expect(covered?.pdf.length).toBeGreaterThan(0);
  return whole.value;
}

describe('a diploma of 1.05 where 9.99 is in force', () => {
  it('does not fit the layout in force, which asks for one element more', async () => {
    const [xml] = await listArquivos('xml');
    const read = readEmVigor(abre(xml ?? new Uint8Array()), 'Diploma');
    expect(read.ok ? [] : read.issue.map(({ message }) => message).join()).toMatch(/IdiomaDoCurso/);
  });

  it('is drawn, byte for byte as when it was issued, and covered', async () => {
    const [xmls, rvdds] = [await listArquivos('xml'), await listArquivos('rvdd')];
    expect(xmls).toHaveLength(2);
    for (const [index, xml] of xmls.entries())
      expect(Buffer.compare(await drawAll(xml), rvdds[index] ?? new Uint8Array())).toBe(0);
  });

  it('is renewed, with a PDF drawn anew, and authentic after it', async () => {
    const primeira = readPkiDemo(join(config.dataDir, 'pki-demo'));
    const em = depoisDe(new Date(), 15 * ANO);
    const segunda = await makePkiDemo({
      now: em,
      keyKind: 'p-256',
      pessoas: [],
      instituicoes: [],
      prazo: 17,
    });
    const renovacao = umaRenovacao({ world: issuing.world, store, pkis: [primeira, segunda] }, em, segunda);
    expect(await renovarCarimbos({ dias: 3 * 365, quem: 'ana' }, renovacao)).toEqual({
      renovados: 2,
      emDia: 0,
      falhas: [],
    });
    const situacaoOf = createSituacaoOf(store.db, async () => null);
    for (const bytes of [...(await listArquivos('xml')), ...(await listArquivos('rvdd'))]) {
      const { report } = await verifyDiploma({ bytes }, { ...renovacao.verification, situacaoOf });
      expect(report.veredito).toBe('autentico-vigente');
    }
  });

  it('is not reissued without what the layout in force asks for, which is named, and stays in force', async () => {
    const { codigo = '' } = (await store.db.selectFrom('diploma').select('codigo').executeTakeFirst()) ?? {};
    const said = await call(reemitir, world, codigo ?? '', '--motivo', 'Erro de Fato', '--sim');
    expect([said.exitCode, said.stdout + said.stderr]).toEqual([
      1,
      expect.stringMatching(/IdiomaDoCurso.*leiaute 1\.05, .* 9\.99; use --lote/s),
    ]);
    const vigentes = await store.db
      .selectFrom('diploma')
      .where('situacao', '=', 'vigente')
      .select('id')
      .execute();
    expect(vigentes).toHaveLength(2);
  });
});

describe.each([
  ['1.05', 4],
  ['1.04.1', 1],
] as const)('a diploma that others made in %s', (versao, seed) => {
  it('is imported, verified, drawn and covered where 9.99 is in force', async () => {
    const site = umMundo({ DATA_DIR: join(cwd, versao) });
    const pki = await umaPkiDoDiploma();
    const raiz = join(cwd, 'raiz.pem');
    writeFileSync(raiz, writePem('CERTIFICATE', pki.acs[0]?.certificate ?? new Uint8Array()));
    await call(confianca, site, 'importar', raiz, '--confiar');
    const text = textoDe((await umDiplomaAntigo(versao, seed)).xml)
      .replace(/<CPF>\d+(?=<\/CPF>)/, '<CPF>52998224725')
      .replace(/(<Diplomado>\s*<ID>)[^<]*/, '$1MAT-1');
    const signed = await assinaDeOutroLeiaute(bytesDe(text), pki);
    const fora = mkdtempSync(join(cwd, 'fora-'));
    writeFileSync(join(fora, 'diploma.xml'), signed);
    writeFileSync(join(fora, 'diploma.pdf'), await drawAll(signed));
    const { json, stderr } = await call(importar, site, fora, '--json');
    const said = json.arquivos.map(({ resultado, motivos }: LinhaDaImportacao) => [resultado, ...motivos]);
    expect(said, stderr).toEqual([['importado']]);
    const loja = connectStore(site.config);
    const { world: ali, close } = await site.openImportacao();
    const situacaoOf = createSituacaoOf(loja.db, async () => null);
    const { report } = await verifyDiploma({ bytes: signed }, { ...ali.verification, situacaoOf });
    await close();
    await loja.close();
    rmSync(site.cwd, { recursive: true, force: true });
    expect(report.veredito).toBe('autentico-vigente');
  });
});
