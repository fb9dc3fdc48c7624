import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODIGO_MS, TENTATIVAS } from '#titular/codigo-por-email.ts';
import { SESSAO_MS } from '#titular/sessoes-do-titular.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { cookieOf, marcaOf, type UmaCasaDoTitular, umaCasaDoTitular } from '../support/um-titular.ts';

/** The proof by e-mail and its session, against a real mail server and both databases. */
describeOnEachEngine('proving oneself by e-mail', (connect) => {
  let casa: UmaCasaDoTitular;
  beforeAll(async () => {
    casa = await umaCasaDoTitular(await connect());
  });
  afterAll(() => casa.close());

  let pessoas = 0;
  const graduate = async () => {
    const pessoa = await casa.insertGraduate();
    const endereco = `ana-${pessoas++}@exemplo.test`;
    await casa.writeContato(pessoa, endereco);
    return { ...pessoa, endereco };
  };

  it('sends six digits to the address that the institution holds, and opens the page for who types them', async () => {
    const pessoa = await graduate();
    const { marca, codigo } = await casa.askCodigo(pessoa);
    const { to, raw } = casa.correio.recebidas.at(-1) ?? { to: [], raw: '' };
    expect([to, codigo]).toEqual([[pessoa.endereco], expect.stringMatching(/^\d{6}$/)]);
    expect(raw).not.toContain(pessoa.cpf);
    const entered = await casa.post('/meu-diploma/entrar', { marca, codigo });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/meu-diploma']);
    const [cookie = ''] = [entered.headers['set-cookie']].flat();
    expect(cookie).toMatch(
      /^__Secure-meu-diploma=[\w-]{43}; Path=\/meu-diploma; HttpOnly; SameSite=Strict; Secure$/,
    );
    const page = await casa.get('/meu-diploma', cookieOf(entered));
    expect(page.body).toContain('Compartilhar com controle');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  it('answers who has no address, and who is nobody, as who has one', async () => {
    const [known, silent] = [await graduate(), await casa.insertGraduate()];
    const nobody = { cpf: umCpf(), matricula: umaMatricula() };
    const answers = [];
    for (const { cpf, matricula } of [known, silent, nobody]) {
      const answer = await casa.post('/meu-diploma/codigo', { cpf, matricula });
      const { statusCode, headers, body } = answer;
      const { date: _, 'content-length': __, ...rest } = headers;
      answers.push({ statusCode, rest, body: body.replace(marcaOf(answer), '') });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('asks the database the same of who has an address and of who is nobody', async () => {
    const queriesOf = async (pessoa: { cpf: string; matricula: string }) => {
      casa.queries.length = 0;
      const { cpf, matricula } = pessoa;
      await casa.post('/meu-diploma/codigo', { cpf, matricula });
      return [...casa.queries];
    };
    const known = await queriesOf(await graduate());
    expect(known.length).toBeGreaterThan(3);
    expect(await queriesOf({ cpf: umCpf(), matricula: umaMatricula() })).toEqual(known);
  });

  it('takes no code that nobody was sent, however it is guessed', async () => {
    const answer = await casa.post('/meu-diploma/codigo', { cpf: umCpf(), matricula: umaMatricula() });
    const refused = await casa.post('/meu-diploma/entrar', { marca: marcaOf(answer), codigo: '000000' });
    expect([refused.statusCode, cookieOf(refused)]).toEqual([422, '']);
  });

  it('takes a code once, in time, on the page that asked, and of who asked', async () => {
    const [ana, bia] = [await graduate(), await graduate()];
    const one = await casa.askCodigo(ana);
    const other = await casa.askCodigo(bia);
    const refused = async (fields: { marca: string; codigo: string }) => {
      const { statusCode, headers } = await casa.post('/meu-diploma/entrar', fields);
      expect([statusCode, headers['set-cookie']]).toEqual([422, undefined]);
    };
    if (one.codigo !== other.codigo) await refused({ marca: one.marca, codigo: other.codigo });
    await refused({ marca: 'outra-pagina', codigo: one.codigo });
    expect((await casa.post('/meu-diploma/entrar', one)).statusCode).toBe(303);
    await refused(one);
    casa.clock.now += CODIGO_MS;
    await refused(other);
  });

  it(`is spent after ${TENTATIVAS} tries, those made at once too`, async () => {
    const { marca, codigo } = await casa.askCodigo(await graduate());
    const wrong = codigo === '111111' ? '222222' : '111111';
    await Promise.all(
      Array.from({ length: 20 }, () => casa.post('/meu-diploma/entrar', { marca, codigo: wrong })),
    );
    expect((await casa.post('/meu-diploma/entrar', { marca, codigo })).statusCode).toBe(422);
  });

  it('lets one in of twenty who type the right code at once', async () => {
    const right = await casa.askCodigo(await graduate());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => casa.post('/meu-diploma/entrar', right)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
  });

  it('gives a new token at every proof, and ends the one that the browser brought', async () => {
    const pessoa = await graduate();
    const first = await casa.comeIn(pessoa);
    const { marca, codigo } = await casa.askCodigo(pessoa);
    const second = cookieOf(await casa.post('/meu-diploma/entrar', { marca, codigo }, first));
    expect(second).not.toBe(first);
    expect((await casa.get('/meu-diploma', first)).body).toContain('Sua sessão terminou');
    const fixed = '__Secure-meu-diploma=escolhido-por-outra-pessoa';
    const third = await casa.askCodigo(pessoa);
    expect(cookieOf(await casa.post('/meu-diploma/entrar', third, fixed))).not.toBe(fixed);
    expect((await casa.get('/meu-diploma', fixed)).body).toContain('Sua sessão terminou');
  });

  it('is over after fifteen minutes, and when its holder leaves', async () => {
    const pessoa = await graduate();
    const cookie = await casa.comeIn(pessoa);
    casa.clock.now += SESSAO_MS - 1;
    expect((await casa.get('/meu-diploma', cookie)).body).toContain('Novo link');
    casa.clock.now += 1;
    expect((await casa.get('/meu-diploma', cookie)).body).toContain('Sua sessão terminou');
    const again = await casa.comeIn(pessoa);
    expect((await casa.post('/meu-diploma/sair', {}, again)).headers['set-cookie']).toMatch(/Max-Age=0/);
    expect((await casa.get('/meu-diploma', again)).body).toContain('Sua sessão terminou');
  });

  it('stores neither the code, nor the token, nor what the page holds', async () => {
    const pessoa = await graduate();
    const { marca, codigo } = await casa.askCodigo(pessoa);
    const cookie = await casa.comeIn(pessoa);
    const rows = [
      ...(await casa.store.db.selectFrom('titular_codigo').selectAll().execute()),
      ...(await casa.store.db.selectFrom('titular_sessao').selectAll().execute()),
    ];
    const text = JSON.stringify(rows);
    for (const secret of [marca, `"${codigo}"`, cookie.split('=')[1] ?? ''])
      expect(text).not.toContain(secret);
  });

  it('refuses what another site posts, whoever is in', async () => {
    const cookie = await casa.comeIn(await graduate());
    const links = async () => (await casa.get('/meu-diploma', cookie)).body.match(/id="l-/g)?.length ?? 0;
    const fields = { para: 'Alguém', mostra: 'tudo', prazo: 'ate' };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', cookie },
      { 'sec-fetch-site': 'same-site', cookie },
      { origin: 'https://outro.test', cookie },
      { origin: 'null', cookie },
      { cookie },
    ])
      expect((await casa.postForm('/meu-diploma/links', fields, { headers })).statusCode).toBe(403);
    expect(await links()).toBe(0);
    expect((await casa.post('/meu-diploma/links', fields, cookie)).statusCode).toBe(303);
    expect(await links()).toBe(1);
  });

  it('says no more than "wait" to who asks for too many codes, of somebody or of nobody', async () => {
    const remoteAddress = casa.nextAddress();
    const ask = async ({ cpf, matricula }: { cpf: string; matricula: string }) =>
      casa.postForm(
        '/meu-diploma/codigo',
        { cpf, matricula },
        { remoteAddress, headers: { 'sec-fetch-site': 'same-origin' } },
      );
    for (const pessoa of [await graduate(), { cpf: umCpf(), matricula: umaMatricula() }]) {
      for (let asked = 0; asked < 3; asked++) expect((await ask(pessoa)).statusCode).toBe(200);
      const { statusCode, headers } = await ask(pessoa);
      expect([statusCode, headers['retry-after']]).toEqual([429, '300']);
    }
  });

  it('gives the chance of a guesser a day no more than the decision says', async () => {
    const { LIMITES_DO_TITULAR } = await import('#access/limits.ts');
    const { todos, reserva } = LIMITES_DO_TITULAR.codigo;
    const codigos = todos.cap.max + reserva.cap.max;
    expect((codigos * TENTATIVAS) / 1_000_000).toBeLessThanOrEqual(0.0002);
  });

  it('keeps a code for a network that did not ask yet, however often seven others asked', async () => {
    const pessoa = await graduate();
    const ask = async (remoteAddress: string) =>
      (
        await casa.postForm(
          '/meu-diploma/codigo',
          { cpf: pessoa.cpf, matricula: pessoa.matricula },
          { remoteAddress, headers: { 'sec-fetch-site': 'same-origin' } },
        )
      ).statusCode;
    const strangers = Array.from({ length: 7 }, (_, n) => `198.${18 + n}.0.1`);
    const answers: number[] = [];
    for (let turn = 0; turn < 5; turn++) for (const stranger of strangers) answers.push(await ask(stranger));
    expect(answers.filter((status) => status === 200)).toHaveLength(17);
    expect(await ask('203.0.113.9')).toBe(200);
  });

  it('says nothing of anybody in the log', async () => {
    const pessoa = await graduate();
    const { marca, codigo } = await casa.askCodigo(pessoa);
    const cookie = cookieOf(await casa.post('/meu-diploma/entrar', { marca, codigo }));
    expect((await casa.get('/meu-diploma', cookie)).statusCode).toBe(200);
    expect(cookie).not.toBe('');
    for (const secret of [pessoa.cpf, pessoa.matricula, marca, codigo, cookie, pessoa.endereco])
      expect(casa.log.text).not.toContain(secret);
  });
});

describeOnEachEngine('without a proof', (connect) => {
  it('says what the secretariat must configure, and opens nothing', async () => {
    const casa = await umaCasaDoTitular(await connect(), { acesso: { enviar: null } });
    const { statusCode, body } = await casa.get('/meu-diploma');
    expect(statusCode).toBe(200);
    expect(body).toContain('institution/acesso.json');
    expect((await casa.post('/meu-diploma/codigo', {})).statusCode).toBe(404);
    expect((await casa.post('/meu-diploma/links', {})).statusCode).toBe(403);
    await casa.close();
  });
});

describeOnEachEngine('a second proof', (connect) => {
  it('withholds files and code from CPF and matrícula alone, and hands them to who gave it', async () => {
    const casa = await umaCasaDoTitular(await connect(), { acesso: { segundaProva: 'email' } });
    const pessoa = await casa.insertGraduate();
    await casa.writeContato(pessoa, 'ana@exemplo.test');
    const { cpf, matricula } = pessoa;
    const answer = (await casa.handle({ cpf, matricula })).json();
    expect(answer).toMatchObject({ xml: [], rvdd: [], segundaProva: 'email' });
    expect(answer.student.diplomas).toMatchObject([{ codigo: null, situacao: 'vigente' }]);
    const posted = await casa.postForm('/diploma-digital', { cpf, matricula });
    expect(posted.body).toContain('Falta uma prova para receber os arquivos');
    for (const leak of ['/diploma-digital/arquivo', '1234.1234.']) expect(posted.body).not.toContain(leak);
    const cookie = await casa.comeIn(pessoa);
    const { body } = await casa.get('/meu-diploma', cookie);
    const [, arquivo = ''] = /name="arquivo" value="([^"]+)"/.exec(body) ?? [];
    const file = await casa.post('/meu-diploma/arquivo', { arquivo }, cookie);
    expect([pessoa.xml, pessoa.rvdd].some((bytes) => file.rawPayload.equals(bytes))).toBe(true);
    await casa.danos.alter(createHash('sha256').update(file.rawPayload).digest('hex'));
    const damaged = await casa.post('/meu-diploma/arquivo', { arquivo }, cookie);
    expect([damaged.statusCode, damaged.body]).toEqual([
      500,
      expect.stringContaining('procure a secretaria'),
    ]);
    expect(damaged.body).not.toContain('Tente de novo');
    const asked = await casa.store.db.selectFrom('diploma').select('id').execute();
    const row = { pedida_em: 0, estado: 'recebida', decidida_em: null, resposta: null } as const;
    await casa.store.db
      .insertInto('correcao')
      .values({
        ...row,
        id: 'c',
        protocolo: '2026-7K3M-9QXW',
        diploma_id: asked.at(-1)?.id ?? '',
        campo: 'nascimento',
        certo: '31/12/1999',
        comentario: null,
      })
      .execute();
    const correcao = await casa.postForm('/diploma-digital/correcao', { cpf, matricula });
    expect(correcao.body).toContain('2026-7K3M-9QXW');
    expect(correcao.body).not.toContain('31/12/1999');
    await casa.close();
  });
});
