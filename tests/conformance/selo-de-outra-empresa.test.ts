import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verificar } from '#cli/verificar.ts';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { generateKey } from '#keys/certificates/key-kind.ts';
import { writePem } from '#keys/pem.ts';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { forja } from '../../scripts/vectors/forja.ts';
import { AS_CINCO, assina, CNPJ, comCarimbo, DIA, depoisDe, quemAssina } from '../support/assina.ts';
import { leLinhas } from '../support/le-linhas.ts';
import { hasPdftotext } from '../support/printed-text.ts';
import { FOREIGN_CNPJ, umDiplomaDeForaProvado, umXmlDeFora } from '../support/um-diploma-de-fora.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO, quemConfereTudo } from '../support/uma-conferencia.ts';
import { INICIO_DA_PKI, INSTANTE_DA_PKI } from '../support/uma-pki.ts';

/**
 * ADR 0065: a company with an e-CNPJ of its own signs a "diploma" of a university. The root is trusted, every signature
 * holds; only the name in the certificate tells that it is no university.
 */
const UNIVERSIDADE = 'Universidade Federal do Planalto';
const EMPRESA = { nome: 'PADARIA YPSILON LTDA', cnpj: '45997418000153' };
const SELO = 'PADARIA YPSILON LTDA, CNPJ 45.997.418/0001-53';

const pki = await makePkiDemo({
  now: INICIO_DA_PKI,
  keyKind: 'p-256',
  newKey: generateKey,
  pessoas: [
    { id: 'reitor', nome: 'Falsina Reitora', cpf: '12345678909' },
    { id: 'secretaria', nome: 'Falsino Secretário', cpf: '24681357928' },
    { id: 'registro', nome: 'Forjado Registrador', cpf: '11144477735' },
  ],
  instituicoes: [EMPRESA],
});
const propria = (text: string) =>
  text.replaceAll('Universidade dos Outros', UNIVERSIDADE).replaceAll(FOREIGN_CNPJ, EMPRESA.cnpj);
const asSigners = AS_CINCO.map(({ target, id }) => ({ target, id: id === CNPJ ? EMPRESA.cnpj : id }));

/** The XML has the CNPJ of the forger's own company. */
const combinado = await umDiplomaDeForaProvado(pki, { change: propria, cnpj: EMPRESA.cnpj });
/** The XML has the university's CNPJ as that of who issued. Our own signer would refuse to seal it. */
const trocado = await selaPorOutra();

async function selaPorOutra(): Promise<Uint8Array> {
  const CNPJ_DELA = { CNPJ: FOREIGN_CNPJ };
  const isEmissora = (key: string, value: { Mantenedora?: object }) =>
    key === 'IesEmissora'
      ? {
          ...value,
          ...CNPJ_DELA,
          ...(value.Mantenedora && { Mantenedora: { ...value.Mantenedora, ...CNPJ_DELA } }),
        }
      : value;
  let signed = umXmlDeFora((text) => JSON.stringify(JSON.parse(propria(text), isEmissora)));
  for (const { target, id } of asSigners.slice(0, 4)) {
    const cobertura = id === EMPRESA.cnpj ? 'com-assinaturas' : 'sem-assinaturas';
    signed = await forja({ source: signed, no: target, signer: quemAssina(pki, id), cobertura });
  }
  return assina(signed, pki, asSigners.slice(4), comCarimbo(pki));
}

const { trust } = quemConfereTudo(pki);
const now = () => depoisDe(INSTANTE_DA_PKI, DIA);
const mundo = { ...umMundo(), now };
let servidor: UmServidor;

beforeAll(async () => {
  const { dataDir } = mundo.config;
  mkdirSync(join(dataDir, 'pki-demo'), { recursive: true });
  const raiz = writePem('CERTIFICATE', pki.acs[0]?.certificate ?? new Uint8Array());
  writeFileSync(join(dataDir, 'pki-demo', 'raiz.pem'), raiz);
  const store = connectStore(mundo.config);
  await migrateStore(store);
  servidor = await umServidor(store, { world: { trust, now, instituicao: A_INSTITUICAO } });
});
afterAll(async () => {
  await servidor.close();
  await servidor.store.close();
  rmSync(mundo.cwd, { recursive: true, force: true });
});

