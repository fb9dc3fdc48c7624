import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESAFIO_MS } from '#equipe/desafios.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createContatoStore } from '#store/titular/contato-store.ts';
import { MAX_CHAVES } from '#titular/chaves-do-titular.ts';
import { SESSAO_MS } from '#titular/sessoes-do-titular.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import {
  cookieOf,
  SITE_DO_TITULAR,
  type UmaCasaDoTitular,
  umaCasaDoTitular,
  until,
} from '../support/um-titular.ts';
import { type UmaChaveDeAcesso, umaChaveDeAcesso } from '../support/uma-chave-de-acesso.ts';

const SITE = SITE_DO_TITULAR;
const RECUSADA = 'Esta chave de acesso não abre Meu diploma';
const destino = (answer: LightMyRequestResponse): string => String(answer.headers.location);

/** The proof by a passkey, with real signatures, against a real mail server and both databases. */
describeOnEachEngine('proving oneself by a passkey', (connect) => {
  let casa: UmaCasaDoTitular;
  beforeAll(async () => {
    casa = await umaCasaDoTitular(await connect(), { acesso: { chave: { avisar: null } } });
  });
  afterAll(() => casa.close());

  let pessoas = 0;
  const graduate = async (nome = 'Ana Fictícia') => {
    const pessoa = await casa.insertGraduate({ nome, nomeSocial: null });
    const endereco = `chave-${pessoas++}@exemplo.test`;
    await casa.writeContato(pessoa, endereco);
    return { ...pessoa, endereco, cookie: await casa.comeIn(pessoa) };
  };
  const offer = async (cookie: string) => (await casa.post('/meu-diploma/chaves/opcoes', {}, cookie)).json();
  const send = (resposta: object, cookie: string, nome = 'Celular') =>
    casa.post('/meu-diploma/chaves', { nome, resposta: JSON.stringify(resposta) }, cookie);
  const keep = async (cookie: string, nome?: string): Promise<UmaChaveDeAcesso> => {
    const chave = umaChaveDeAcesso(SITE);
    const kept = await send(chave.cadastrar(await offer(cookie)), cookie, nome);
    expect([kept.statusCode, destino(kept)]).toEqual([303, '/meu-diploma?chave=guardada#chaves']);
    return chave;
  };
  const ask = async () => (await casa.post('/meu-diploma/chave/opcoes')).json();
  const enter = (resposta: object, cookie = '') =>
    casa.post('/meu-diploma/chave', { resposta: JSON.stringify(resposta) }, cookie);
  const touch = async (chave: UmaChaveDeAcesso, cookie = '') => enter(chave.tocar(await ask()), cookie);
  const expectRefused = (answer: LightMyRequestResponse): void => {
    expect([answer.statusCode, cookieOf(answer)]).toEqual([403, '']);
    expect(answer.body).toContain(RECUSADA);
  };
  const expectIn = (answer: LightMyRequestResponse): string => {
    expect([answer.statusCode, destino(answer)]).toEqual([303, '/meu-diploma']);
    return cookieOf(answer);
  };

  it('is kept after a code, and opens the page of the same person with nothing typed', async () => {
    const { cookie, matricula, cpf } = await graduate('Beatriz Fictícia');
    const opcoes = await offer(cookie);
    expect(opcoes.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(Buffer.from(opcoes.user.id, 'base64url').toString()).toMatch(/^[0-9a-f]{64}$/);
    for (const number of [cpf, matricula]) expect(JSON.stringify(opcoes)).not.toContain(number);
    const chave = await keep(cookie);
    const answer = await touch(chave);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Secure-meu-diploma=[\w-]{43}; Path=\/meu-diploma; HttpOnly; SameSite=Strict; Secure$/,
    );
    const { body, headers } = await casa.get('/meu-diploma', expectIn(answer));
    expect(body).toContain('Beatriz Fictícia');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('asks everybody the same, and says nothing of who has one', async () => {
    const chave = await keep((await graduate()).cookie);
    const opcoes = await ask();
    expect(opcoes).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: new URL(SITE).hostname,
      timeout: expect.any(Number),
      userVerification: 'required',
    });
    const unknown = await touch(umaChaveDeAcesso(SITE));
    const wrong = await enter(chave.tocar(await ask(), { verificada: false }));
    expectRefused(unknown);
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
  });

  it('refuses an answer that was given before, and lets one in of twenty that come at once', async () => {
    const chave = await keep((await graduate()).cookie);
    const resposta = chave.tocar(await ask());
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(resposta)));
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expectRefused(await enter(resposta));
  });

  it('refuses an answer that comes too late', async () => {
    const chave = await keep((await graduate()).cookie);
    const resposta = chave.tocar(await ask());
    casa.clock.now += DESAFIO_MS;
    expectRefused(await enter(resposta));
  });

  it.each([
    ['another site', { origin: 'https://outro.test' }],
    ['a subdomain', { origin: SITE.replace('https://', 'https://falso.') }],
    ['another port', { origin: `${SITE}:8443` }],
    ['another relying party', { rpId: 'outro.test' }],
    ['nobody who was verified', { verificada: false }],
  ])('refuses the answer of %s, at the door and where it is kept', async (_, said) => {
    const { cookie } = await graduate();
    const chave = await keep(cookie);
    expectRefused(await enter(chave.tocar(await ask(), said)));
    const nova = umaChaveDeAcesso(SITE).cadastrar(await offer(cookie), said);
    expect(destino(await send(nova, cookie))).toBe('/meu-diploma?chave=recusada#chaves');
  });

  it('refuses what another passkey signed under this one’s name', async () => {
    const [one, other] = [await keep((await graduate()).cookie), await keep((await graduate()).cookie)];
    const resposta = other.tocar(await ask());
    expectRefused(await enter({ ...resposta, id: one.id, rawId: one.id }));
    const own = one.tocar(await ask());
    const { userHandle } = resposta.response;
    expectRefused(await enter({ ...own, response: { ...own.response, userHandle } }));
  });

  it('refuses a passkey whose counter went back, as a copied one’s does', { tags: ['largo'] }, async () => {
    const chave = await keep((await graduate()).cookie);
    chave.contador.value = 40;
    expectIn(await touch(chave));
    chave.contador.value = 7;
    expectRefused(await touch(chave));
    chave.contador.value = 41;
    expectIn(await touch(chave));
  });

  it('refuses a passkey made in one session at another, and one made twice', {
    tags: ['largo'],
  }, async () => {
    const [ana, bia] = [await graduate(), await graduate()];
    const chave = umaChaveDeAcesso(SITE);
    const stolen = chave.cadastrar(await offer(ana.cookie));
    expect(destino(await send(stolen, bia.cookie))).toBe('/meu-diploma?chave=recusada#chaves');
    expect(destino(await send(stolen, ana.cookie))).toBe('/meu-diploma?chave=recusada#chaves');
    await keep(ana.cookie);
    const again = umaChaveDeAcesso(SITE);
    expect(destino(await send(again.cadastrar(await offer(ana.cookie)), ana.cookie))).toContain('guardada');
    expect(destino(await send(again.cadastrar(await offer(bia.cookie)), bia.cookie))).toContain('recusada');
    expect((await casa.get('/meu-diploma', bia.cookie)).body).toContain('Nenhuma chave guardada.');
  });

  it('takes no challenge of the door for keeping one, nor the other way', { tags: ['largo'] }, async () => {
    const { cookie } = await graduate();
    const chave = await keep(cookie);
    const { challenge } = await ask();
    const opcoes = { ...(await offer(cookie)), challenge };
    expect(destino(await send(umaChaveDeAcesso(SITE).cadastrar(opcoes), cookie))).toContain('recusada');
    expectRefused(await enter(chave.tocar(await offer(cookie))));
  });

  it('gives a new token, and ends the session that the browser brought', { tags: ['largo'] }, async () => {
    const [ana, bia] = [await graduate('Ana Fictícia'), await graduate('Bia Fictícia')];
    const chave = await keep(ana.cookie);
    for (const before of [bia.cookie, '__Secure-meu-diploma=escolhido-por-outra-pessoa']) {
      const cookie = expectIn(await touch(chave, before));
      expect(cookie).not.toBe(before);
      expect((await casa.get('/meu-diploma', before)).body).toContain('Sua sessão terminou');
      expect((await casa.get('/meu-diploma', cookie)).body).toContain('Ana Fictícia');
    }
  });

  it('is over after fifteen minutes, as every session, and makes no passkey of its own', {
    tags: ['largo'],
  }, async () => {
    const chave = await keep((await graduate()).cookie);
    const cookie = expectIn(await touch(chave));
    const opcoes = await casa.post('/meu-diploma/chaves/opcoes', {}, cookie);
    expect(opcoes.statusCode).toBe(403);
    expect((await casa.get('/meu-diploma', cookie)).body).toContain('saia e entre pelo código');
    casa.clock.now += SESSAO_MS;
    expect((await casa.get('/meu-diploma', cookie)).body).toContain('Sua sessão terminou');
  });

  it('is listed and removed by its holder alone, and ends the sessions that it opened', async () => {
    const [ana, bia] = [await graduate(), await graduate()];
    const chave = await keep(ana.cookie, 'Celular da Ana');
    const lost = expectIn(await touch(chave));
    const remove = (id: string, cookie: string) =>
      casa.post('/meu-diploma/chaves/remover', { chave: id }, cookie);
    expect((await casa.get('/meu-diploma', ana.cookie)).body).toContain('Celular da Ana');
    expect((await casa.get('/meu-diploma', bia.cookie)).body).not.toContain(chave.id);
    expect(destino(await remove(chave.id, bia.cookie))).toContain('chave=desconhecida');
    expectIn(await touch(chave));
    expect(destino(await remove(chave.id, ana.cookie))).toContain('chave=removida');
    expect((await casa.get('/meu-diploma', lost)).body).toContain('Sua sessão terminou');
    expect((await casa.get('/meu-diploma', ana.cookie)).body).toContain('Nenhuma chave guardada.');
    expectRefused(await touch(chave));
  });

  it(`stops at ${MAX_CHAVES}, and says so`, { tags: ['largo'] }, async () => {
    const { cookie } = await graduate();
    for (let kept = 0; kept < MAX_CHAVES; kept++) await keep(cookie);
    const one = umaChaveDeAcesso(SITE).cadastrar(await offer(cookie));
    expect(destino(await send(one, cookie))).toBe('/meu-diploma?chave=demais#chaves');
    expect((await casa.get('/meu-diploma?chave=demais', cookie)).body).toContain('Você já tem 10 chaves');
  });

  it('asks for a session, and for a form of this site, before anything is kept or removed', async () => {
    for (const url of ['/meu-diploma/chaves', '/meu-diploma/chaves/opcoes', '/meu-diploma/chaves/remover'])
      expect((await casa.post(url)).statusCode).toBe(403);
    const { cookie } = await graduate();
    const chave = await keep(cookie);
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    for (const url of ['/meu-diploma/chaves/remover', '/meu-diploma/chave', '/meu-diploma/chave/opcoes'])
      expect((await casa.postForm(url, { chave: chave.id }, { headers })).statusCode).toBe(403);
    expectIn(await touch(chave));
  });

  it.each([
    '',
    'null',
    '[]',
    '{"id":1}',
    '{"id":"a","response":{}}',
    '{"id":"a","response":{"clientDataJSON":"e30"}}',
    '{"id":"a","type":"public-key","response":{"clientDataJSON":"bnVsbA"}}',
    '{"id":"\\u0000","response":{"clientDataJSON":"\\u0000"}}',
    '['.repeat(3_000),
  ])('refuses %j as an answer', async (resposta) => {
    expectRefused(await casa.post('/meu-diploma/chave', { resposta }));
    const { cookie } = await graduate();
    expect(destino(await casa.post('/meu-diploma/chaves', { resposta }, cookie))).toContain('recusada');
  });

  it('refuses an id that no credential has, whatever is asked with it', { tags: ['largo'] }, async () => {
    const { cookie } = await graduate();
    const chave = await keep(cookie);
    for (const id of ['\u0000', 'a\u0000b', '<a>', '']) {
      expectRefused(await enter({ ...chave.tocar(await ask()), id, rawId: id }));
      const gone = await casa.post('/meu-diploma/chaves/remover', { chave: id }, cookie);
      expect(destino(gone)).toContain('chave=desconhecida');
    }
  });

  it('keeps a name that can be shown, in place of one that cannot', { tags: ['largo'] }, async () => {
    const { cookie } = await graduate();
    for (const nome of ['<b>Rosa</b>', 'x'.repeat(61), '\u202egnirts', '   ']) await keep(cookie, nome);
    const { body } = await casa.get('/meu-diploma', cookie);
    expect(body).toContain('&lt;b&gt;Rosa&lt;/b&gt;');
    expect(body.match(/<p class="md-chave-nome">Meu aparelho<\/p>/g)).toHaveLength(3);
  });

  it('is among what the holder exports', async () => {
    const { cookie } = await graduate();
    const chave = await keep(cookie, 'Tablet da sala');
    expectIn(await touch(chave));
    const { matriculas } = (await casa.post('/meu-diploma/dados', {}, cookie)).json();
    const em = new Date(casa.clock.now).toISOString();
    expect(matriculas[0].chavesDeAcesso).toEqual([{ nome: 'Tablet da sala', guardadaEm: em, usadaEm: em }]);
  });

  it('lets in nobody who is no longer there', async () => {
    const { cookie, cpf, matricula } = await graduate();
    const chave = await keep(cookie);
    const busca = casa.chaves.busca(cpf, matricula);
    const { db } = casa.store;
    const whose = db.selectFrom('diplomado').where('chave_busca', '=', busca).select('id');
    const diplomas = db.selectFrom('diploma').where('diplomado_id', 'in', whose).select('id');
    await db.deleteFrom('arquivo').where('diploma_id', 'in', diplomas).execute();
    await db.deleteFrom('diploma').where('diplomado_id', 'in', whose).execute();
    await db.deleteFrom('diplomado').where('chave_busca', '=', busca).execute();
    expectRefused(await touch(chave));
  });

  it('ends when the secretariat writes down another address', async () => {
    const { cookie, ...pessoa } = await graduate();
    const chave = await keep(cookie);
    const contatos = createContatoStore(casa.store.db, createAuditoria({ now: () => new Date() }));
    await contatos.writeContato(
      casa.chaves.busca(pessoa.cpf, pessoa.matricula),
      'nova@exemplo.test',
      'teste',
    );
    expectRefused(await touch(chave));
    expect((await casa.get('/meu-diploma', cookie)).body).toContain('Sua sessão terminou');
  });

  it('says nothing of anybody in the log', async () => {
    const { cookie } = await graduate('Nome Que Não Se Registra');
    const chave = await keep(cookie, 'Chave que não se registra');
    const resposta = chave.tocar(await ask());
    const again = expectIn(await enter(resposta));
    const { challenge } = await ask();
    const { signature } = resposta.response;
    for (const secret of [chave.id, again, signature, challenge, 'não se registra', 'Não Se Registra'])
      expect(casa.log.text).not.toContain(secret);
  });
});

