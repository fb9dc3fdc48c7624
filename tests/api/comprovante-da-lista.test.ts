import { afterAll, beforeAll, expect, it } from 'vitest';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { leLinhas, leResumo } from '../support/le-linhas.ts';
import { quemEmite, umaChaveDeComprovantes } from '../support/um-comprovante.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO, quemConfereTudo, sha256De } from '../support/uma-conferencia.ts';

const LOTE = '/api/diploma-digital/verificacao/lote';
const LISTA = `${LOTE}/comprovante`;
const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const { trust, now } = quemConfereTudo(pki);

describeOnEachEngine('the receipt over many', (connect) => {
  let servidor: UmServidor;
  beforeAll(async () => {
    servidor = await umServidor(await connect(), { world: { trust, now, instituicao: A_INSTITUICAO } });
  });
  afterAll(() => servidor.close());

  const post = (url: string, payload: Uint8Array | string, type = 'application/json') =>
    servidor.app.inject({
      method: 'POST',
      url,
      payload: Buffer.from(payload as string),
      headers: { 'content-type': type },
      remoteAddress: servidor.nextAddress(),
    });
  const postResumos = (resumos: unknown, query = '') => post(LISTA + query, JSON.stringify({ resumos }));
  async function resumoDe(...files: Uint8Array[]) {
    const form = new FormData();
    for (const bytes of files) form.append('arquivo', new Blob([new Uint8Array(bytes)]), 'Ana Exemplo.xml');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    return leLinhas((await post(LOTE, new Uint8Array(await encoded.arrayBuffer()), type)).body).at(-1);
  }

  it('is made of the summaries of two batches, in their order', async () => {
    const resumos = [await resumoDe(xml), await resumoDe(Buffer.from('nada'), xml)];
    const pem = (await servidor.app.inject('/comprovantes.pem')).body;
    const { statusCode, headers, body } = await postResumos(resumos, '?formato=json&lang=es');
    expect([statusCode, headers['content-type'], headers['content-language']]).toEqual([
      200,
      'application/jose+json',
      'es',
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const { tipo, itens } = leResumo(JSON.parse(body), pem);
    expect(tipo).toBe('comprovante-de-conferencias');
    const told = itens.map(({ sha256, veredito }: { sha256: string; veredito: string }) => [
      sha256,
      veredito,
    ]);
    const [first] = told;
    expect(told).toEqual([first, [sha256De(Buffer.from('nada')), 'nao-conferido'], first]);
    expect(first[0]).toBe(sha256De(xml));
    expect(body).not.toContain('Ana Exemplo');
  });

  it('tells once of a code that had to wait', async () => {
    const codigo = /<CodigoValidacao>(.*?)</.exec(new TextDecoder().decode(xml))?.[1] ?? '';
    await servidor.arquivos.put(xml);
    const pessoa = { cpf: umCpf(), matricula: umaMatricula() };
    await servidor.insert(pessoa, {
      diplomas: [umDiploma({ codigo, arquivos: [umArquivo('xml', xml)] })],
    });
    const ask = async (codigos: readonly string[]) =>
      leLinhas((await post(LOTE, JSON.stringify({ codigos }))).body);
    const others = Array.from({ length: 60 }, (_, n) => `1234.1234.${String(n).padStart(32, '0')}`);
    const [waits, answered] = [await ask([...others, codigo]), await ask([codigo])];
    expect(waits.at(-2)).toMatchObject({ problema: { code: 'limite-atingido' } });
    const { body } = await postResumos([waits.at(-1), answered.at(-1)], '?formato=json');
    const { itens } = leResumo(JSON.parse(body), (await servidor.app.inject('/comprovantes.pem')).body);
    expect(itens.filter((item: { codigo: string | null }) => item.codigo === codigo)).toMatchObject([
      { sha256: sha256De(xml), problema: null },
    ]);
  });

  it('comes as a PDF that the site takes for its own when it comes back', async () => {
    const { headers, rawPayload } = await postResumos([await resumoDe(xml)]);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="comprovante-/);
    const form = new FormData();
    form.append('arquivo', new Blob([new Uint8Array(rawPayload)]), 'comprovante.pdf');
    const encoded = new Response(form);
    const page = await post(
      '/verificar',
      new Uint8Array(await encoded.arrayBuffer()),
      encoded.headers.get('content-type') ?? '',
    );
    expect(page.body).toContain('Comprovante verdadeiro, sem alteração');
    expect(page.body).toContain(sha256De(xml));
  });

  it('is not made of what this site did not sign', async () => {
    const resumo = await resumoDe(xml);
    const forged = {
      ...resumo,
      payload: Buffer.from('{"tipo":"resumo-de-conferencias"}').toString('base64url'),
    };
    const outro = quemEmite(await umaChaveDeComprovantes());
    const foreign = JSON.parse(
      await outro.summarize({ ambiente: 'producao', terminadoEm: now().toISOString(), itens: [] }),
    );
    for (const wrong of [forged, foreign, { payload: '', protected: '', signature: '' }]) {
      const { statusCode, body } = await postResumos([resumo, wrong]);
      expect([statusCode, JSON.parse(body).code]).toEqual([422, 'resumo-recusado']);
    }
  });

  it.each([
    ['no summary', () => postResumos([]), 422, 'campos-invalidos'],
    ['what is none', () => postResumos(['a']), 422, 'campos-invalidos'],
    ['what is no JSON', () => post(LISTA, '{'), 400, 'json-invalido'],
    ['another type', () => post(LISTA, '{}', 'text/plain'), 415, 'tipo-recusado'],
    ['more than a megabyte', () => post(LISTA, `"${'a'.repeat(2 ** 20)}"`), 413, 'lista-grande'],
  ])('refuses %s', async (_name, act, status, code) => {
    const { statusCode, body } = await act();
    expect([statusCode, JSON.parse(body).code]).toEqual([status, code]);
  });

  it('stands in the API document, with the key of partners', async () => {
    const { paths, components } = (await servidor.app.inject('/api/openapi.json')).json();
    expect(components.securitySchemes.chaveDeApi).toMatchObject({ type: 'http', scheme: 'bearer' });
    const keyed = Object.entries<Record<string, { security?: unknown }>>(paths)
      .filter(([, methods]) => Object.values(methods).some(({ security }) => security))
      .map(([path]) => path);
    const single = '/api/diploma-digital/verificacao';
    const byCodigo = [`${single}/{codigo}`, `${single}/{codigo}/registro-transparente`];
    expect(new Set(keyed)).toEqual(new Set([...byCodigo, single, LOTE, LISTA]));
    expect(paths[LISTA].post.security).toEqual([{}, { chaveDeApi: [] }]);
  });
});
