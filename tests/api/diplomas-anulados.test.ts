import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishLista } from '#transparencia/lista-anulados/publish-lista.ts';
import { readListaAssinada } from '#verification/lista-assinada.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO } from '../support/uma-conferencia.ts';
import { quemConfereListas, quemPublica, umAnulado } from '../support/uma-lista.ts';

const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const codigo = /<CodigoValidacao>(.*?)</.exec(new TextDecoder().decode(xml))?.[1] ?? '';
const { trust, now } = quemConfereListas(pki);

describeOnEachEngine('the list of annulled diplomas', (connect) => {
  let servidor: UmServidor;
  beforeAll(async () => {
    servidor = await umServidor(await connect(), { world: { trust, now, instituicao: A_INSTITUICAO } });
  });
  afterAll(() => servidor.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    servidor.app.inject({ url, headers, remoteAddress: servidor.nextAddress() });

  const publish = (...anulados: Parameters<typeof umAnulado>[0][]) =>
    publishLista(quemPublica(pki, servidor, anulados.map(umAnulado)));

  it('says before the first that there is none, and has no file', async () => {
    const page = await get('/diplomas-anulados');
    expect([page.statusCode, page.body.includes('Ainda não há lista publicada')]).toEqual([200, true]);
    const file = await get('/diplomas-anulados.xml');
    expect([file.statusCode, file.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('says what an empty one means', async () => {
    await publish();
    const { body } = await get('/diplomas-anulados');
    expect(body).toContain('Não há diplomas anulados');
    expect(body).toContain('a instituição não anulou nenhum diploma digital que registrou');
  });

  it('shows number, dates and entries, and nothing of whose diplomas they were', async () => {
    const result = await publish(
      { codigo, anotacao: 'Nome corrigido.' },
      { codigo: '1234.1234.aaaaaaaaaaaa' },
    );
    expect(result.ok).toBe(true);
    const { statusCode, headers, body } = await get('/diplomas-anulados');
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('x-robots-tag');
    for (const text of [
      codigo,
      '02/03/2026',
      'Erro de Fato',
      'Nome corrigido.',
      '2 diplomas anulados',
      'Sem valor legal',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).toMatch(/Número<\/dt><dd>2</);
    expect(body).not.toContain('Ana Exemplo');
  });

  it('hands out the signed file, which verifies', async () => {
    const { headers, rawPayload } = await get('/diplomas-anulados.xml');
    expect(headers).toMatchObject({ 'content-type': 'application/xml', 'cache-control': 'no-cache' });
    expect(headers['content-disposition']).toContain('lista-de-diplomas-anulados-2.xml');
    expect(await readListaAssinada(new Uint8Array(rawPayload), quemConfereListas(pki))).toMatchObject({
      NumeroDeSequencia: '2',
    });
    const again = await get('/diplomas-anulados.xml', { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('annuls a diploma even where its row says otherwise', async () => {
    await servidor.arquivos.put(xml);
    const diplomas = [umDiploma({ codigo, arquivos: [umArquivo('xml', xml)] })];
    await servidor.insert({ cpf: umCpf(), matricula: umaMatricula() }, { diplomas });
    const report = (await get(`/api/diploma-digital/verificacao/${codigo}`)).json();
    expect(report.veredito).toBe('autentico-nao-vigente');
    expect(report.checks.at(-1)).toMatchObject({ code: 'anulado', evidence: { lista: '2' } });
    const { body } = await get(`/verificar/${codigo}`);
    for (const secret of ['Ana Exemplo', 'diploma.xml']) expect(body).not.toContain(secret);
  });

  it('says when the next one is late', async () => {
    servidor.clock.now += 400 * 24 * 60 * 60 * 1000;
    expect((await get('/diplomas-anulados')).body).toContain('A data da próxima lista já passou.');
    servidor.clock.now -= 400 * 24 * 60 * 60 * 1000;
  });

  it('says that the failure is ours where the file is gone', async () => {
    await servidor.listas.insertLista({
      numero: 3,
      sha256: 'e'.repeat(64),
      publicadaEm: '2026-11-01T00:00:00.000Z',
      proximaAtualizacao: '2026-12-01',
    });
    const { statusCode, body } = await get('/diplomas-anulados');
    expect([statusCode, body.includes('Não conseguimos abrir a lista agora')]).toEqual([500, true]);
  });

  it('stands in the footer and in the site map', async () => {
    expect((await get('/diplomas-anulados')).body).toContain(
      '<a href="/diplomas-anulados">Diplomas anulados</a>',
    );
    expect((await get('/sitemap.xml')).body).toContain('/diplomas-anulados</loc>');
  });

  it('refuses other methods', async () => {
    for (const url of ['/diplomas-anulados', '/diplomas-anulados.xml']) {
      const { statusCode } = await servidor.app.inject({ method: 'POST', url });
      expect(statusCode).toBe(405);
    }
  });
});