describeOnEachEngine('a passkey kept or removed', (connect) => {
  it('is told to the address of its holder, with no word that anybody typed', async () => {
    const store = await connect();
    const casa = await umaCasaDoTitular(store, { tellsOfChaves: true });
    const pessoa = await casa.insertGraduate();
    await casa.writeContato(pessoa, 'ana@exemplo.test');
    const cookie = await casa.comeIn(pessoa);
    const chave = umaChaveDeAcesso(SITE);
    const opcoes = (await casa.post('/meu-diploma/chaves/opcoes', {}, cookie)).json();
    const resposta = JSON.stringify(chave.cadastrar(opcoes));
    await casa.post('/meu-diploma/chaves', { nome: 'Clique em outro.test', resposta }, cookie);
    await casa.post('/meu-diploma/chaves/remover', { chave: chave.id }, cookie);
    await until(() => casa.correio.recebidas.length === 3);
    const [, ...mensagens] = casa.correio.recebidas;
    expect(mensagens.map(({ to }) => to)).toEqual([['ana@exemplo.test'], ['ana@exemplo.test']]);
    const told = mensagens.map(({ raw }) => raw.replaceAll('=\r\n', '')).join();
    expect(told).toContain('Uma chave de acesso foi guardada em Meu diploma');
    expect(told).toContain('Uma chave de acesso foi removida em Meu diploma');
    for (const never of ['outro.test', pessoa.cpf, chave.id]) expect(told).not.toContain(never);
    const atos = await store.db.selectFrom('auditoria').select(['acao', 'dados']).execute();
    expect(atos.filter(({ acao }) => acao.startsWith('chave-do-titular')).map(({ acao }) => acao)).toEqual([
      'chave-do-titular-guardada',
      'chave-do-titular-removida',
    ]);
    for (const never of ['outro.test', pessoa.cpf, chave.id, 'ana@'])
      expect(JSON.stringify(atos)).not.toContain(never);
    await casa.close();
  });

  it('does not exist where the institution did not switch it on', async () => {
    const casa = await umaCasaDoTitular(await connect());
    const { body } = await casa.get('/meu-diploma');
    expect(body).not.toContain('chave de acesso');
    for (const url of ['/meu-diploma/chave', '/meu-diploma/chave/opcoes', '/meu-diploma/chaves'])
      expect((await casa.post(url)).statusCode).toBe(404);
    await casa.close();
  });
});
