import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dadosDiplomaOf } from '#leiaute/diploma-lido.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import { forgetTitular } from '#store/titular/forget-titular.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { desenhaAqui } from '../support/desenha-aqui.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { hasPdftotext } from '../support/printed-text.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { abre, umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { umaAparencia } from '../support/um-rvdd.ts';
import { umRvddDe } from '../support/um-rvdd-assinado.ts';
import { SITE_DO_TITULAR, type UmaCasaDoTitular, umaCasaDoTitular } from '../support/um-titular.ts';
import { A_INSTITUICAO, quemConfereTudo } from '../support/uma-conferencia.ts';

const DIA_MS = 24 * 3_600_000;
const ENCERRADO = 'Este link foi encerrado. Isto não diz nada sobre o diploma.';
const SEGREDO = 'RH da Clínica Boa Vista (não contar)';

const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const rvdd = umRvddDe(xml);
const codigo = /<CodigoValidacao>(.*?)</.exec(new TextDecoder().decode(xml))?.[1] ?? '';
const lido = readDocumento(abre(xml), 'Diploma');
if (!lido.ok) throw new Error('the example is a diploma');
const { Diplomado } = dadosDiplomaOf(lido.value);
const { trust, now: signedAt } = quemConfereTudo(pki);
/** What only "everything" shows. */
const COBERTOS = [
  codigo,
  Diplomado.CPF,
  Diplomado.CPF.slice(3, 9),
  '982.247',
  Diplomado.RG?.Numero ?? '',
  Diplomado.DataNascimento ?? '',
  Diplomado.DataNascimento?.split('-').reverse().join('/') ?? '',
].filter(Boolean);

