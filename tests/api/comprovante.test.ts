import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { quemEmite, umaChaveDeComprovantes } from '../support/um-comprovante.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO, quemConfereTudo, sha256De } from '../support/uma-conferencia.ts';

const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const codigo = /<CodigoValidacao>(.*?)</.exec(new TextDecoder().decode(xml))?.[1] ?? '';
const { trust, now } = quemConfereTudo(pki);

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

interface Recibo {
  veredito: string;
  sha256: string;
  pessoa: { nome: string } | null;
}
const payloadOf = (body: Uint8Array): Recibo =>
  JSON.parse(Buffer.from(JSON.parse(new TextDecoder().decode(body)).payload, 'base64url').toString());

describeOnEachEngine('the receipts', (connect) => {
  let servidor: UmServidor;
  beforeAll(async () => {
    servidor = await umServidor(await connect(), { world: { trust, now, instituicao: A_INSTITUICAO } });
    await servidor.arquivos.put(xml);
    const diplomas = [umDiploma({ codigo, arquivos: [umArquivo('xml', xml)] })];
    await servidor.insert({ cpf: umCpf(), matricula: umaMatricula() }, { diplomas });
  });
  afterAll(() => servidor.close());

  const get = (url: string) => servidor.app.inject({ url, remoteAddress: servidor.nextAddress() });

  async function send(url: string, file: Uint8Array, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('arquivo', new Blob([new Uint8Array(file)]), 'Ana Exemplo.xml');
    const encoded = new Response(form);
    return servidor.app.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      remoteAddress: servidor.nextAddress(),
    });
  }

  describe('by code', () => {
    it.each([
      ['pdf', 'application/pdf'],
      ['json', 'application/jose+json'],
    ])('answers %s as a download whose name tells nothing', async (formato, type) => {
      const { statusCode, headers } = await get(`/verificar/${codigo}/comprovante.${formato}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ ...HEADERS, 'content-type': type });
      const name = new RegExp(`^attachment; filename="comprovante-\\d{8}-[0-9a-f]{20}\\.${formato}"`);
      expect(headers['content-disposition']).toMatch(name);
    });

    it('says what the page says', async () => {
      const { rawPayload } = await get(`/verificar/${codigo}/comprovante.json`);
      expect(payloadOf(rawPayload)).toMatchObject({
        veredito: 'autentico-vigente',
        sha256: sha256De(xml),
        pessoa: { nome: 'Ana Exemplo de Souza' },
      });
    });

    it.each([
      ['9876.9876.00000000000000000000000000000000', 'Não há diploma com este código'],
      ['1234.1234.000000000000', 'Este código é de outra instituição'],
      ['1234.12', 'Este código parece incompleto'],
      ['nada', 'Isto não é um código de validação'],
    ])('does not know %s', async (asked, titulo) => {
      for (const formato of ['pdf', 'json']) {
        const { statusCode, headers, body } = await get(`/verificar/${asked}/comprovante.${formato}`);
        expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(body).toContain(titulo);
      }
    });

    it('is offered on the page', async () => {
      const { body } = await get(`/verificar/${codigo}`);
      for (const formato of ['pdf', 'json']) {
        expect(body).toContain(`href="/verificar/${codigo}/comprovante.${formato}"`);
      }
    });
  });

  it('tells its verdict in the language of who reads it, whatever its own', async () => {
    const { rawPayload } = await get(`/verificar/${codigo}/comprovante.json?lang=en`);
    const read = await send('/verificar', rawPayload);
    expect(read.body).toContain('<strong>Autêntico e vigente<');
    expect(read.body).not.toContain('Authentic and in force');
  });

  describe('of a file', () => {
    it('verifies it and answers in the format that was asked', async () => {
      const made = await send('/verificar/comprovante', xml, { formato: 'json' });
      expect(made.statusCode).toBe(200);
      expect(made.headers).toMatchObject({ ...HEADERS, 'content-type': 'application/jose+json' });
      expect(payloadOf(made.rawPayload)).toMatchObject({ veredito: 'autentico-vigente' });
      const lixo = await send('/verificar/comprovante', Buffer.from('<lixo/>'), { formato: 'json' });
      // What is no diploma has no receipt.
      expect([lixo.statusCode, lixo.body.includes('Não é um diploma digital')]).toEqual([422, true]);
      const pdf = await send('/verificar/comprovante', xml);
      expect(pdf.headers['content-type']).toBe('application/pdf');
    });

    it('asks again for what did not come, and refuses other sites and other methods', async () => {
      const empty = await send('/verificar/comprovante', new Uint8Array());
      expect([empty.statusCode, empty.body.includes('Escolha um arquivo')]).toEqual([422, true]);
      const foreign = await servidor.app.inject({
        method: 'POST',
        url: '/verificar/comprovante',
        headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/xml' },
        payload: '<a/>',
      });
      expect(foreign.statusCode).toBe(403);
      const got = await get('/verificar/comprovante');
      expect([got.statusCode, got.headers['allow']]).toEqual([405, 'POST']);
    });

    it('is offered on the page that answers a file', async () => {
      const { body } = await send('/verificar', xml);
      expect(body).toContain('action="/verificar/comprovante"');
    });
  });

  describe('brought back to /verificar', () => {
    const issue = async (formato: string): Promise<Buffer> =>
      (await get(`/verificar/${codigo}/comprovante.${formato}`)).rawPayload;

    it.each(['pdf', 'json'])('is known as %s, and taken for no verdict', async (formato) => {
      const { statusCode, headers, body } = await send('/verificar', await issue(formato));
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject(HEADERS);
      expect(body).toContain('Comprovante verdadeiro, sem alteração');
      expect(body).toContain('Hoje a situação pode ser outra.');
      expect(body).not.toContain('data-veredito');
    });

    it.each(['pdf', 'json'])('is refused as %s when something in it was changed', async (formato) => {
      const bytes = await issue(formato);
      const changed =
        formato === 'pdf'
          ? Buffer.concat([bytes, Buffer.from('\n% mais\n')])
          : Buffer.from(bytes.toString().replace(/"signature":"./, '"signature":"~'));
      const { body } = await send('/verificar', changed);
      expect(body).toContain('Comprovante regravado ou alterado');
      expect(body).not.toContain('Comprovante verdadeiro');
      expect(body).not.toContain('Ana Exemplo');
    });

    it('is not answered for when another key signed it', async () => {
      const conferida = {
        report: {
          veredito: 'autentico-vigente' as const,
          ambiente: 'producao' as const,
          codigo,
          sha256: 'a'.repeat(64),
          selos: [],
          etsi: null,
          conferidoEm: '2026-11-15T12:00:00.000Z',
          checks: [],
        },
        diploma: null,
        iniciais: null,
      };
      const forged = await quemEmite(await umaChaveDeComprovantes()).issue(conferida, 'json', null);
      const { body } = await send('/verificar', forged.bytes);
      expect(body).toContain('Não foi possível conferir o comprovante');
      expect(body).not.toContain('Comprovante verdadeiro');
    });

    it('is no diploma for the API', async () => {
      const { body } = await servidor.app.inject({
        method: 'POST',
        url: '/api/diploma-digital/verificacao',
        headers: { 'content-type': 'application/octet-stream' },
        payload: await issue('pdf'),
        remoteAddress: servidor.nextAddress(),
      });
      expect(JSON.parse(body).veredito).toBe('nao-conferido');
    });
  });

  it('are signed by the certificate that is served for everybody', async () => {
    const { headers, body } = await get('/comprovantes.pem');
    expect(headers['content-type']).toBe('application/pem-certificate-chain');
    const { rawPayload } = await get(`/verificar/${codigo}/comprovante.json`);
    const header = JSON.parse(
      Buffer.from(JSON.parse(rawPayload.toString()).protected, 'base64url').toString(),
    );
    expect(new X509Certificate(body).raw.toString('base64')).toBe(header.x5c[0]);
  });

  it('stand in the API document', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    for (const [path, type] of [
      ['/verificar/{codigo}/comprovante.pdf', 'application/pdf'],
      ['/verificar/{codigo}/comprovante.json', 'application/jose+json'],
      ['/comprovantes.pem', 'application/pem-certificate-chain'],
    ] as const) {
      expect(Object.keys(paths[path].get.responses['200'].content)).toEqual([type]);
    }
  });

  it('leave neither code nor name in the log', () => {
    expect(servidor.log.text).toContain('"outcome":"comprovante"');
    for (const mark of [codigo.slice(-12), 'Ana']) expect(servidor.log.text).not.toContain(mark);
  });
});
