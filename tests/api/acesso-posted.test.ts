import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ArquivoRegistrado } from '#access/access-ports.ts';
import type { NovoDiplomado } from '#store/access/diplomado-registry.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { NAUGHTY_STRINGS } from '../support/naughty-strings.ts';
import { type HtmlForm, type HtmlPage, readHtml, skeletonOf } from '../support/read-html.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umArquivo, umDiploma, umDiplomaEmAndamento } from '../support/um-diplomado.ts';
import {
  DOCX,
  HANDLING,
  type Pessoa,
  SITE_URL,
  type UmServidor,
  umServidor,
} from '../support/um-servidor.ts';

const PATH = '/diploma-digital';
const FILE_PATH = '/diploma-digital/arquivo';
const QUARTER = 15 * 60_000;

describeOnEachEngine('the access screen without JavaScript', (connect) => {
  let servidor: UmServidor;
  beforeAll(async () => {
    servidor = await umServidor(await connect());
  });
  afterAll(() => servidor.close());
  beforeEach(() => {
    servidor.log.text = '';
  });

  const search = (cpf: string, matricula: string): Promise<LightMyRequestResponse> =>
    servidor.postForm(PATH, { cpf, matricula });
  const submit = ({ action, fields }: HtmlForm): Promise<LightMyRequestResponse> =>
    servidor.postForm(action, fields);

  /** A page, after what holds for every page the server draws. */
  function readPage(response: LightMyRequestResponse, status: number): HtmlPage {
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const page = readHtml(response.body);
    for (const { name, attributes } of page.elements) {
      expect(name).not.toBe('style');
      expect(Object.keys(attributes).filter((attribute) => /^(style$|on)/i.test(attribute))).toEqual([]);
      if (name === 'script') expect(attributes['src']).toMatch(/^\/assets\//);
    }
    expect(response.body).not.toMatch(/<script[^>]*>[^<]/);
    return page;
  }

  function addressesOf({ elements }: HtmlPage): string[] {
    const names = ['href', 'action', 'src', 'formaction'];
    return elements.flatMap(({ attributes }) => names.flatMap((name) => attributes[name] ?? []));
  }

  const downloadsOf = ({ forms }: HtmlPage): HtmlForm[] => forms.filter(({ action }) => action === FILE_PATH);

  /** So many files of each kind, their bytes stored. */
  async function storeFiles(named: Partial<ArquivoRegistrado> = {}) {
    const [xml, rvdd] = [randomBytes(700), randomBytes(300)];
    for (const bytes of [xml, rvdd]) await servidor.arquivos.put(bytes);
    return { xml, rvdd, arquivos: [umArquivo('xml', xml, named), umArquivo('rvdd', rvdd, named)] };
  }

  async function insert(named: Partial<NovoDiplomado>): Promise<Pessoa> {
    const pessoa = { cpf: umCpf(), matricula: umaMatricula() };
    await servidor.insert(pessoa, named);
    return pessoa;
  }

  describe('the result', () => {
    it('names the graduate, hides the CPF and lets both files be fetched', async () => {
      const { cpf, matricula, xml, rvdd } = await servidor.insertGraduate({ nomeSocial: 'Bia Exemplo' });
      const page = readPage(await search(cpf, matricula), 200);
      expect(page.text).toContain('Bia Exemplo');
      expect(page.text).toContain(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
      const files = await Promise.all(downloadsOf(page).map(submit));
      expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(files.map(({ rawPayload }) => rawPayload)).toEqual([xml, rvdd]);
      expect(files.map(({ headers }) => headers['content-type'])).toEqual([
        'application/xml',
        'application/pdf',
      ]);
      expect(files.map(({ headers }) => headers['content-disposition'])).toEqual([
        `attachment; filename="diploma.xml"; filename*=UTF-8''diploma.xml`,
        `attachment; filename="diploma.pdf"; filename*=UTF-8''diploma.pdf`,
      ]);
      for (const { headers } of files) {
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      }
    });

    it('lets a file be fetched more than once within a quarter of an hour', async () => {
      const { cpf, matricula, xml } = await servidor.insertGraduate();
      const [form] = downloadsOf(readPage(await search(cpf, matricula), 200));
      if (!form) throw new Error('no download');
      servidor.clock.now += QUARTER - 1;
      for (let i = 0; i < 3; i++) expect((await submit(form)).rawPayload).toEqual(xml);
    });

    it('shows the picture, the code and its link', async () => {
      const { cpf, matricula } = await servidor.insertGraduate();
      const { codigo } = (await servidor.handle({ cpf, matricula })).json().student.diplomas[0];
      const page = readPage(await search(cpf, matricula), 200);
      const pictures = page.elements.filter(({ name }) => name === 'img');
      expect(pictures.map(({ attributes }) => attributes['src'])).toContainEqual(
        expect.stringMatching(/^data:image\/webp;base64,/),
      );
      expect(page.text).toContain(`${SITE_URL}/verificar/${codigo}`);
      expect(page.elements.filter(({ name }) => name === 'svg').length).toBeGreaterThan(0);
    });

    it('shows every diploma, and downloads only of those in force', async () => {
      const [first, second, suspended] = [await storeFiles(), await storeFiles(), await storeFiles()];
      const pessoa = await insert({
        diplomas: [
          umDiploma({ curso: 'Letras', arquivos: first.arquivos }),
          umDiploma({ curso: 'Química', situacao: 'suspenso', arquivos: suspended.arquivos }),
          umDiploma({ curso: 'Pedagogia', situacao: 'anulado' }),
          umDiplomaEmAndamento({ curso: 'Direito' }),
          umDiploma({ curso: 'História', arquivos: second.arquivos }),
        ],
      });
      const page = readPage(await search(pessoa.cpf, pessoa.matricula), 200);
      for (const curso of ['Letras', 'Química', 'Pedagogia', 'Direito', 'História']) {
        expect(page.text).toContain(`Bacharel em ${curso}`);
      }
      const files = await Promise.all(downloadsOf(page).map(submit));
      expect(files.map(({ rawPayload }) => rawPayload)).toEqual([
        first.xml,
        first.rvdd,
        second.xml,
        second.rvdd,
      ]);
    });

    it('holds no CPF and no matrícula in any address, nor in the page', async () => {
      const { cpf, matricula } = await servidor.insertGraduate();
      const response = await search(cpf, matricula);
      const page = readPage(response, 200);
      expect(addressesOf(page).length).toBeGreaterThan(5);
      for (const address of addressesOf(page)) {
        expect(address.replace(/^data:.*/, '').replace(/\D/g, '')).not.toContain(cpf);
        expect(address).not.toContain(matricula);
      }
      expect(response.body).not.toContain(cpf);
      expect(response.body).not.toContain(matricula);
    });

    it('never lets a stored text become markup, nor break the header that names a file', async () => {
      const show = async (text: string): Promise<HtmlPage> => {
        const { arquivos, xml } = await storeFiles({ name: `${text}.xml` });
        const diploma = umDiploma({ curso: text, grau: text, unidade: text, arquivos });
        const pessoa = await insert({ nome: text, nomeSocial: text, diplomas: [diploma] });
        const page = readPage(await search(pessoa.cpf, pessoa.matricula), 200);
        const [form] = downloadsOf(page);
        if (!form) throw new Error('no download');
        const file = await submit(form);
        expect(file.rawPayload).toEqual(xml);
        const exact = /filename\*=UTF-8''(\S+)$/.exec(String(file.headers['content-disposition']))?.[1];
        expect(decodeURIComponent(exact ?? '')).toBe(`${text}.xml`);
        expect(file.headers).not.toHaveProperty('set-cookie');
        return page;
      };
      const plain = skeletonOf(await show('Ana'));
      for (const text of NAUGHTY_STRINGS) {
        const page = await show(text);
        expect([text, skeletonOf(page)]).toEqual([text, plain]);
        expect(page.text).toContain(text.replace(/[^\S\u00a0]+/g, ' ').trim());
      }
    });
  });

  describe('a refused search', () => {
    const inputsOf = (page: HtmlPage): Record<string, string> | undefined =>
      page.forms.find(({ action }) => action === PATH)?.fields;

    it('names each field, keeps what was typed and says so in the title', async () => {
      const page = readPage(await search('111', 'ção'), 422);
      expect(inputsOf(page)).toEqual({ cpf: '111', matricula: 'ção' });
      expect(page.text).toMatch(/^Erro: /);
      expect(page.text).toContain('Há um problema');
      expect(page.elements).toContainEqual({ name: 'a', attributes: { href: '#cpf' } });
      expect(page.elements).toContainEqual({ name: 'a', attributes: { href: '#matricula' } });
    });

    it.each([{}, { cpf: '1' }, { outro: 'x' }])('takes %j for empty fields', async (fields) => {
      const page = readPage(await servidor.postForm(PATH, fields as Record<string, string>), 422);
      expect(page.text).toContain('Informe a matrícula.');
    });

    it('takes a field sent twice for empty', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = 'cpf=11144477735&cpf=1&matricula=1&__proto__[a]=1&constructor=x';
      const response = await servidor.app.inject({ method: 'POST', url: PATH, headers, payload });
      expect(readPage(response, 422).text).toContain('Informe o CPF.');
    });

    it('is a calm page on a miss, the same for every kind of it', async () => {
      const [ana, bia] = [await servidor.insertGraduate(), await servidor.insertGraduate()];
      const asked = [
        [umCpf(), umaMatricula()],
        [ana.cpf, umaMatricula()],
        [umCpf(), ana.matricula],
        [ana.cpf, bia.matricula],
      ] as const;
      const bodies = new Set<string>();
      for (const [cpf, matricula] of asked) {
        const response = await search(cpf, matricula);
        const page = readPage(response, 404);
        expect(inputsOf(page)).toEqual({ cpf, matricula });
        expect(page.text).toContain('Não achamos um diploma com esses dados');
        const neutral = response.body.replace(cpf, 'CPF').replace(matricula, 'MATRICULA');
        bodies.add(neutral + JSON.stringify({ ...response.headers, date: '', 'content-length': '' }));
      }
      expect(bodies.size).toBe(1);
    });

    it('tells how long to wait when a limit is spent, which the API shares', async () => {
      const { cpf, matricula } = await servidor.insertGraduate();
      const from = { remoteAddress: servidor.nextAddress() };
      for (let i = 0; i < 5; i++) {
        const missed = await servidor.postForm(PATH, { cpf, matricula: umaMatricula() }, from);
        expect(missed.statusCode).toBe(404);
      }
      const response = await servidor.postForm(PATH, { cpf, matricula }, from);
      const page = readPage(response, 429);
      expect(response.headers['retry-after']).toBe('900');
      expect(page.text).toContain('Tente de novo em 15 minutos.');
      expect(inputsOf(page)).toEqual({ cpf, matricula });
      expect((await servidor.handle({ cpf, matricula }, from)).statusCode).toBe(429);
      readPage(await search(cpf, matricula), 200);
      servidor.clock.now += QUARTER;
      readPage(await servidor.postForm(PATH, { cpf, matricula }, from), 200);
    });

    it('lets time do the work that only JavaScript can: the same form, half a minute later', async () => {
      const { cpf, matricula } = await servidor.insertGraduate();
      const from = { remoteAddress: servidor.nextAddress() };
      for (let i = 0; i < 10; i++)
        await servidor.postForm(PATH, { cpf: umCpf(), matricula: umaMatricula() }, from);
      const response = await servidor.postForm(PATH, { cpf, matricula }, from);
      const page = readPage(response, 429);
      expect(response.headers['retry-after']).toBe('30');
      expect(page.text).toContain('Espere 30 segundos e busque de novo');
      const { prova = '', ...typed } = inputsOf(page) ?? {};
      expect(typed).toEqual({ cpf, matricula });
      servidor.clock.now += 29_000;
      const early = await servidor.postForm(PATH, { cpf, matricula, prova }, from);
      expect(early.headers['retry-after']).toBe('1');
      expect(inputsOf(readPage(early, 429))?.['prova']).toBe(prova);
      servidor.clock.now += 1_000;
      readPage(await servidor.postForm(PATH, { cpf, matricula, prova }, from), 200);
    });

    it('is our failure, told calmly and logged by its code, when a file is gone', async () => {
      const { cpf, matricula } = await insert({
        diplomas: [umDiploma({ arquivos: [umArquivo('xml', randomBytes(9))] })],
      });
      const page = readPage(await search(cpf, matricula), 500);
      expect(page.text).toContain('Procure a secretaria da sua unidade');
      expect(inputsOf(page)).toEqual({ cpf, matricula });
      expect(servidor.log.text).toContain('"code":"arquivo-ausente"');
    });

    it('never lets what was typed become markup', async () => {
      const plain = skeletonOf(readPage(await search('x', 'ção'), 422));
      for (const text of NAUGHTY_STRINGS) {
        const page = readPage(await search(text, `${text}ç`), 422);
        expect(skeletonOf(page).length).toBe(plain.length);
        expect([text, skeletonOf(page)]).toEqual([text, plain]);
        expect(inputsOf(page)).toEqual({ cpf: text, matricula: `${text}ç` });
      }
    });

    it('puts nothing that was typed into an address', async () => {
      const cpf = umCpf();
      const page = readPage(await search(cpf, 'N0TAR'), 404);
      for (const address of addressesOf(page)) {
        expect(address.replace(/\D/g, '')).not.toContain(cpf);
        expect(address).not.toContain('N0TAR');
      }
    });

    it('does not take a form from another site, nor one over 1 kB', async () => {
      const { cpf, matricula } = await servidor.insertGraduate();
      const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } };
      expect((await servidor.postForm(PATH, { cpf, matricula }, elsewhere)).statusCode).toBe(403);
      expect((await servidor.postForm(FILE_PATH, { token: 'x' }, elsewhere)).statusCode).toBe(403);
      expect((await search(cpf, 'x'.repeat(1100))).statusCode).toBe(413);
    });
  });

  describe('a token', () => {
    async function issue(): Promise<{ token: string; codigo: string }> {
      const { cpf, matricula } = await servidor.insertGraduate();
      const { codigo } = (await servidor.handle({ cpf, matricula })).json().student.diplomas[0];
      const [form] = downloadsOf(readPage(await search(cpf, matricula), 200));
      return { token: form?.fields['token'] ?? '', codigo };
    }
    const open = (token: string): Promise<LightMyRequestResponse> => servidor.postForm(FILE_PATH, { token });

    function expectGone(response: LightMyRequestResponse): void {
      const page = readPage(response, 410);
      expect(page.text).toContain('Este link venceu');
      expect(page.elements).toContainEqual({
        name: 'a',
        attributes: { class: 'button button-primary', href: PATH },
      });
    }

    it('opens nothing after a quarter of an hour', async () => {
      const { token } = await issue();
      servidor.clock.now += QUARTER - 1;
      expect((await open(token)).statusCode).toBe(200);
      servidor.clock.now += 1;
      expectGone(await open(token));
    });

    it('opens nothing once the diploma is suspended or annulled', async () => {
      for (const situacao of ['suspenso', 'anulado'] as const) {
        const { token, codigo } = await issue();
        expect((await open(token)).statusCode).toBe(200);
        await servidor.store.db
          .updateTable('diploma')
          .set({ situacao })
          .where('codigo', '=', codigo)
          .execute();
        expectGone(await open(token));
      }
    });

    it('opens nothing when any of its characters is another', async () => {
      const { token } = await issue();
      for (let i = 0; i < token.length; i += 7) {
        const other = token[i] === 'A' ? 'B' : 'A';
        expectGone(await open(token.slice(0, i) + other + token.slice(i + 1)));
      }
    });

    it.each(['', 'x', '../../etc/passwd', '%00', 'A'.repeat(900), '[object Object]'])(
      'opens nothing when it is %j',
      async (token) => expectGone(await open(token)),
    );

    it('opens nothing on a server with another key', async () => {
      const { token } = await issue();
      const other = await umServidor(servidor.store);
      expectGone(await other.postForm(FILE_PATH, { token }));
      await other.close();
    });

    it('is answered by a page, and by a line in the log, when the file is gone', async () => {
      const { token } = await issue();
      await servidor.danos.loseAll();
      const page = readPage(await open(token), 500);
      expect(page.text).toContain('Procure a secretaria da sua unidade');
      expect(servidor.log.text).toContain('"code":"arquivo-ausente"');
    });

    it('is answered by a page that says to come back while all files are out of reach', async () => {
      const { token } = await issue();
      await servidor.danos.takeAway();
      const answer = await open(token);
      expect(readPage(answer, 503).text).toContain('Não conseguimos buscar agora');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it('hands the informative document out to a form', async () => {
    const response = await servidor.postForm('/diploma-digital/informativo', {});
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(DOCX);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition':
        'attachment; filename="informativo do diploma.docx"; filename*=UTF-8\'\'informativo%20do%20diploma.docx',
    });
  });

  it.each([FILE_PATH, '/diploma-digital/informativo', HANDLING])(
    'shows no data to a GET of %s',
    async (url) => {
      const response = await servidor.app.inject({ url, headers: { accept: 'text/html' } });
      expect([404, 405]).toContain(response.statusCode);
    },
  );
});