async function send(url: string, files: readonly Uint8Array[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('arquivo', new Blob([new Uint8Array(file)]), 'recebido.xml');
  const encoded = new Response(form);
  return servidor.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    remoteAddress: servidor.nextAddress(),
  });
}

const textOf = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/g, ' ');

describe.each([
  ['its own CNPJ written into the file', combinado, 'selo-a-confirmar'],
  ['the CNPJ of the university in the file', trocado, 'nao-conferido'],
] as const)('a diploma that a company sealed, with %s', (_name, file, veredito) => {
  it('names the company right under the title, in each language', async () => {
    for (const [lang, words] of [
      ['pt-BR', `Selado por ${SELO}.`],
      ['en', `Sealed by ${SELO.replace('CNPJ', 'CNPJ (company number)')}.`],
      ['es', `Sellado por ${SELO.replace('CNPJ', 'CNPJ (número de empresa)')}.`],
    ] as const) {
      const { body } = await send(`/verificar?lang=${lang}`, [file]);
      expect(body).toContain(`data-veredito="${veredito}"`);
      const head = /<header class="veredito-head">([\s\S]*?)<\/header>/.exec(body)?.[1];
      expect(head).toContain(words);
    }
  });

  it('names it over the API, alone and on the line of many', async () => {
    const selos = [{ titular: EMPRESA.nome, cnpj: '45.997.418/0001-53' }];
    const { body } = await send('/api/diploma-digital/verificacao?lang=pt-BR', [file]);
    const [report] = JSON.parse(body).arquivos;
    expect(report).toMatchObject({ veredito, selos, frases: { selo: `Selado por ${SELO}` } });
    const [line] = leLinhas((await send('/api/diploma-digital/verificacao/lote', [file])).body);
    expect(line).toMatchObject({ veredito, selos });
  });

  it.runIf(hasPdftotext)('names it on both receipts', async () => {
    const json = JSON.parse((await send('/verificar/comprovante', [file], { formato: 'json' })).body);
    const payload = JSON.parse(Buffer.from(json.payload, 'base64url').toString());
    expect(payload).toMatchObject({ veredito, selos: [{ cnpj: '45.997.418/0001-53' }] });
    const pdf = await send('/verificar/comprovante', [file], { formato: 'pdf' });
    expect(textOf(pdf.rawPayload)).toContain(`Selado por ${SELO}`);
    const lote = leLinhas((await send('/api/diploma-digital/verificacao/lote', [file])).body);
    const lista = await servidor.app.inject({
      method: 'POST',
      url: '/api/diploma-digital/verificacao/lote/comprovante',
      payload: { resumos: [lote.at(-1)] },
      remoteAddress: servidor.nextAddress(),
    });
    expect(textOf(lista.rawPayload)).toContain('Selado por PADARIA YPSILON LTDA');
    const shown = await send('/verificar', [lista.rawPayload]);
    expect(shown.body).toContain(`Selado por ${SELO}`);
  });

  it('names it on the command line: alone, in the table, as CSV and as JSON', async () => {
    writeFileSync(join(mundo.cwd, 'um.xml'), file);
    writeFileSync(join(mundo.cwd, 'outro.xml'), file);
    expect((await call(verificar, mundo, 'um.xml')).stdout).toContain(`\n  Selado por ${SELO}.`);
    const many = await call(verificar, mundo, 'um.xml', 'outro.xml');
    expect([many.exitCode, many.stdout.match(/Selado por PADARIA/g)?.length]).toEqual([3, 2]);
    const csv = await call(verificar, mundo, 'um.xml', '--csv');
    expect(csv.stdout).toMatch(/selado_por[\s\S]*PADARIA YPSILON LTDA, CNPJ/);
    const { json } = await call(verificar, mundo, 'um.xml', '--json');
    expect(json).toMatchObject({ selos: [{ titular: EMPRESA.nome }] });
  });
});

describe('a seal of another CNPJ than the diploma names', () => {
  it('is the first thing said, and no proof against the diploma', async () => {
    const { body } = await send('/verificar', [trocado]);
    expect(body).toContain('Não foi possível conferir tudo');
    expect(body).toContain('O diploma traz o CNPJ de uma instituição, e o selo é de outro CNPJ.');
    expect(body).not.toContain('Este arquivo não é autêntico');
  });
});
