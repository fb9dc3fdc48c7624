import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { umRvddDe } from '../support/um-rvdd-assinado.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO, quemConfereTudo, sha256De } from '../support/uma-conferencia.ts';

const API = '/api/diploma-digital/verificacao';
const DESCONHECIDO = '1234.1234.000000000000';

const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const rvdd = umRvddDe(xml);
const codigo = /<CodigoValidacao>(.*?)</.exec(new TextDecoder().decode(xml))?.[1] ?? '';
const { trust, now: signedAt } = quemConfereTudo(pki);
/** One institution, and a cadastro that cannot be asked about another. */
const cadastroOf = async (codigoMec: string) => {
  if (codigoMec === '666') throw new Error('no cadastro');
  return codigoMec === '555'
    ? { codigoMec, nomes: ['Universidade dos Outros'], siglas: [], mantenedoras: [], raizes: [] }
    : null;
};
let passedMs = 0;
const now = (): Date => new Date(signedAt().getTime() + passedMs);

describeOnEachEngine('the verification', (connect) => {
  let servidor: UmServidor;
  beforeAll(async () => {
    servidor = await umServidor(await connect(), {
      world: { trust, now, instituicao: A_INSTITUICAO, cadastroOf },
    });
    for (const bytes of [xml, rvdd]) await servidor.arquivos.put(bytes);
    const arquivos = [
      umArquivo('xml', xml, { name: 'diploma-enfermagem.xml' }),
      umArquivo('rvdd', rvdd, { name: 'representação.pdf' }),
    ];
    await servidor.insert(
      { cpf: umCpf(), matricula: umaMatricula() },
      { diplomas: [umDiploma({ codigo, arquivos })] },
    );
  });
  afterAll(() => servidor.close());
  beforeEach(() => setSituacao('vigente', null, null));

  const setSituacao = (
    situacao: 'vigente' | 'suspenso' | 'anulado',
    data_situacao: string | null,
    motivo_situacao: string | null,
  ) =>
    servidor.store.db
      .updateTable('diploma')
      .set({ situacao, data_situacao, motivo_situacao })
      .where('codigo', '=', codigo)
      .execute();

  const get = (url: string, remoteAddress = servidor.nextAddress()) =>
    servidor.app.inject({ url, remoteAddress });

  const post = (url: string, payload: Uint8Array | string, type: string, remoteAddress?: string) =>
    servidor.app.inject({
      method: 'POST',
      url,
      payload: Buffer.from(payload),
      headers: { 'content-type': type },
      remoteAddress: remoteAddress ?? servidor.nextAddress(),
    });

  async function postForm(url: string, ...files: Uint8Array[]) {
    const form = new FormData();
    for (const bytes of files) form.append('arquivo', new Blob([new Uint8Array(bytes)]), 'diploma.xml');
    const encoded = new Response(form);
    const body = new Uint8Array(await encoded.arrayBuffer());
    return post(url, body, encoded.headers.get('content-type') ?? '');
  }

  describe('by code', () => {
    it('answers the report and what to compare, and no other data of the person', async () => {
      const { statusCode, headers, body } = await get(`${API}/${codigo}`);
      expect(statusCode).toBe(200);
      const report = JSON.parse(body);
      expect(Object.keys(report)).toEqual([
        'veredito',
        'ambiente',
        'codigo',
        'sha256',
        'conferidoEm',
        'checks',
        'selos',
        'etsi',
        'diploma',
      ]);
      expect(Object.entries(report.diploma)).toEqual([
        ['nome', 'Ana Exemplo de Souza'],
        ['titulo', 'Bacharel'],
        ['grau', 'Bacharelado'],
        ['curso', 'Enfermagem'],
        ['habilitacoes', ['Saúde da Família']],
        ['instituicao', 'Centro Universitário Exemplo'],
        ['conclusao', '2024-12-13'],
        ['registro', '2025-03-20'],
      ]);
      expect(report).toMatchObject({ veredito: 'autentico-vigente', codigo, sha256: sha256De(xml) });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      expect(body).not.toContain('982.247');
    });

    it('has a page for a code of any length', async () => {
      const { statusCode, headers } = await get(`/verificar/${'1'.repeat(300)}`);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    });

    it('takes a code as people type it', async () => {
      const typed = encodeURIComponent(` ${codigo.toUpperCase().replaceAll('0', 'O')} `);
      expect((await get(`${API}/${typed}`)).json()).toMatchObject({ veredito: 'autentico-vigente' });
    });

    it('tells since when and why one is not in force, and not who signed it', async () => {
      await setSituacao('anulado', '2026-03-02', 'Reemissão.');
      const { body } = await get(`${API}/${codigo}`);
      const report = JSON.parse(body);
      expect(report.veredito).toBe('autentico-nao-vigente');
      expect(report.checks.at(-1)).toMatchObject({
        code: 'anulado',
        evidence: { desde: '2026-03-02', motivo: 'Reemissão.' },
      });
      expect(report.diploma).toBeNull();
      expect(body).not.toMatch(/Reitora|Ana Exemplo/);
    });

    it('refuses what is no code with 422, and has one 404 for what is not published', async () => {
      const refused = await get(`${API}/nada`);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ errors: [{ field: 'codigo', code: 'caracteres' }] });
      const unknown = await get(`${API}/${DESCONHECIDO}`);
      expect(unknown.statusCode).toBe(404);
      expect(unknown.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(unknown.json()).toMatchObject({ code: 'codigo-desconhecido' });
    });

    it('asks the register once, and the same for a code it does not know', async () => {
      const selects = async (asked: string): Promise<string[]> => {
        servidor.queries.length = 0;
        await get(`${API}/${asked}`);
        return servidor.queries.filter((query) => query.includes('"diploma"'));
      };
      const known = await selects(codigo);
      expect(known).toHaveLength(1);
      expect(await selects(DESCONHECIDO)).toEqual(known);
    });

    it('verifies nothing for a code it does not know', async () => {
      servidor.verified.length = 0;
      await get(`${API}/${DESCONHECIDO}`);
      await get(`/verificar/${DESCONHECIDO}`);
      expect(servidor.verified).toEqual([]);
    });

    it('verifies one that many ask for once in a while, and anew when its standing changes', async () => {
      passedMs += 60_000;
      servidor.verified.length = 0;
      for (const url of [`${API}/${codigo}`, `/verificar/${codigo}`, `${API}/${codigo}`]) await get(url);
      expect(servidor.verified).toHaveLength(1);
      await setSituacao('suspenso', '2026-03-02', 'Falta um documento.');
      expect((await get(`${API}/${codigo}`)).json()).toMatchObject({ veredito: 'autentico-nao-vigente' });
      expect(servidor.verified).toHaveLength(2);
      passedMs += 60_000;
      await get(`${API}/${codigo}`);
      expect(servidor.verified).toHaveLength(3);
    });

    it('answers 405 to another method, and says which one serves', async () => {
      const { statusCode, headers } = await servidor.app.inject({
        method: 'DELETE',
        url: `${API}/${codigo}`,
      });
      expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
    });
  });

  describe('by file', () => {
    it.each(['application/xml', 'text/xml', 'application/octet-stream'])(
      'takes the XML as %s',
      async (type) => {
        const response = await post(API, xml, type);
        expect(response.statusCode).toBe(200);
        expect(response.json()).toMatchObject({ veredito: 'autentico-vigente', sha256: sha256De(xml) });
        expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      },
    );

    it('takes the PDF, and finds one that was changed', async () => {
      expect((await post(API, rvdd, 'application/pdf')).json()).toMatchObject({
        veredito: 'autentico-vigente',
        sha256: sha256De(rvdd),
      });
      const changed = Buffer.from(rvdd);
      const at = changed.indexOf('/MediaBox') + '/MediaBox'.length + 2;
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      expect((await post(API, changed, 'application/pdf')).json()).toMatchObject({
        veredito: 'nao-autentico',
        pagina: 'alterada',
      });
    });

    it('answers for an empty file too, so that the order holds', async () => {
      const { arquivos } = (await postForm(API, xml, new Uint8Array(), rvdd)).json();
      expect(arquivos.map(({ veredito }: { veredito: string }) => veredito)).toEqual([
        'autentico-vigente',
        'nao-conferido',
        'autentico-vigente',
      ]);
    });

    it('takes several in a form, in their order', async () => {
      const response = await postForm(API, xml, new TextEncoder().encode('<lixo/>'));
      expect(response.statusCode).toBe(200);
      expect(response.json().arquivos).toMatchObject([
        { veredito: 'autentico-vigente' },
        { veredito: 'nao-conferido' },
      ]);
    });

    it.each([
      ['another type', () => post(API, '{}', 'application/json'), 415, 'tipo-de-arquivo-recusado'],
      ['more than 2 MB', () => post(API, Buffer.alloc(2_097_153), 'application/pdf'), 413, 'arquivo-grande'],
      [
        'one of more than 2 MB in a form',
        () => postForm(API, Buffer.alloc(2_097_153)),
        413,
        'arquivo-grande',
      ],
      ['nothing', () => post(API, '', 'application/xml'), 422, 'campos-invalidos'],
      ['a broken form', () => post(API, 'x', 'multipart/form-data; boundary=y'), 400, 'formulario-invalido'],
    ])('refuses %s', async (_name, send, status, code) => {
      const response = await send();
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ status, code });
    });

    it('refuses what another site posts', async () => {
      const { statusCode } = await servidor.app.inject({
        method: 'POST',
        url: API,
        payload: Buffer.from(xml),
        headers: { 'content-type': 'application/xml', 'sec-fetch-site': 'cross-site' },
      });
      expect(statusCode).toBe(403);
    });
  });

  it('has a limit of its own for each network, whatever the answer would be', async () => {
    const address = servidor.nextAddress();
    for (let i = 0; i < 30; i++) await get(`${API}/${DESCONHECIDO}`, address);
    const spent = await get(`${API}/${codigo}`, address);
    expect(spent.statusCode).toBe(429);
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(`/verificar/${codigo}`, address)).statusCode).toBe(429);
    expect((await post(API, xml, 'application/xml', address)).statusCode).toBe(429);
    const pair = { cpf: umCpf(), matricula: umaMatricula() };
    expect((await servidor.handle(pair, { remoteAddress: address })).statusCode).toBe(404);
  });

  it('stands in the API document', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    const posted = paths[`${API}`].post;
    expect(Object.keys(posted.requestBody.content)).toEqual([
      'application/xml',
      'application/pdf',
      'application/octet-stream',
      'multipart/form-data',
    ]);
    expect(Object.keys(posted.responses)).toEqual(expect.arrayContaining(['200', '413', '415', '429']));
    const found = paths[`${API}/{codigo}`].get.responses['200'].content['application/json'].schema;
    expect(JSON.stringify(found)).toContain('autentico-nao-vigente');
  });

  describe('the pages', () => {
    const HEADERS = {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    };

    it('shows the verdict, the person and both files, without a form', async () => {
      const { statusCode, headers, body } = await get(`/verificar/${codigo}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        ...HEADERS,
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      for (const text of [
        'O diploma deste código é autêntico e vigente',
        'Ana Exemplo de Souza',
        '***.982.247-**',
      ]) {
        expect(body).toContain(text);
      }
      expect(body).not.toContain('<form');
      expect(body).not.toContain('52998224725');
      expect(body).toContain(`href="/verificar/${codigo}/diploma.xml"`);
    });

    it('hands out the published bytes, with names of RFC 6266', async () => {
      for (const [name, bytes, type, saved] of [
        ['diploma.xml', xml, 'application/xml', 'diploma-enfermagem.xml'],
        ['rvdd.pdf', rvdd, 'application/pdf', 'representa%C3%A7%C3%A3o.pdf'],
      ] as const) {
        const response = await get(`/verificar/${codigo}/${name}`);
        expect(response.statusCode).toBe(200);
        expect(response.headers).toMatchObject({ ...HEADERS, 'content-type': type });
        expect(response.headers['content-disposition']).toMatch(/^attachment; /);
        expect(response.headers['content-disposition']).toContain(saved);
        expect(sha256De(response.rawPayload)).toBe(sha256De(bytes));
      }
    });

    it('draws both pages of the published PDF, to be held beside the paper', async () => {
      const drawn = await Promise.all(
        ['pagina-1.webp', 'pagina-2.webp'].map(async (name) => {
          const { statusCode, headers, rawPayload } = await get(`/verificar/${codigo}/${name}`);
          expect(statusCode).toBe(200);
          expect(headers).toMatchObject({ ...HEADERS, 'content-type': 'image/webp' });
          expect((await sharp(rawPayload).metadata()).width).toBe(1400);
          return sha256De(rawPayload);
        }),
      );
      expect(new Set(drawn).size).toBe(2);
    });

    it.each(['suspenso', 'anulado'] as const)(
      'shows of a diploma that is %s only the standing',
      async (situacao) => {
        await setSituacao(situacao, '2026-03-02', 'Falta um documento.');
        const { statusCode, headers, body } = await get(`/verificar/${codigo}`);
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject(HEADERS);
        for (const text of ['Autêntico, mas não vigente', '02/03/2026', 'Falta um documento.', 'A. E. S.']) {
          expect(body).toContain(text);
        }
        for (const text of ['Ana Exemplo', '982.247', 'Enfermagem', 'Reitora', 'diploma.xml', 'rvdd.pdf']) {
          expect(body).not.toContain(text);
        }
        for (const name of ['diploma.xml', 'rvdd.pdf', 'pagina-1.webp', 'pagina-2.webp']) {
          expect((await get(`/verificar/${codigo}/${name}`)).statusCode).toBe(404);
        }
      },
    );

    it.each([
      [DESCONHECIDO, 'Este código é de outra instituição'],
      [`9876.9876.${'0'.repeat(32)}`, 'Não há diploma com este código'],
      [`${DESCONHECIDO.slice(0, -4)}`, 'Este código parece incompleto'],
      ['nada"><b>', 'Isto não é um código de validação'],
      [`9876.9876.${'0'.repeat(32)}/diploma.xml`, 'Não há diploma com este código'],
      [`9876.9876.${'0'.repeat(32)}/frente.webp`, 'Não há diploma com este código'],
    ])('does not know %s, and gives it back to be mended', async (asked, titulo) => {
      const { statusCode, headers, body } = await get(`/verificar/${encodeURI(asked)}`);
      expect(statusCode).toBe(404);
      expect(headers).toMatchObject(HEADERS);
      expect(body).toContain(titulo);
      const [digitado = ''] = asked.split('/');
      const escaped = digitado.replace('"', '&quot;').replaceAll('>', '&gt;').replace('<', '&lt;');
      expect(body).toContain(`value="${escaped}"`);
    });

    it('names the institution of a foreign code, where the cadastro knows it', async () => {
      const told = async (codigoMec: string) =>
        (await get(`/verificar/${codigoMec}.${codigoMec}.0123456789ab`)).body;
      expect(await told('0555')).toContain('Ele é de Universidade dos Outros, código e-MEC 0555.');
      for (const unknown of ['777', '666'])
        expect(await told(unknown)).toContain(`Ele é da instituição de código e-MEC ${unknown}.`);
    });

    it('has forms for code and file, and the camera on this address alone', async () => {
      const { statusCode, headers, body } = await get('/verificar');
      expect(statusCode).toBe(200);
      expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()');
      expect(headers).not.toHaveProperty('x-robots-tag');
      expect(body).toContain('O arquivo será enviado a este site para conferência.');
      expect(body).not.toContain('CPF</label>');
    });

    it.each([
      ['the path of its page', (whole: string) => `/verificar/${whole}`],
      ['what was copied around it', (whole: string) => `“${whole}”.\u200b`],
      ['full-width digits', (whole: string) => whole.replaceAll('1', '１')],
    ])('takes a whole code with %s, typed or in the address', async (_, around) => {
      const page = await get(`/verificar/${encodeURIComponent(around(codigo))}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('O diploma deste código é autêntico e vigente');
      const posted = await servidor.postForm('/verificar', { codigo: around(codigo) });
      expect([posted.statusCode, posted.headers.location]).toEqual([303, `/verificar/${codigo}`]);
    });

    it('tells letters that only look like those of a code', async () => {
      const { statusCode, body } = await servidor.postForm('/verificar', {
        codigo: codigo.replace(/[0-9a-f]$/, 'с'),
      });
      expect(statusCode).toBe(422);
      expect(body).toContain('caracteres que não existem em um código');
      expect(body).not.toContain('incompleto');
    });

    it('leads a typed code to its page, and gives back one it cannot read', async () => {
      const form = { codigo: ` ${codigo.toUpperCase()} ` };
      const led = await servidor.postForm('/verificar', form);
      expect([led.statusCode, led.headers['location']]).toEqual([303, `/verificar/${codigo}`]);
      for (const pasted of [`Código de validação ${codigo}`, codigo.replaceAll('.', '')])
        expect((await servidor.postForm('/verificar', { codigo: pasted })).headers['location']).toBe(
          `/verificar/${codigo}`,
        );
      const away = await servidor.postForm('/verificar', {
        codigo: `exemplo.test/verificar/${codigo}?lang=en`,
      });
      expect(away.headers['location']).toBe(`/verificar/${codigo}?de=outro-site`);
      expect((await get(String(away.headers['location']))).body).toContain(
        'Este endereço não é do nosso site.',
      );
      expect((await get(`/verificar/${codigo}`)).body).not.toContain('Este endereço não é do nosso site.');
      const both = await servidor.postForm('/verificar', {
        codigo: `${codigo} ${codigo.replace(/.$/, '0')}`,
      });
      expect([both.statusCode, both.body.includes('mais de um código no campo')]).toEqual([422, true]);
      const link = '/c/AAECAwQFBgcICQoLDA0ODw';
      expect((await servidor.postForm('/verificar', { codigo: link })).headers['location']).toBe(link);
      const elsewhere = await servidor.postForm('/verificar', { codigo: `https://outro.test${link}` });
      expect([elsewhere.statusCode, elsewhere.body.includes('Este endereço é de outro site.')]).toEqual([
        422,
        true,
      ]);
      const refused = await servidor.postForm('/verificar', { codigo: '12"><b>' });
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toContain('value="12&quot;&gt;&lt;b&gt;"');
      expect(refused.body).toContain('<title>Erro: ');
    });

    it('verifies a file that is sent, and says which one cannot be', async () => {
      const sent = await postForm('/verificar', xml);
      expect(sent.statusCode).toBe(200);
      expect(sent.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(sent.body).toContain('Diploma autêntico e vigente');
      expect(sent.body).toContain(`href="/verificar/${codigo}"`);
      const empty = await postForm('/verificar', new Uint8Array());
      expect([empty.statusCode, empty.body.includes('Escolha um arquivo XML ou PDF.')]).toEqual([422, true]);
      const large = await postForm('/verificar', Buffer.alloc(2_097_153));
      expect([large.statusCode, large.body.includes('O arquivo passa de 2 MB.')]).toEqual([422, true]);
    });

    it('answers about one file at a time, and about none of two', async () => {
      for (const url of ['/verificar', '/verificar/comprovante']) {
        const two = await postForm(url, xml, new TextEncoder().encode('<lixo/>'));
        expect(two.statusCode).toBe(422);
        expect(two.body).toContain('Envie um arquivo de cada vez.');
        expect(two.body).not.toContain('Diploma autêntico');
      }
    });

    it('says of a stored file that is gone that the failure is ours, and whom to ask', async () => {
      await servidor.store.db
        .updateTable('arquivo')
        .set({ sha256: '0'.repeat(64) })
        .where('sha256', '=', sha256De(xml))
        .execute();
      const { statusCode, body } = await get(`/verificar/${codigo}`);
      expect(statusCode).toBe(500);
      expect(body).toContain('O problema é nosso.');
      expect(body).toContain('procure a secretaria acadêmica');
      expect((await get(`${API}/${codigo}`)).statusCode).toBe(500);
      await servidor.store.db
        .updateTable('arquivo')
        .set({ sha256: sha256De(xml) })
        .where('sha256', '=', '0'.repeat(64))
        .execute();
    });
  });

  it('writes neither code nor name into the log', () => {
    expect(servidor.log.text).toContain('autentico-vigente');
    for (const mark of [codigo, codigo.slice(-12), 'Ana', '982247']) {
      expect(servidor.log.text).not.toContain(mark);
    }
  });
});
