import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { sha256De } from '../support/uma-conferencia.ts';

/** What a browser that verifies by itself asks of the site. */

const SITUACAO = '/api/diploma-digital/situacao';
const CONFIANCA = '/api/diploma-digital/confianca';
const CODIGO = '1234.1234.0123456789ab';
const RAIZ = 'ab'.repeat(32);
const [xml, rvdd] = [Buffer.from('<Diploma/>'), Buffer.from('%PDF-1.7')];

describe('what the browser is told', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dados-'));
  const store = connectStore({ databaseUrl: null, dataDir });
  let servidor: UmServidor;
  beforeAll(async () => {
    await migrateStore(store);
    servidor = await umServidor(store, {
      world: { trust: new Set([RAIZ]), certificates: [new Uint8Array([0x30, 0x00])] },
    });
    const arquivos = [umArquivo('xml', xml), umArquivo('rvdd', rvdd), umArquivo('previa', Buffer.from('x'))];
    const diplomas = [umDiploma({ codigo: CODIGO, arquivos })];
    await servidor.insert({ cpf: umCpf(), matricula: umaMatricula() }, { diplomas });
  });
  afterAll(async () => {
    await servidor.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = servidor.nextAddress()) =>
    servidor.app.inject({ url, headers, remoteAddress });

  it('is the standing of a code and the hashes published with it, and nothing of whose it is', async () => {
    const { statusCode, headers, body } = await get(`${SITUACAO}/${CODIGO.toUpperCase()}`);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({
      situacao: 'vigente',
      desde: null,
      motivo: null,
      xmls: [sha256De(xml)],
      rvdds: [sha256De(rvdd)],
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('is one 404 for a code never published, and 422 for what is no code', async () => {
    const unknown = await get(`${SITUACAO}/1234.1234.000000000000`);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'codigo-desconhecido']);
    const refused = await get(`${SITUACAO}/nada`);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ field: 'codigo', code: 'caracteres' }] });
  });

  it('counts against the same limit as the other verifications', async () => {
    const address = servidor.nextAddress();
    for (let i = 0; i < 30; i++) await get(`${SITUACAO}/${CODIGO}`, {}, address);
    const spent = await get(`${SITUACAO}/${CODIGO}`, {}, address);
    expect(spent.statusCode).toBe(429);
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(`/verificar/${CODIGO}`, {}, address)).statusCode).toBe(429);
    expect((await get(CONFIANCA, {}, address)).statusCode).toBe(200);
  });

  it('is whom the site believes, the same for everybody and soon asked again', async () => {
    const { statusCode, headers, body } = await get(CONFIANCA);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({
      versao: expect.stringMatching(/^[0-9a-f]{16}$/),
      ambiente: 'homologacao',
      raizes: [RAIZ],
      certificados: ['MAA='],
      instituicao: {
        codigosMec: expect.any(Array),
        cnpjs: expect.any(Array),
        nomes: expect.any(Array),
      },
      comprovantes: [expect.stringMatching(/^MII/)],
    });
    expect(headers['cache-control']).toBe('public, max-age=300');
    const again = await get(CONFIANCA, { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('stands in the API document', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    expect(Object.keys(paths)).toEqual(expect.arrayContaining([CONFIANCA, `${SITUACAO}/{codigo}`]));
  });

  it('is answered to GET alone', async () => {
    for (const url of [CONFIANCA, `${SITUACAO}/${CODIGO}`]) {
      const { statusCode, headers } = await servidor.app.inject({ method: 'POST', url });
      expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
    }
  });
});
