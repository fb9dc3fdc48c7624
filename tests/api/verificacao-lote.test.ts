import { request as openRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITES_DA_CONFERENCIA } from '#access/limits.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { departures } from '../support/fits-schema.ts';
import { leLinhas, leResumo } from '../support/le-linhas.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { bytesDe, textoDe, umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO, quemConfereTudo, sha256De } from '../support/uma-conferencia.ts';

const LOTE = '/api/diploma-digital/verificacao/lote';
const MAIS_QUE_O_LIMITE = LIMITES_DA_CONFERENCIA.endereco.burst + 5;

const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const alterado = bytesDe(textoDe(xml).replace('Ana Exemplo', 'Eva Exemplo'));
const codigo = /<CodigoValidacao>(.*?)</.exec(textoDe(xml))?.[1] ?? '';
const umDesconhecido = (index: number): string => `1234.1234.${String(index).padStart(32, '0')}`;
const confere = quemConfereTudo(pki);
const { trust, now } = confere;

describeOnEachEngine('the verification of many', (connect) => {
  let servidor: UmServidor;
  let onVerify = async (): Promise<void> => {};
  let pem = '';
  beforeAll(async () => {
    servidor = await umServidor(await connect(), {
      world: { trust, now, instituicao: A_INSTITUICAO },
      verifyArquivo: async (request, answers) => {
        await onVerify();
        return verifyDiploma(request, { ...confere, ...answers });
      },
    });
    await servidor.arquivos.put(xml);
    const diploma = umDiploma({ codigo, arquivos: [umArquivo('xml', xml)] });
    await servidor.insert({ cpf: umCpf(), matricula: umaMatricula() }, { diplomas: [diploma] });
    pem = (await servidor.app.inject('/comprovantes.pem')).body;
  });
  afterAll(() => servidor.close());

  const post = (payload: Uint8Array | string, type = 'application/json', remoteAddress?: string) =>
    servidor.app.inject({
      method: 'POST',
      url: LOTE,
      payload: Buffer.from(payload as string),
      headers: { 'content-type': type },
      remoteAddress: remoteAddress ?? servidor.nextAddress(),
    });
  const postCodigos = (codigos: unknown, remoteAddress?: string) =>
    post(JSON.stringify({ codigos }), 'application/json', remoteAddress);
  async function encode(files: Record<string, Uint8Array>) {
    const form = new FormData();
    for (const [name, bytes] of Object.entries(files))
      form.append('arquivo', new Blob([new Uint8Array(bytes)]), name);
    const encoded = new Response(form);
    return {
      type: encoded.headers.get('content-type') ?? '',
      body: new Uint8Array(await encoded.arrayBuffer()),
    };
  }
  const postFiles = async (files: Record<string, Uint8Array>) => {
    const { body, type } = await encode(files);
    return post(body, type);
  };

  it('answers each code in its place, and signs what it answered', async () => {
    const sent = [umDesconhecido(1), ` ${codigo.toUpperCase()} `, 'nada', codigo];
    const { statusCode, headers, body } = await postCodigos(sent);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const lines = leLinhas(body);
    expect(lines.slice(0, -1).map(({ ordem, item }) => [ordem, item])).toEqual(
      sent.map((item, index) => [index + 1, item]),
    );
    const alone = await servidor.app.inject({
      url: `/api/diploma-digital/verificacao/${codigo}`,
      remoteAddress: servidor.nextAddress(),
    });
    expect(lines[3]).toEqual({ ordem: 4, item: codigo, ...alone.json() });
    expect(lines[0]).toMatchObject({ problema: { status: 404, code: 'codigo-desconhecido' } });
    expect(lines[2]).toMatchObject({ problema: { errors: [{ field: 'codigo', code: 'caracteres' }] } });
    // The signed summary names no person.
    expect(JSON.stringify(leResumo(lines[4], pem))).not.toContain('Ana Exemplo');

    const vigente = { codigo, sha256: sha256De(xml), veredito: 'autentico-vigente', problema: null };
    expect(leResumo(lines[4], pem)).toMatchObject({
      tipo: 'resumo-de-conferencias',
      ambiente: 'homologacao',
      itens: [
        { codigo: umDesconhecido(1), sha256: null, veredito: null, problema: 'codigo-desconhecido' },
        vigente,
        { codigo: null, sha256: null, veredito: null, problema: 'campos-invalidos' },
        vigente,
      ],
    });
  });

  it('answers each file by its name, and a failure in its place', async () => {
    let turn = 0;
    onVerify = async () => {
      if (turn++ === 1) throw Object.assign(new Error('late'), { code: 'tempo-esgotado' });
    };
    const foto = bytesDe('JFIF');
    const { body } = await postFiles({
      'ana.xml': xml,
      'lento.xml': foto,
      'eva.xml': alterado,
      'a b.jpg': foto,
    });
    onVerify = async () => {};
    const lines = leLinhas(body);
    expect(lines.map(({ item, veredito, problema }) => [item, veredito ?? problema?.code])).toEqual([
      ['ana.xml', 'autentico-vigente'],
      ['lento.xml', 'conferencia-ocupada'],
      ['eva.xml', 'nao-autentico'],
      ['a b.jpg', 'nao-conferido'],
      [undefined, undefined],
    ]);
    expect(lines[1]).toMatchObject({ retryAfterSeconds: 60 });
    const { itens } = leResumo(lines[4], pem);
    expect(itens.map(({ sha256 }: { sha256: string }) => sha256)).toEqual(
      [xml, foto, alterado, foto].map(sha256De),
    );
    expect(JSON.stringify(itens)).not.toContain('ana.xml');
  });

  it('takes as many from an address as one by one: the rest is told when to come again', async () => {
    const address = servidor.nextAddress();
    const many = Array.from({ length: MAIS_QUE_O_LIMITE }, (_, index) => umDesconhecido(index));
    const lines = leLinhas((await postCodigos(many, address)).body).slice(0, -1);
    const refused = lines.filter(({ problema }) => problema.code === 'limite-atingido');
    expect([lines.length, refused.length]).toEqual([MAIS_QUE_O_LIMITE, 5]);
    expect(refused.every(({ retryAfterSeconds }) => retryAfterSeconds === 2)).toBe(true);
    const again = await postCodigos([codigo], address);
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '2']);
  });

  it.each([
    ['too many codes', () => postCodigos(Array(1001).fill(codigo)), 413, 'lote-grande'],
    ['more than a batch of codes can hold', () => post(`"${'0'.repeat(200_000)}"`), 413, 'lote-grande'],
    ['no code', () => postCodigos([]), 422, 'campos-invalidos'],
    ['a code that is no text', () => postCodigos([codigo, 1]), 422, 'campos-invalidos'],
    ['a body of nothing', () => post('null'), 422, 'campos-invalidos'],
    ['what is no JSON', () => post('{'), 400, 'lote-invalido'],
    ['what is no form', () => post('nada', 'multipart/form-data; boundary=x'), 400, 'lote-invalido'],
    ['another type', () => post(xml, 'application/xml'), 415, 'tipo-de-lote-recusado'],
    ['a file of 3 MB', () => postFiles({ a: new Uint8Array(3 * 1024 * 1024) }), 413, 'lote-grande'],
    [
      'too many files',
      () =>
        postFiles(
          Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}`, xml.slice(0, 9)])),
        ),
      413,
      'lote-grande',
    ],
  ])('refuses %s', async (_name, act, status, code) => {
    const { statusCode, headers, body } = await act();
    expect([statusCode, headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(body).code).toBe(code);
  });

  it('refuses other sites and other methods', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    const payload = { codigos: [codigo] };
    expect((await servidor.app.inject({ method: 'POST', url: LOTE, headers, payload })).statusCode).toBe(403);
    const { statusCode, headers: answered } = await servidor.app.inject(LOTE);
    expect([statusCode, answered['allow']]).toEqual([405, 'POST']);
  });

  it('ends its work when the client leaves', async () => {
    const { port } = new URL(await servidor.app.listen({ host: '127.0.0.1', port: 0 }));
    let begun = 0;
    onVerify = async () => {
      begun += 1;
      await wait(20);
    };
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`${index}.xml`, bytesDe(`${index}`)]),
    );
    const { body, type } = await encode(files);
    await new Promise<void>((resolve, reject) => {
      const options = { port, path: LOTE, method: 'POST', headers: { 'content-type': type } };
      const request = openRequest({ host: '127.0.0.1', ...options }, (response) => {
        response.once('data', () => request.destroy());
        response.once('error', () => resolve());
      });
      request.once('error', reject);
      request.end(body);
    });
    await wait(200);
    const whenLeft = begun;
    await wait(100);
    onVerify = async () => {};
    expect(begun).toBe(whenLeft);
    expect(begun).toBeLessThan(19);
  });

  it('stands in the API document, truly', async () => {
    const { paths } = (await servidor.app.inject('/api/openapi.json')).json();
    const { requestBody, responses } = paths[LOTE].post;
    expect(Object.keys(requestBody.content)).toEqual(['application/json', 'multipart/form-data']);
    const { schema } = responses['200'].content['application/x-ndjson'];
    const fits = (line: object): boolean =>
      schema.anyOf.some((one: object) => departures(one, line).length === 0);
    const lines = leLinhas((await postCodigos([codigo, umDesconhecido(1), 'nada'])).body);
    expect(lines.map(fits)).toEqual([true, true, true, true]);
    expect(fits({ ordem: 1 })).toBe(false);
  });

  describe('what is logged', () => {
    it('has neither codes nor names of files', async () => {
      servidor.log.text = '';
      await postFiles({ 'diploma-da-ana.xml': xml });
      await postCodigos([codigo]);
      expect(servidor.log.text).toContain('"outcome":"lote"');
      expect(servidor.log.text).not.toMatch(/diploma-da-ana|1234\.1234/);
    });
  });
});
