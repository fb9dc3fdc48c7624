import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confianca } from '#cli/confianca.ts';
import { loadConfianca } from '#confianca/confianca.ts';
import { writePem } from '#keys/pem.ts';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import type { Report } from '#verification/report.ts';
import { DIA, depoisDe, umaPkiDoDiploma } from '../support/assina.ts';
import { umDiplomaDeFora, umDiplomaDeForaProvado } from '../support/um-diploma-de-fora.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO, cadastroCom, OS_OUTROS } from '../support/uma-conferencia.ts';
import { INSTANTE_DA_PKI } from '../support/uma-pki.ts';

/** Issue 5, done means 2: a production diploma of strangers, the roots imported as an operator imports them. */

const API = '/api/diploma-digital/verificacao';
const diploma = await umDiplomaDeFora();
const dir = mkdtempSync(join(tmpdir(), 'fora-'));
const mundo = umMundo();

describe('a diploma of another institution', () => {
  let servidor: UmServidor;
  let report: Report;
  let cadastroOf = cadastroCom(OS_OUTROS);
  const post = (url: string, payload: Uint8Array) =>
    servidor.app.inject({
      method: 'POST',
      url,
      payload: Buffer.from(payload),
      headers: { 'content-type': 'application/xml' },
      remoteAddress: servidor.nextAddress(),
    });
  const check = (name: string) => report.checks.find((each) => each.check === name);

  beforeAll(async () => {
    const path = join(mundo.cwd, 'raizes.pem');
    writeFileSync(path, diploma.raizes.map((der) => writePem('CERTIFICATE', der)).join(''));
    const imported = await call(confianca, mundo, 'importar', path, '--confiar');
    expect(imported.exitCode).toBe(0);
    const { trust, certificates } = loadConfianca({ dataDir: mundo.config.dataDir, ambiente: 'homologacao' });
    const store = connectStore({ databaseUrl: null, dataDir: dir });
    await migrateStore(store);
    servidor = await umServidor(store, {
      world: {
        trust,
        certificates: certificates.map(({ der }) => der),
        now: () => depoisDe(INSTANTE_DA_PKI, DIA),
        instituicao: A_INSTITUICAO,
        cadastroOf: (codigoMec) => cadastroOf(codigoMec),
      },
    });
    report = (await post(API, diploma.xml)).json();
  });
  afterAll(async () => {
    await servidor.close();
    await servidor.store.close();
    for (const folder of [dir, mundo.cwd]) rmSync(folder, { recursive: true, force: true });
  });

  it('weighs what theirs weigh, most of it a revocation list', () => {
    expect(diploma.xml.length).toBeGreaterThan(600_000);
    expect(diploma.xml.length).toBeLessThan(720_000);
  });

  it('could not be checked whole, yet its signatures, layout and stamps hold', () => {
    const said = Object.fromEntries(
      report.checks.map(({ check, status, code }) => [check, `${status} ${code}`]),
    );
    expect({ veredito: report.veredito, ...said }).toEqual({
      veredito: 'nao-conferido',
      leiaute: 'valid leiaute-confere',
      integridade: 'valid integro',
      assinantes: 'unavailable cadeia-incompleta',
      tempo: 'valid carimbo-confere',
      codigo: 'valid codigo-confere',
      representacao: 'not-applicable sem-representacao',
      vigencia: 'unavailable outra-instituicao',
    });
  });

  it('counts the four inner signatures whose evidence it does not carry, and names nobody who is not proven', () => {
    const achados = check('assinantes')?.evidence['achados'] as string[];
    expect(achados).toHaveLength(4);
    for (const each of achados)
      expect(each).toMatch(/^Assinatura [1-4], em Dados(Diploma|Registro): A lista de revogação /);
  });

  it('says whom to ask, without the name that the file gives itself', async () => {
    expect(check('vigencia')?.evidence).toEqual({});
    const { body } = await post('/verificar', diploma.xml);
    expect(body).toContain('Não foi possível conferir tudo');
    expect(body).toContain(
      'Falta a lista de revogação da autoridade “AC Demonstracao Nivel 2 sem valor legal”.',
    );
    expect(body).toContain('consulte a instituição que, segundo o documento, o emitiu (código e-MEC 9876)');
    expect(body).not.toContain(diploma.instituicao);
    expect(body).not.toContain('pelos responsáveis');
    expect(body).not.toContain('Envie o XML');
    expect(body).toContain('Isto não quer dizer que o diploma seja falso.');
  });

  it('is authentic with its standing left open, where every proof is in it', async () => {
    const interna = await umaPkiDoDiploma();
    const xml = await umDiplomaDeForaProvado(interna, {
      change: (text) =>
        text.replace(
          /("CodigoValidacao":"([^"]*)".*"InformacoesAdicionais":")[^"]*/,
          '$1https://outros.edu.br/v/$2',
        ),
    });
    const said: Report = (await post(API, xml)).json();
    expect(said.veredito).toBe('autentico-situacao-desconhecida');
    const { body } = await post('/verificar', xml);
    expect(body).toContain('data-veredito="autentico-situacao-desconhecida"');
    expect(body).toContain('Autêntico. Confirme a situação com a registradora');
    expect(body).toContain('<bdi>outros.edu.br</bdi>');
    expect(body).toMatch(
      /<a href="https:\/\/outros\.edu\.br\/v\/[^"]*" target="_blank" rel="noopener noreferrer nofollow">/,
    );
    expect(body).toContain('O cadastro de instituições liga quem selou à instituição que o diploma nomeia.');
    expect(body).not.toContain('Não foi possível conferir tudo');
    // Without the cadastro the same file is no more than well signed, and its address is nobody's word.
    cadastroOf = cadastroCom();
    const { body: untied } = await post('/verificar', xml);
    expect(untied).toContain('data-veredito="selo-a-confirmar"');
    expect(untied).toContain('Assinaturas válidas; confirme quem selou');
    expect(untied).not.toMatch(/Autêntico|outros\.edu\.br/);
  });

  it('asks the own register nothing', () => {
    expect(servidor.queries.filter((query) => query.includes('"diploma"'))).toEqual([]);
  });
});
