import { beforeAll, describe, expect, it } from 'vitest';
import { describeConfianca } from '#conferencia/describe-confianca.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../../../../../tests/support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../../../../../tests/support/um-diploma.ts';
import { umDiplomaDeForaProvado } from '../../../../../tests/support/um-diploma-de-fora.ts';
import { OS_OUTROS, quemConfereTudo, umaSituacao } from '../../../../../tests/support/uma-conferencia.ts';
import { umaInstituicao } from '../../../../../tests/support/uma-instituicao.ts';
import { assinaDistante, umaBusca, umaPkiDistante } from '../../../../../tests/support/uma-pki-distante.ts';
import { createWorkerTask } from './worker-task.ts';

/** What the site answers, by the last parts of the address. */
type Site = Record<string, (() => Response) | undefined>;

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
const SITUACAO = { situacao: 'vigente', desde: null, motivo: null, xmls: [], rvdds: [] };
const HTML = () => new Response('<h1>Faça login</h1>', { status: 200 });
const comVeredito = (veredito: string) => ({ ok: true, view: { report: { veredito } } });
const desconhecido = json({ code: 'codigo-desconhecido' }, { status: 404 });

describe('createWorkerTask', () => {
  let xml: Uint8Array;
  let agora: Date;
  let confianca: () => Response;
  let vigente: () => Response;
  beforeAll(async () => {
    const pki = await umaPkiDoDiploma();
    const world = quemConfereTudo(pki);
    agora = world.now();
    xml = await assinaCompleto(umDiploma(), pki);
    confianca = json(
      { ...describeConfianca(world), comprovantes: [] },
      { headers: { date: agora.toUTCString() } },
    );
    vigente = json(umaSituacao({ xmls: [xml] }));
  });

  const asked: string[] = [];
  function umConferente(site: Site, now = () => agora) {
    asked.length = 0;
    const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      asked.push(`${init?.method ?? 'GET'} ${String(input)} ${init?.body ?? ''}`.trim());
      const answer = site[String(input).split('/')[3] ?? ''];
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    };
    const instituicao = nameNossaInstituicao(umaInstituicao({ codigoMec: '1234' }));
    return createWorkerTask({ fetch, subtle: globalThis.crypto.subtle, now, instituicao });
  }

  async function confere(site: Site, now?: () => Date): Promise<unknown> {
    const conferido = await umConferente(site, now).conferir(xml);
    if (!conferido.ok) return conferido.falha;
    if (conferido.view.state !== 'veredito') return conferido.view.state;
    const { veredito, checks } = conferido.view.report;
    return [veredito, checks.at(-1)?.code];
  }

  it('asks whom to believe and the standing of the code, and sends nothing of the file', async () => {
    expect(await confere({ confianca, situacao: vigente })).toEqual(['autentico-vigente', 'vigente']);
    expect(asked).toEqual([
      'GET /api/diploma-digital/confianca',
      expect.stringMatching(/^GET \/api\/diploma-digital\/situacao\/1234\.1234\.[0-9a-f]+$/),
    ]);
  });

  it('does not ask again while it waits', async () => {
    const conferente = umConferente({ confianca, situacao: vigente });
    await Promise.all([conferente.prepare(), conferente.conferir(xml)]);
    expect(asked.filter((each) => each.includes('confianca'))).toHaveLength(1);
  });

  it('asks whom to believe once, and again only where it did not hear', async () => {
    const site: Site = { situacao: vigente };
    const conferente = umConferente(site);
    await conferente.prepare();
    expect(await conferente.conferir(xml)).toMatchObject(comVeredito('nao-conferido'));
    site['confianca'] = confianca;
    expect(await conferente.conferir(xml)).toMatchObject(comVeredito('autentico-vigente'));
    await conferente.conferir(xml);
    expect(asked.filter((each) => each.includes('confianca'))).toHaveLength(3);
  });

  it.each<[string, Site[string]]>([
    ['is out of reach', undefined],
    ['fails', json({ code: 'falha-interna' }, { status: 500 })],
    ['has had enough', json({ code: 'limite-atingido' }, { status: 429 })],
    ['is hidden by a network that asks for a login', HTML],
    ['answers an empty object', json({})],
    ['answers null', json(null)],
    ['answers a standing nobody knows', json({ ...SITUACAO, situacao: 'cassado' })],
    ['answers no list of what was published', json({ ...SITUACAO, xmls: undefined })],
    ['misses the code with no reason', json(null, { status: 404 })],
    ['is hidden by a stranger that knows no such address', () => new Response('', { status: 404 })],
  ])('neither believes nor doubts a diploma whose register %s', async (_name, situacao) => {
    const said = await confere({ confianca, ...(situacao ? { situacao } : {}) });
    expect(said).toEqual(['nao-conferido', 'situacao-inacessivel']);
  });

  it('leaves the standing of another institution’s diploma to it, and asks nobody about its code', async () => {
    const deFora = await umDiplomaDeForaProvado(await umaPkiDoDiploma());
    const cadastro = json({ ies: OS_OUTROS });
    const conferido = await umConferente({ confianca, cadastro }).conferir(deFora);
    expect(conferido).toMatchObject(comVeredito('autentico-situacao-desconhecida'));
    expect(asked).toEqual(['GET /api/diploma-digital/confianca', 'GET /api/diploma-digital/cadastro/9876']);
  });

  it.each<[string, string, Site[string]]>([
    ['is out of reach', 'selo-nao-consultado', undefined],
    ['has had enough', 'selo-nao-consultado', json({ code: 'limite-atingido' }, { status: 429 })],
    ['is hidden by a network that asks for a login', 'selo-nao-consultado', HTML],
    ['answers something else', 'selo-nao-consultado', json({ ies: { nomes: 'todos' } })],
    ['does not have the institution', 'selo-sem-cadastro', json({ ies: null })],
    ['gives another CNPJ', 'selo-sem-vinculo', json({ ies: { ...OS_OUTROS, raizes: ['11222333'] } })],
  ])('leaves the seal to be confirmed where the cadastro %s', async (_name, code, cadastro) => {
    const deFora = await umDiplomaDeForaProvado(await umaPkiDoDiploma());
    const site = { confianca, ...(cadastro ? { cadastro } : {}) };
    const conferido = await umConferente(site).conferir(deFora);
    expect(conferido).toMatchObject(comVeredito('selo-a-confirmar'));
    expect(JSON.stringify(conferido)).toContain(`"code":"${code}"`);
  });

  it('asks about no institution while a file is not otherwise proven', async () => {
    const deFora = await umDiplomaDeForaProvado(await umaPkiDoDiploma());
    const altered = bytesDe(textoDe(deFora).replace('Universidade dos Outros', 'Universidade das Outras'));
    await umConferente({ confianca }).conferir(altered);
    expect(asked.filter((each) => each.includes('cadastro'))).toEqual([]);
  });

  it('asks this site for the proofs that a diploma lacks, and sends nothing of the file', async () => {
    const pki = await umaPkiDistante();
    const { buscarProva } = umaBusca(pki);
    const paths: string[] = [];
    const certificates = pki.acs.slice(0, 1).map(({ certificate }) => certificate);
    const list = { ...describeConfianca(quemConfereTudo(pki, { certificates })), comprovantes: [] };
    const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const { pathname, searchParams } = new URL(String(input), 'https://site.invalid');
      const [tipo, autoridade = '', serie] = pathname.split('/').slice(4);
      expect([pathname.startsWith('/api/diploma-digital/confianca'), init?.body]).toEqual([true, undefined]);
      paths.push(tipo ?? '');
      if (!tipo) return Response.json(list, { headers: { date: agora.toUTCString() } });
      const falta = { tipo, autoridade, ...(serie && { serie }), enderecos: searchParams.getAll('de') };
      const provas = await buscarProva(falta as Parameters<typeof buscarProva>[0]);
      return Response.json({ provas: provas.map((der) => Buffer.from(der).toString('base64')) });
    };
    const task = createWorkerTask({
      fetch,
      subtle: globalThis.crypto.subtle,
      now: () => agora,
      instituicao: nameNossaInstituicao(umaInstituicao({ codigoMec: '1234' })),
    });
    expect(await task.conferir(await assinaDistante(pki))).toMatchObject(comVeredito('selo-a-confirmar'));
    expect(paths).toEqual(['', 'emissor', 'emissor', 'lista', 'lista', 'lista']);
  });

  it('hears that a code was never published', async () => {
    expect(await confere({ confianca, situacao: desconhecido })).toEqual([
      'nao-conferido',
      'codigo-nao-publicado',
    ]);
  });

  it.each<[string, Site[string]]>([
    ['does not come', undefined],
    ['is the page of somebody else', HTML],
    ['is empty', json({})],
  ])('judges all that needs no root where the list of them %s, and shows nothing', async (_name, list) => {
    const site = { situacao: vigente, ...(list ? { confianca: list } : {}) };
    const conferido = await umConferente(site).conferir(xml);
    if (!conferido.ok || conferido.view.state !== 'veredito') throw new Error('no verdict');
    const { report, diploma, iniciais } = conferido.view;
    expect(report.checks.map(({ status, code }) => `${status} ${code}`)).toEqual([
      'valid leiaute-confere',
      'valid integro',
      'unavailable raizes-inacessiveis',
      'unavailable raizes-do-carimbo-inacessiveis',
      'valid codigo-confere',
      'not-applicable sem-representacao',
      'valid vigente',
    ]);
    expect([report.veredito, diploma, iniciais]).toEqual(['nao-conferido', null, null]);
  });

  it('knows a diploma of its own institution without having heard anything', async () => {
    expect(await confere({})).toEqual(['nao-conferido', 'situacao-inacessivel']);
  });

  it('says nothing of a receipt without the list', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const header = { alg: 'ES256', typ: 'comprovante-de-conferencia+json', x5c: ['AAAA'] };
    const receipt = { payload: encode({}), protected: encode(header), signature: 'AAAA' };
    const bytes = new TextEncoder().encode(JSON.stringify(receipt));
    expect(await umConferente({}).conferir(bytes)).toEqual({ ok: false, falha: 'confianca' });
    const heard = await umConferente({ confianca }).conferir(bytes);
    expect(heard).toMatchObject({ view: { comprovante: { resultado: 'nao-conferido' } } });
  });

  it('goes by the clock of the site where its own is behind', async () => {
    const never = () => new Date('2001-01-01T00:00:00Z');
    expect(await umConferente({ confianca, situacao: vigente }, never).conferir(xml)).toMatchObject({
      view: { report: { veredito: 'autentico-vigente', conferidoEm: agora.toISOString() } },
    });
  });
});
