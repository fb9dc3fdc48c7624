import { afterAll, beforeAll, expect, it } from 'vitest';
import { freezeLoja, thawLoja } from '#store/mudanca/freeze-loja.ts';
import { endMudanca, writeMudanca } from '#store/mudanca/mudanca-store.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { umRvddDe } from '../support/um-rvdd-assinado.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO, quemConfereTudo } from '../support/uma-conferencia.ts';

/** ADR 0059: a store that is being moved away still verifies; what would have to be recorded waits for the new one. */

const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const codigo = /<CodigoValidacao>(.*?)</.exec(new TextDecoder().decode(xml))?.[1] ?? '';
const { trust, now } = quemConfereTudo(pki);

describeOnEachEngine('a store that was moved away', (connect) => {
  let servidor: UmServidor;
  const pessoa = { cpf: umCpf(), matricula: umaMatricula() };
  beforeAll(async () => {
    servidor = await umServidor(await connect(), {
      instituicao: { registroPublico: true },
      world: { trust, now, instituicao: A_INSTITUICAO },
    });
    const rvdd = umRvddDe(xml);
    for (const bytes of [xml, rvdd]) await servidor.arquivos.put(bytes);
    const arquivos = [umArquivo('xml', xml), umArquivo('rvdd', rvdd)];
    await servidor.insert(pessoa, { diplomas: [umDiploma({ codigo, arquivos })] });
  });
  afterAll(() => servidor.close());
  const get = (url: string) =>
    servidor.app.inject({ method: 'GET', url, remoteAddress: servidor.nextAddress() });

  it('verifies codes, known and unknown, and hands nothing out by CPF', async () => {
    const { db, engine } = servidor.store;
    await db.transaction().execute((trx) => freezeLoja(trx, engine, async () => {}));
    const verified = await get(`/api/diploma-digital/verificacao/${codigo}`);
    expect([verified.statusCode, verified.json().veredito]).toEqual([200, 'autentico-vigente']);
    expect((await get('/api/diploma-digital/verificacao/1234.1234.000000000000')).statusCode).toBe(404);
    const found = await servidor.handle(pessoa);
    expect([found.statusCode, found.json().code]).toEqual([503, 'banco-indisponivel']);
    expect(found.headers['retry-after']).toBe('60');
    expect((await get('/readyz')).statusCode).toBe(200);
    await db.transaction().execute((trx) => thawLoja(trx, engine));
    expect((await servidor.handle(pessoa)).statusCode).toBe(200);
  });

  it('tells nobody what stands once the new one is open: it would not know of an annulment there', async () => {
    const { db } = servidor.store;
    await writeMudanca(db, { estado: 'saindo', par: 'um' }, now());
    expect((await get(`/api/diploma-digital/verificacao/${codigo}`)).json().veredito).toBe(
      'autentico-vigente',
    );
    await endMudanca(db, { estado: 'saiu', par: 'um' }, now());
    servidor.clock.now += 60_000;
    for (const url of [
      `/api/diploma-digital/verificacao/${codigo}`,
      '/api/diploma-digital/verificacao/1234.1234.000000000000',
      `/api/diploma-digital/situacao/${codigo}`,
      `/verificar/${codigo}`,
      '/diplomas-anulados',
      '/diplomas-anulados.xml',
      '/registro-publico.csv',
      '/readyz',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 503]);
    const searched = await servidor.postForm('/registro-publico', { nome: 'Ana Exemplo' });
    expect([searched.statusCode, searched.body.includes('Não conseguimos abrir o registro')]).toEqual([
      503,
      true,
    ]);
    const sent = await servidor.app.inject({
      method: 'POST',
      url: '/api/diploma-digital/verificacao',
      remoteAddress: servidor.nextAddress(),
      headers: { 'content-type': 'application/xml' },
      payload: Buffer.from(xml),
    });
    expect([sent.statusCode, sent.json().veredito]).toEqual([200, 'nao-conferido']);
  });
});
