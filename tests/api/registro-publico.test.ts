import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createRegistroPublicoStore, insertLinha } from '#store/transparencia/registro-publico-store.ts';
import { describeLinha } from '#transparencia/registro-publico/describe-linha.ts';
import { CAMPOS } from '#transparencia/registro-publico/write-registro-csv.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { quemConfereTudo } from '../support/uma-conferencia.ts';

const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const text = new TextDecoder().decode(xml);
const read = (name: string): string => new RegExp(`<${name}>(.*?)<`).exec(text)?.[1] ?? '';
const ID = 'd'.repeat(32);
const codigo = read('CodigoValidacao');
const nome = /<Diplomado>.*?<Nome>(.*?)</.exec(text)?.[1] ?? '';

describeOnEachEngine('the public register', (connect) => {
  let servidor: UmServidor;
  let registro: ReturnType<typeof createRegistroPublicoStore>;
  beforeAll(async () => {
    servidor = await umServidor(await connect(), {
      instituicao: { registroPublico: true },
      world: quemConfereTudo(pki),
    });
    registro = createRegistroPublicoStore(
      servidor.store.db,
      createAuditoria({ now: () => new Date(0) }).append,
    );
    await servidor.arquivos.put(xml);
    const arquivos = [umArquivo('xml', xml)];
    await servidor.insert(
      { cpf: umCpf(), matricula: umaMatricula() },
      { diplomas: [{ ...umDiploma({ codigo, arquivos }), id: ID }] },
    );
  });
  afterAll(() => servidor.close());

  const post = (payload: string, headers: Record<string, string> = {}) =>
    servidor.app.inject({
      method: 'POST',
      url: '/registro-publico',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      remoteAddress: servidor.nextAddress(),
    });
  const search = (whom: string) => post(new URLSearchParams({ nome: whom }).toString());

  it('counts those that have their line, and those that have none', async () => {
    expect(await registro.count()).toEqual({ comLinha: 0, semLinha: 1 });
    const linha = await describeLinha(xml, null);
    if (linha) await insertLinha(servidor.store.db, ID, linha);
    expect(await registro.count()).toEqual({ comLinha: 1, semLinha: 0 });
  });

  it('shows exactly the twelve fields to who types the whole name, whatever its accents and case', async () => {
    const { statusCode, body, headers } = await search(`  ${nome.toUpperCase()} `);
    expect(statusCode).toBe(200);
    expect([...body.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, titulo]) => titulo)).toEqual(
      CAMPOS.map(([, titulo]) => titulo),
    );
    expect(CAMPOS).toHaveLength(12);
    const cpf = /<Diplomado>.*?<CPF>(.*?)</.exec(text)?.[1] ?? '';
    expect(body).toContain(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    for (const secret of [cpf, codigo, read('DataNascimento'), read('Numero')])
      expect(body).not.toContain(`<dd>${secret}`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('finds nobody by part of a name, nor by none, nor for another site', async () => {
    expect((await search(nome.split(' ')[0] ?? '')).statusCode).toBe(422);
    expect((await search('')).statusCode).toBe(422);
    expect((await search(nome.split(' ').slice(0, 2).join(' '))).body).toContain(
      'Nenhum diploma com este nome',
    );
    expect((await post('nome=a+b', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const { statusCode, body } = await servidor.app.inject({ url: `/registro-publico?nome=${nome}` });
    expect([statusCode, body.includes(nome)]).toEqual([200, false]);
    expect(servidor.log.text).not.toContain(nome);
  });

  it('takes the dates of entry and of the Diário Oficial, and hands out the whole as CSV', async () => {
    expect(await registro.noteIngresso(codigo, '2018-02-01', 'ana')).toBe(true);
    // The same date again is no act.
    expect(await registro.noteIngresso(codigo, '2018-02-01', 'ana')).toBe(true);
    expect(await registro.noteIngresso('9.9.aaaaaaaaaaaa', '2018-02-01', 'ana')).toBe(false);
    const nota = { data: '2026-03-03', desde: '2000-01-01', ate: '2999-01-01', corrigir: false };
    expect(await registro.noteDou(nota, 'ana')).toBe(1);
    // Another day does not take the place of the first unless it is asked to.
    expect(await registro.noteDou({ ...nota, data: '2026-03-02' }, 'ana')).toBe(0);
    expect(await registro.noteDou({ ...nota, data: '2026-03-02', corrigir: true }, 'ana')).toBe(1);
    expect(await registro.listDou()).toMatchObject({
      extratos: [{ data: '2026-03-02', linhas: 1 }],
      semDou: 0,
    });
    const told = await servidor.store.db
      .selectFrom('auditoria')
      .where('acao', 'in', ['ingresso-anotado', 'dou-anotado'])
      .orderBy('seq')
      .select(['quem', 'acao', 'dados'])
      .execute();
    expect(told.map(({ quem, acao, dados }) => [quem, acao, JSON.parse(dados).data])).toEqual([
      ['ana', 'ingresso-anotado', '2018-02-01'],
      ['ana', 'dou-anotado', '2026-03-03'],
      ['ana', 'dou-anotado', '2026-03-02'],
    ]);
    const { body, headers } = await servidor.app.inject({ url: '/registro-publico.csv' });
    const [heading, line, end] = body.replace('\uFEFF', '').split('\r\n');
    expect(headers['content-disposition']).toContain('registro-publico-de-diplomas.csv');
    expect(heading?.split(';')).toHaveLength(12);
    expect(line?.split(';')).toHaveLength(12);
    expect(line).toMatch(/;2018-02-01;.*;2026-03-02$/);
    expect(end).toBe('');
    const page = await servidor.app.inject({ url: `/verificar/${codigo}` });
    expect(page.body).toContain('<dt>Ingresso no curso</dt><dd>01/02/2018</dd>');
    expect(page.body).toContain('<dt>Publicação no Diário Oficial</dt><dd>02/03/2026</dd>');
  });

  it('does not exist until the institution turns it on', async () => {
    const off = await umServidor(await connect());
    for (const url of ['/registro-publico', '/registro-publico.csv'])
      expect((await off.app.inject({ url })).statusCode).toBe(404);
    await off.close();
  });

  it('no longer names what is annulled', async () => {
    await servidor.store.db
      .updateTable('diploma')
      .set({ situacao: 'anulado' })
      .where('codigo', '=', codigo)
      .execute();
    expect((await search(nome)).body).toContain('Nenhum diploma com este nome');
    expect((await servidor.app.inject({ url: '/registro-publico.csv' })).body).not.toContain(nome);
    expect((await servidor.app.inject({ url: `/verificar/${codigo}` })).body).not.toContain('01/02/2018');
  });

  it('gives the whole register to one network a few times, and a page with the wait after', async () => {
    const get = (remoteAddress: string) =>
      servidor.app.inject({ method: 'HEAD', url: '/registro-publico.csv', remoteAddress });
    const address = servidor.nextAddress();
    for (let times = 0; times < 5; times++) expect((await get(address)).statusCode).toBe(200);
    const refused = await get(address);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.headers['content-type']).toContain('text/html');
    expect((await get(servidor.nextAddress())).statusCode).toBe(200);
  });
});
