import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verificar } from '#cli/verificar.ts';
import { writePem } from '#keys/pem.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import type { Report } from '#verification/report.ts';
import { assinaCompleto, DIA, depoisDe, umaPkiDoDiploma } from '../support/assina.ts';
import { hasPdftotext } from '../support/printed-text.ts';
import { readHtml } from '../support/read-html.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { bytesDe, textoDe, umDiploma } from '../support/um-diploma.ts';
import { umArquivo, umDiploma as umRegistro } from '../support/um-diplomado.ts';
import { NINGUEM, osFalsos } from '../support/um-falsario.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO, quemConfereTudo } from '../support/uma-conferencia.ts';
import { INSTANTE_DA_PKI } from '../support/uma-pki.ts';

/** Issue 14, done means 3: of a forger's file nobody is named, and nothing about signers is ticked, on any screen. */

const pki = await umaPkiDoDiploma();
const { trust } = quemConfereTudo(pki);
const now = () => depoisDe(INSTANTE_DA_PKI, DIA);
const publicado = await assinaCompleto(umDiploma(), pki);
const codigo = /<CodigoValidacao>(.*?)</.exec(textoDe(publicado))?.[1] ?? '';
/** One of ours that was never published: then only the signatures can tell. */
const outroCodigo = codigo.replace(/.{4}$/, '0000');
const FALSOS = await osFalsos(pki, codigo);
const FALSOS_SEM_REGISTRO = await osFalsos(pki, outroCodigo);

/** One database for the server and the command. */
const mundo = { ...umMundo(), now };
let store: Store;
let servidor: UmServidor;

beforeAll(async () => {
  const { dataDir } = mundo.config;
  mkdirSync(join(dataDir, 'pki-demo'), { recursive: true });
  const raiz = writePem('CERTIFICATE', pki.acs[0]?.certificate ?? bytesDe(''));
  writeFileSync(join(dataDir, 'pki-demo', 'raiz.pem'), raiz);
  store = connectStore(mundo.config);
  await migrateStore(store);
  servidor = await umServidor(store, { world: { trust, now, instituicao: A_INSTITUICAO } });
  const diplomas = [umRegistro({ codigo, arquivos: [umArquivo('xml', publicado)] })];
  // What it says is compared with what was published: the server and the command each have its file.
  for (const arquivos of [servidor.arquivos, createArquivoFolder(join(dataDir, 'arquivos'))])
    await arquivos.put(publicado);
  await servidor.insert({ cpf: umCpf(), matricula: umaMatricula() }, { diplomas });
});
afterAll(async () => {
  await servidor.close();
  await store.close();
  rmSync(mundo.cwd, { recursive: true, force: true });
});

async function send(url: string, file: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('arquivo', new Blob([new Uint8Array(file)]), 'recebido.xml');
  const encoded = new Response(form);
  return servidor.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    remoteAddress: servidor.nextAddress(),
  });
}

/** The titles of the rows with a tick, of a page that the server drew. */
function listTicks(html: string): string[] {
  const rows = html.match(/<li data-status="valid">[\s\S]*?<\/li>/g) ?? [];
  return rows.map((row) => readHtml(row).text);
}

describe('what the test looks for', () => {
  it('is on the page of the published diploma', async () => {
    const { body } = await send('/verificar', publicado);
    expect(body.match(new RegExp(NINGUEM, 'gi'))?.length).toBeGreaterThan(5);
    expect(listTicks(body).length).toBeGreaterThan(3);
  });
});

describe.each(FALSOS)('a forged file under a published code: %s', (_name, falso) => {
  it('names nobody on the page, and ticks nothing', async () => {
    const { body } = await send('/verificar', falso);
    expect(body).toContain('Este arquivo não é autêntico');
    expect(body).not.toMatch(NINGUEM);
    expect(listTicks(body)).toEqual([]);
    expect(body).not.toMatch(/\d de \d assinaturas/);
  });

  it('names nobody over the API', async () => {
    const { body } = await send('/api/diploma-digital/verificacao', falso);
    expect(body).not.toMatch(NINGUEM);
    const [report] = (JSON.parse(body) as { arquivos: Report[] }).arquivos;
    expect(report?.veredito).toBe('nao-autentico');
  });

  it('names nobody on the command line, and ticks nothing', async () => {
    writeFileSync(join(mundo.cwd, 'recebido.xml'), falso);
    const told = await call(verificar, mundo, 'recebido.xml');
    expect([told.exitCode, told.stdout]).toEqual([1, expect.not.stringMatching(NINGUEM)]);
    expect(told.stdout).not.toContain('✓');
    const { json } = await call(verificar, mundo, 'recebido.xml', '--json');
    expect(JSON.stringify(json)).not.toMatch(NINGUEM);
  });

  it('names nobody in its receipt', async () => {
    const json = await send('/verificar/comprovante', falso, { formato: 'json' });
    const payload = Buffer.from(JSON.parse(json.body).payload, 'base64url').toString('utf8');
    expect(payload).not.toMatch(NINGUEM);
    expect(JSON.parse(payload)).toMatchObject({ veredito: 'nao-autentico', pessoa: null });
  });

  it.runIf(hasPdftotext)('has nothing checked in the receipt on paper', async () => {
    const pdf = await send('/verificar/comprovante', falso, { formato: 'pdf' });
    const text = execFileSync('pdftotext', ['-', '-'], { input: pdf.rawPayload, encoding: 'utf8' });
    expect(text).toContain('Este arquivo não é autêntico');
    expect(text).not.toMatch(NINGUEM);
    expect(text).not.toMatch(/Conferido\./);
  });
});

describe.each(FALSOS_SEM_REGISTRO)('a forged file under a code never published: %s', (_name, falso) => {
  it('names nobody, and ticks nothing about signers, signatures or dates', async () => {
    const { body } = await send('/verificar', falso);
    expect(body).not.toContain('Diploma autêntico');
    expect(body).not.toMatch(NINGUEM);
    expect(listTicks(body).filter((each) => !each.includes('formato do MEC'))).toEqual([]);
    expect((await send('/api/diploma-digital/verificacao', falso)).body).not.toMatch(NINGUEM);
  });
});