/** What somebody does with links, on a signed diploma, real mail and both databases. */
describeOnEachEngine('links of a holder', (connect) => {
  let casa: UmaCasaDoTitular;
  let cookie = '';
  const drawn: string[] = [];
  let whileDrawing = async (): Promise<unknown> => undefined;
  const pessoa = { cpf: umCpf(), matricula: umaMatricula() };
  beforeAll(async () => {
    const { drawCoberto } = desenhaAqui(umaAparencia());
    casa = await umaCasaDoTitular(await connect(), {
      world: { trust, now: signedAt, instituicao: A_INSTITUICAO },
      drawCoberto: async ({ link }) => {
        drawn.push(link);
        await whileDrawing();
        return drawCoberto(xml, `${SITE_DO_TITULAR}/c/${link}`, signedAt());
      },
    });
    for (const bytes of [xml, rvdd]) await casa.arquivos.put(bytes);
    const previa = Buffer.from('RIFFprevia');
    await casa.arquivos.put(previa);
    const arquivos = [umArquivo('xml', xml), umArquivo('rvdd', rvdd), umArquivo('previa', previa)];
    await casa.insert(pessoa, { diplomas: [umDiploma({ codigo, arquivos })] });
    await casa.writeContato(pessoa, 'titular@exemplo.test');
    cookie = await casa.comeIn(pessoa);
  });
  afterAll(() => casa.close());

  const setSituacao = (situacao: 'vigente' | 'anulado') =>
    casa.store.db
      .updateTable('diploma')
      .set({ situacao, data_situacao: situacao === 'anulado' ? '2026-03-02' : null })
      .where('codigo', '=', codigo)
      .execute();

  const make = async (mostra: string, prazo = '30', para = SEGREDO) => {
    const made = await casa.post('/meu-diploma/links', { para, mostra, prazo }, cookie);
    const id = String(made.headers.location).split('#l-')[1] ?? '';
    const { body } = await casa.get(`/meu-diploma/links/${id}`, cookie);
    const link = /\/c\/([\w-]{22})/.exec(body)?.[1] ?? '';
    return { id, link, path: `/c/${link}` };
  };
  /** The clock may have outlived the session. */
  const comeBack = async () => {
    cookie = await casa.comeIn(pessoa);
  };

  it('are 128 random bits, of which the database keeps a hash and a seal', async () => {
    const { link } = await make('veredito');
    expect(Buffer.from(link, 'base64url')).toHaveLength(16);
    const rows = JSON.stringify(await casa.store.db.selectFrom('compartilhamento').selectAll().execute());
    expect(rows).not.toContain(link);
    expect(rows).not.toContain('Boa Vista');
  });

  it('show the verdict and no more, where no more was chosen', async () => {
    const { path } = await make('veredito');
    const { statusCode, body, headers } = await casa.get(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    for (const shown of [Diplomado.Nome, 'Enfermagem', 'Diploma autêntico e vigente'])
      expect(body).toContain(shown);
    for (const hidden of [...COBERTOS, 'Boa Vista', 'frente.webp', 'diploma.pdf', 'diploma.xml'])
      expect(body).not.toContain(hidden);
    for (const file of ['diploma.xml', 'diploma.pdf', 'frente.webp']) {
      const refused = await casa.get(`${path}/${file}`);
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
    }
  });

  it('show a covered picture that holds neither the numbers, nor the code, nor the XML', async () => {
    const { path, link } = await make('imagem');
    const { body } = await casa.get(path);
    for (const hidden of [...COBERTOS, 'diploma.xml', 'Boa Vista']) expect(body).not.toContain(hidden);
    expect((await casa.get(`${path}/diploma.xml`)).statusCode).toBe(404);
    const picture = await casa.get(`${path}/frente.webp`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const pdf = await casa.get(`${path}/diploma.pdf`);
    expect(pdf.headers['content-disposition']).toContain('attachment');
    const bytes = pdf.rawPayload;
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.includes('diploma.xml')).toBe(false);
    expect(bytes.includes('/EmbeddedFile')).toBe(false);
    if (!hasPdftotext) return;
    const text = spawnSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' }).stdout;
    for (const hidden of COBERTOS) expect(text.replaceAll(' ', '')).not.toContain(hidden);
    expect(text).toContain('coberto por quem compartilha');
    expect(text).toContain(link);
    const whole = spawnSync('pdftotext', ['-', '-'], { input: rvdd, encoding: 'utf8' }).stdout;
    expect(whole).toContain('982.247');
  });

  it('hand out everything, byte for byte, where everything was chosen', async () => {
    const { path } = await make('tudo');
    const { body } = await casa.get(path);
    expect(body).toContain(`/verificar/${codigo}`);
    expect((await casa.get(`${path}/diploma.xml`)).rawPayload.equals(Buffer.from(xml))).toBe(true);
    expect((await casa.get(`${path}/diploma.pdf`)).rawPayload.equals(Buffer.from(rvdd))).toBe(true);
    expect((await casa.get(`${path}/frente.webp`)).rawPayload.toString()).toBe('RIFFprevia');
  });

  it('record a file as handed out when it was, not when a program asked for its headers alone', async () => {
    const { path, id } = await make('tudo');
    const countEntregas = async (): Promise<number> =>
      (
        await casa.store.db
          .selectFrom('acesso_registrado')
          .where('diploma', 'is not', null)
          .select('seq')
          .execute()
      ).length;
    const before = await countEntregas();
    const ask = (method: 'HEAD' | 'GET') =>
      casa.app.inject({ method, url: `${path}/diploma.xml`, remoteAddress: casa.nextAddress() });
    expect((await ask('HEAD')).statusCode).toBe(200);
    expect(await countEntregas()).toBe(before);
    expect((await casa.get(`/meu-diploma/links/${id}`, cookie)).body).toContain(
      'Ninguém abriu este link ainda',
    );
    expect((await ask('GET')).statusCode).toBe(200);
    expect(await countEntregas()).toBe(before + 1);
  });

  it('tell of an annulment at once, and give no file of it', async () => {
    const links = [await make('veredito'), await make('imagem'), await make('tudo')];
    await setSituacao('anulado');
    try {
      for (const { path } of links) {
        const { statusCode, body } = await casa.get(path);
        expect([statusCode, body.includes('anulado')]).toEqual([200, true]);
        expect(body).not.toContain(Diplomado.Nome);
        expect(body).not.toContain('encerrado');
        expect((await casa.get(`${path}/diploma.xml`)).statusCode).toBe(404);
      }
    } finally {
      await setSituacao('vigente');
    }
  });

  it('are over when their day comes, and answered as one that never was', async () => {
    const { path } = await make('tudo', '7');
    casa.clock.now += 7 * DIA_MS - 1;
    expect((await casa.get(path)).statusCode).toBe(200);
    casa.clock.now += 1;
    const over = await casa.get(path);
    expect([over.statusCode, over.body.includes(ENCERRADO)]).toEqual([404, true]);
    for (const file of ['diploma.xml', 'diploma.pdf', 'frente.webp'])
      expect((await casa.get(`${path}/${file}`)).body).toBe(over.body);
    for (const unknown of [
      `/c/${'A'.repeat(22)}`,
      '/c/x',
      `/c/${'%00'.repeat(9)}`,
      `/c/${'a'.repeat(900)}`,
    ]) {
      const { statusCode, body, headers } = await casa.get(unknown);
      expect([statusCode, body]).toEqual([404, over.body]);
      expect(Object.keys(headers)).toEqual(Object.keys(over.headers));
    }
    await comeBack();
  });

  it('end at once when their holder ends them, and never open again', async () => {
    const { id, path } = await make('tudo', 'ate');
    expect((await casa.get(`${path}/diploma.xml`)).statusCode).toBe(200);
    await casa.post(`/meu-diploma/links/${id}/encerrar`, {}, cookie);
    for (const url of [path, `${path}/diploma.xml`, `${path}/diploma.pdf`, `${path}/frente.webp`])
      expect((await casa.get(url)).body).toContain(ENCERRADO);
    await casa.post(`/meu-diploma/links/${id}`, { para: 'De novo', mostra: 'tudo', prazo: '90' }, cookie);
    expect((await casa.get(path)).statusCode).toBe(404);
    const { body } = await casa.get('/meu-diploma', cookie);
    expect(body).toContain('encerrado por você em');
  });

  it('show from then on what their holder changed', async () => {
    const { id, path } = await make('tudo', '7');
    const changed = await casa.post(
      `/meu-diploma/links/${id}`,
      { para: 'Outro nome', mostra: 'veredito', prazo: 'manter' },
      cookie,
    );
    expect(changed.statusCode).toBe(303);
    expect((await casa.get(`${path}/diploma.xml`)).statusCode).toBe(404);
    expect((await casa.get('/meu-diploma', cookie)).body).toContain('Outro nome');
    casa.clock.now += 7 * DIA_MS;
    expect((await casa.get(path)).statusCode).toBe(404);
    await comeBack();
    await casa.post(
      `/meu-diploma/links/${id}`,
      { para: 'Outro nome', mostra: 'veredito', prazo: 'ate' },
      cookie,
    );
    expect((await casa.get(path)).statusCode).toBe(200);
  });

  it('tell their holder when they were opened and from which network, never the address', async () => {
    const { id, path } = await make('veredito');
    await casa.app.inject({ url: path, remoteAddress: '203.0.113.77' });
    await casa.app.inject({ url: path, remoteAddress: '2001:db8:1:2:3:4:5:6' });
    await casa.app.inject({ method: 'HEAD', url: path, remoteAddress: '203.0.113.78' });
    const { body } = await casa.get(`/meu-diploma/links/${id}`, cookie);
    expect(body).toContain('aberto 2 vezes');
    expect(body).toContain('rede 203.0.113.0');
    expect(body).toContain('rede 2001:db8:1::');
    for (const exact of ['203.0.113.77', '2:3:4:5']) expect(body).not.toContain(exact);
    const rows = JSON.stringify(
      await casa.store.db.selectFrom('compartilhamento_visita').selectAll().execute(),
    );
    expect(rows).not.toContain('203.0.113.77');
  });

  it('leave a visit when a file is opened without the page, and no second one beside that of the page', {
    tags: ['largo'],
  }, async () => {
    const { id, path } = await make('tudo');
    const countVisitas = async () =>
      (await casa.get(`/meu-diploma/links/${id}`, cookie)).body.match(/>rede /g)?.length ?? 0;
    const open = (file: string, remoteAddress: string) =>
      casa.app.inject({ url: `${path}${file}`, remoteAddress });
    await open('/diploma.pdf', '203.0.113.7');
    expect(await countVisitas()).toBe(1);
    await open('/frente.webp', '203.0.113.7');
    expect(await countVisitas()).toBe(1);
    await open('', '198.51.100.9');
    await open('/frente.webp', '198.51.100.9');
    expect(await countVisitas()).toBe(2);
    casa.clock.now += 3_600_000;
    await comeBack();
    await open('/diploma.pdf', '198.51.100.9');
    expect(await countVisitas()).toBe(3);
  });

  it('count every visit, also beyond those that are listed', { tags: ['largo'] }, async () => {
    const { id } = await make('veredito');
    const visitas = Array.from({ length: 203 }, (_, index) => ({
      compartilhamento_id: id,
      em: casa.clock.now - index,
      rede: '203.0.113.0',
    }));
    await casa.store.db.insertInto('compartilhamento_visita').values(visitas).execute();
    const { body } = await casa.get(`/meu-diploma/links/${id}`, cookie);
    expect(body).toContain('aberto 203 vezes');
    expect(body.match(/>rede /g)).toHaveLength(200);
  });

  it('give nothing that was still being drawn when they ended, or when less was chosen', {
    tags: ['largo'],
  }, async () => {
    const ended = await make('imagem');
    whileDrawing = () => casa.post(`/meu-diploma/links/${ended.id}/encerrar`, {}, cookie);
    const { statusCode, body } = await casa.get(`${ended.path}/diploma.pdf`);
    expect([statusCode, body.includes(ENCERRADO)]).toEqual([404, true]);
    const less = await make('imagem');
    const fields = { para: SEGREDO, mostra: 'veredito', prazo: 'manter' };
    whileDrawing = () => casa.post(`/meu-diploma/links/${less.id}`, fields, cookie);
    expect((await casa.get(`${less.path}/frente.webp`)).statusCode).toBe(404);
    whileDrawing = async () => undefined;
  });

  it.each(['%00', '%0d%0aX-Y:%20z', '%C3%A9', 'a'.repeat(32), '..%2f..'])(
    'are not found by an id that is none of theirs: %s',
    async (id) => {
      const url = `/meu-diploma/links/${id}`;
      const fields = { para: SEGREDO, mostra: 'veredito', prazo: '7' };
      expect((await casa.get(url, cookie)).statusCode).toBe(404);
      expect((await casa.post(url, fields, cookie)).statusCode).toBe(404);
      expect((await casa.post(`${url}/encerrar`, {}, cookie)).statusCode).toBe(404);
    },
  );

  it("are none of another holder's business", async () => {
    const { id, path } = await make('tudo');
    const other = await casa.insertGraduate();
    await casa.writeContato(other, 'outra@exemplo.test');
    const theirs = await casa.comeIn(other);
    expect((await casa.get(`/meu-diploma/links/${id}`, theirs)).body).not.toContain('Boa Vista');
    await casa.post(`/meu-diploma/links/${id}/encerrar`, {}, theirs);
    await casa.post(`/meu-diploma/links/${id}`, { para: 'x', mostra: 'veredito', prazo: '7' }, theirs);
    expect((await casa.get(`${path}/diploma.xml`)).statusCode).toBe(200);
    const { diplomas } = { diplomas: await casa.store.db.selectFrom('diploma').selectAll().execute() };
    const mine = diplomas.find((each) => each.codigo === codigo)?.id ?? '';
    const stolen = await casa.post(
      '/meu-diploma/links',
      { para: 'x', mostra: 'tudo', prazo: '7', diploma: mine },
      theirs,
    );
    expect(stolen.statusCode).toBe(422);
    const arquivos = await casa.store.db
      .selectFrom('arquivo')
      .where('diploma_id', '=', mine)
      .selectAll()
      .execute();
    for (const { id: arquivo } of arquivos)
      expect((await casa.post('/meu-diploma/arquivo', { arquivo }, theirs)).statusCode).toBe(404);
  });

  it('are offered for the diploma in force first, and say of the others that they are not', async () => {
    const duas = { cpf: umCpf(), matricula: umaMatricula() };
    await casa.insert(duas, {
      diplomas: [umDiploma({ situacao: 'anulado' }), umDiploma()],
    });
    await casa.writeContato(duas, 'duas@exemplo.test');
    const theirs = await casa.comeIn(duas);
    const { body } = await casa.get('/meu-diploma', theirs);
    const escolhas = [...body.matchAll(/<input type="radio" name="diploma"([^>]*)>(.*?)<\/label>/gs)];
    expect(
      escolhas.map(([, chosen, text]) => [chosen?.includes('checked'), text?.includes('anulado')]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    const diploma = /value="([\w-]+)"/.exec(escolhas[1]?.[1] ?? '')?.[1] ?? '';
    const fields = { para: 'Conselho', mostra: 'tudo', prazo: '7', diploma };
    expect((await casa.post('/meu-diploma/links', fields, theirs)).statusCode).toBe(303);
    expect((await casa.get('/meu-diploma', theirs)).body).toContain('em Enfermagem (anulado)');
    await setSituacao('anulado');
    expect((await casa.get('/meu-diploma', cookie)).body).toContain(
      'Diploma anulado: quem abrir o link lê isso',
    );
    await setSituacao('vigente');
  });

  it('refuse what is no choice, and say which', async () => {
    for (const [fields, said] of [
      [{ para: '  ', mostra: 'tudo', prazo: '7' }, 'Escreva para quem é o link.'],
      [{ para: 'a'.repeat(81), mostra: 'tudo', prazo: '7' }, 'Use até 80 letras.'],
      [{ para: 'Ana', mostra: 'quase', prazo: '7' }, 'Escolha o que ela vê.'],
      [{ para: 'Ana', mostra: 'tudo', prazo: '365' }, 'Escolha até quando.'],
      [{ para: 'Ana', mostra: 'tudo', prazo: 'manter' }, 'Escolha até quando.'],
    ] as const) {
      const { statusCode, body } = await casa.post('/meu-diploma/links', fields, cookie);
      expect([statusCode, body.includes(said)]).toEqual([422, true]);
    }
    expect((await casa.post('/meu-diploma/links', { para: 'Ana' })).statusCode).toBe(403);
  });

  it('hand the holder their files and all that is held about them', async () => {
    const { id: arquivo = '' } =
      (await casa.store.db
        .selectFrom('arquivo')
        .innerJoin('diploma', 'diploma.id', 'arquivo.diploma_id')
        .where('codigo', '=', codigo)
        .where('tipo', '=', 'xml')
        .select('arquivo.id')
        .executeTakeFirst()) ?? {};
    const file = await casa.post('/meu-diploma/arquivo', { arquivo }, cookie);
    expect(file.rawPayload.equals(Buffer.from(xml))).toBe(true);
    const { link } = await make('veredito');
    const dados = await casa.post('/meu-diploma/dados', {}, cookie);
    expect(dados.headers['content-disposition']).toContain('meus-dados.json');
    const { matriculas, compartilhamentos } = dados.json();
    expect(matriculas[0].diplomas).toHaveLength(1);
    expect(compartilhamentos.some(({ para }: { para: string }) => para === SEGREDO)).toBe(true);
    expect(dados.body).not.toContain(link);
    expect((await casa.post('/meu-diploma/dados')).statusCode).toBe(403);
  });

  it('leave no link, purpose or recipient in the log', async () => {
    const { link, path } = await make('imagem', '7', 'Canario Secreto');
    await casa.get(path);
    await casa.get(`${path}/frente.webp`);
    await casa.get(`${path}/nada`);
    await casa.get(`${path}?q=canario`);
    for (const secret of [link, 'Canario', 'Boa Vista', 'canario', codigo])
      expect(casa.log.text).not.toContain(secret);
  });

  it('are forgotten six months after they were over, with their visits', { tags: ['largo'] }, async () => {
    const { id, path } = await make('veredito', '7');
    await casa.get(path);
    const { db } = casa.store;
    const count = async () =>
      (
        await db
          .selectFrom('compartilhamento_visita')
          .where('compartilhamento_id', '=', id)
          .selectAll()
          .execute()
      ).length;
    const over = casa.clock.now + 7 * DIA_MS;
    await forgetTitular(db, over, over - 7 * DIA_MS);
    expect(await count()).toBe(1);
    await forgetTitular(db, over + 1, over + 1);
    expect(await count()).toBe(0);
    expect(await db.selectFrom('compartilhamento').where('id', '=', id).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('titular_sessao').selectAll().execute()).toEqual([]);
  });
});
