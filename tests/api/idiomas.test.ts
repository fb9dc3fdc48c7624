import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO, quemConfereTudo } from '../support/uma-conferencia.ts';

/** Issue 16: the verification in Portuguese, English and Spanish, by the address, then by the browser; remembered nowhere. */

const API = '/api/diploma-digital/verificacao';
const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const codigo = /<CodigoValidacao>(.*?)</.exec(new TextDecoder().decode(xml))?.[1] ?? '';
const { trust, now } = quemConfereTudo(pki);
const TITULOS = {
  'pt-BR': 'O diploma deste código é autêntico e vigente',
  en: 'The diploma with this code is authentic and in force',
  es: 'El diploma de este código es auténtico y está vigente',
} as const;

describe('the languages of the verification', () => {
  const dir = mkdtempSync(join(tmpdir(), 'idiomas-'));
  let servidor: UmServidor;
  beforeAll(async () => {
    const store = connectStore({ databaseUrl: null, dataDir: dir });
    await migrateStore(store);
    servidor = await umServidor(store, { world: { trust, now, instituicao: A_INSTITUICAO } });
    await servidor.arquivos.put(xml);
    const diplomas = [umDiploma({ codigo, arquivos: [umArquivo('xml', xml)] })];
    await servidor.insert({ cpf: umCpf(), matricula: umaMatricula() }, { diplomas });
  });
  afterAll(async () => {
    await servidor.close();
    await servidor.store.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const get = (url: string, language?: string) =>
    servidor.app.inject({
      url,
      headers: language === undefined ? {} : { 'accept-language': language },
      remoteAddress: servidor.nextAddress(),
    });
  const postCode = (url: string, typed: string) =>
    servidor.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ codigo: typed }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: servidor.nextAddress(),
    });

  it.each([
    ['', undefined, 'pt-BR'],
    ['', 'en-US,en;q=0.9,pt-BR;q=0.8', 'en'],
    ['', 'es-AR', 'es'],
    ['', '*', 'pt-BR'],
    ['', `${'x'.repeat(5_000)},en`, 'pt-BR'],
    ['?lang=es', 'en-US', 'es'],
    ['?lang=pt-BR', 'en-US', 'pt-BR'],
    ['?lang=xx', 'en-US', 'pt-BR'],
    ['?lang=%3Cscript%3E', 'en-US', 'pt-BR'],
  ] as const)('answers /verificar/<codigo>%s to %s in %s', async (query, header, idioma) => {
    const { statusCode, headers, body } = await get(`/verificar/${codigo}${query}`, header);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-language': idioma, 'cache-control': 'no-store' });
    expect(headers['vary']).toMatch(/accept-language/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain(`<html lang="${idioma}"`);
    expect(body).toContain(TITULOS[idioma]);
    expect(body).not.toContain('<script>');
  });

  it('lets no cache hand the form in one language to the reader of another', async () => {
    for (const language of ['en', 'es', 'pt-BR', 'en']) {
      const { headers, body } = await get('/verificar', language);
      expect(headers).toMatchObject({ 'content-language': language, 'cache-control': 'no-cache' });
      expect(headers['vary']).toMatch(/accept-language/);
      expect(body).toContain(`<html lang="${language}"`);
    }
  });

  it('keeps the language of the address from the form to the answer, and adds none that was not asked for', async () => {
    const chosen = await postCode('/verificar?lang=en', codigo);
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `/verificar/${codigo}?lang=en`]);
    expect((await postCode('/verificar', codigo)).headers.location).toBe(`/verificar/${codigo}`);
    const refused = await postCode('/verificar?lang=es', '1234.12');
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('<title>Error: ');
    expect(refused.body).toContain('action="/verificar?lang=es"');
  });

  it.each(['en', 'es'] as const)('issues the receipt in %s, PDF and JSON', async (idioma) => {
    const { headers, rawPayload } = await get(`/verificar/${codigo}/comprovante.json?lang=${idioma}`);
    expect(headers['content-language']).toBe(idioma);
    const { payload } = JSON.parse(rawPayload.toString());
    const comprovante = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(comprovante).toMatchObject({
      idioma,
      veredito: 'autentico-vigente',
      resposta: { titulo: TITULOS[idioma] },
      pessoa: { nome: 'Ana Exemplo de Souza' },
    });
    const pdf = await get(`/verificar/${codigo}/comprovante.pdf?lang=${idioma}`);
    expect(pdf.rawPayload.toString('latin1')).toMatch(new RegExp(`/Lang ?\\(${idioma}\\)`));
  });

  it('gives programs the sentences only where they name a language', async () => {
    const plain = await get(`${API}/${codigo}`);
    expect(plain.json()).not.toHaveProperty('frases');
    expect((await get(`${API}/${codigo}`, '*')).json()).not.toHaveProperty('frases');
    const { headers, body } = await get(`${API}/${codigo}?lang=en`);
    const { frases, ...report } = JSON.parse(body);
    expect(headers['content-language']).toBe('en');
    expect(Object.keys(report)).toEqual(Object.keys(plain.json()));
    expect(frases).toMatchObject({ idioma: 'en', veredito: { titulo: TITULOS.en } });
    expect(frases.checks).toHaveLength(7);
    expect(frases.checks[0].pergunta).toBe('Is it a Brazilian digital diploma?');
    expect((await get(`${API}/${codigo}`, 'es')).json().frases.veredito.titulo).toBe(TITULOS.es);
    expect((await get(`${API}/1234.12?lang=en`)).json().errors[0].detail).toContain('incomplete');
  });

  it('documents the choice', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    const [lang] = paths[`${API}/{codigo}`].get.parameters.filter(
      ({ name }: { name: string }) => name === 'lang',
    );
    expect(lang).toMatchObject({ in: 'query', required: false });
  });

  it('tells a problem in the language that is asked for, and by Accept-Language; elsewhere in Portuguese', async () => {
    const unknown = `/api/diploma-digital/situacao/${codigo.replace(/.{4}$/, '0000')}`;
    const titles = { 'pt-BR': 'Código desconhecido', en: 'Unknown code', es: 'Código desconocido' } as const;
    for (const [lang, title] of Object.entries(titles)) {
      const answers = [await get(`${unknown}?lang=${lang}`, 'en'), await get(unknown, lang)];
      for (const { json, headers } of answers)
        expect([json().title, headers['content-language']]).toEqual([title, lang]);
    }
    const malformed = await get(`${API}/nada?lang=en`);
    expect(malformed.json()).toMatchObject({ title: 'Invalid data', errors: [{ field: 'codigo' }] });
    const { body } = await servidor.app.inject({
      method: 'POST',
      url: `${API}/lote?lang=es`,
      payload: { codigos: ['nada', codigo.replace(/.{4}$/, '0000')] },
      remoteAddress: servidor.nextAddress(),
    });
    const lines = body.split('\n').slice(0, 2);
    expect(lines.map((line) => JSON.parse(line).problema.title)).toEqual([
      'Datos inválidos',
      'Código desconocido',
    ]);
    expect((await get('/api/nada?lang=en')).json().title).toBe('Endereço inexistente');
  });
});
