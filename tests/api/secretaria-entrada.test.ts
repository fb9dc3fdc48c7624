import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { CONVITE_MS } from '#equipe/convites.ts';
import { DESAFIO_MS } from '#equipe/desafios.ts';
import { CONFIRMACAO_MS } from '#equipe/sessao.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { type UmaChaveDeAcesso, umaChaveDeAcesso } from '../support/uma-chave-de-acesso.ts';
import { SITE_DA_MESA, type UmaMesa, umaMesa } from '../support/uma-mesa.ts';

/** The act that these touches are for. */
const PARA = 'POST /api/secretaria/conta/chaves';

describeOnEachEngine('coming in to the desk', (connect) => {
  let mesa: UmaMesa;
  let invited = 0;
  beforeAll(async () => {
    mesa = await umaMesa(await connect());
  });

  /** As a browser does, from an address of its own. */
  const post = (url: string, payload: object = {}, cookie = ''): Promise<LightMyRequestResponse> =>
    mesa.app.inject({
      method: 'POST',
      url: `/api/secretaria${url}`,
      headers: { origin: SITE_DA_MESA, ...(cookie ? { cookie } : {}) },
      remoteAddress: `10.1.${invited >> 8}.${invited & 0xff}`,
      payload,
    });
  const codeOf = (response: LightMyRequestResponse): string => response.json().code;
  const cookieOf = (response: LightMyRequestResponse): string =>
    String(response.headers['set-cookie']).split(';')[0] ?? '';

  async function invite(): Promise<{ token: string; pessoaId: string }> {
    const email = `pessoa${++invited}@exemplo.test`;
    const nova = { nome: 'Rosa Fictícia', email, papeis: ['operador' as const], cargo: null };
    const made = await mesa.deps.entrada.convites.convidarPelaMaquina(nova, 'teste');
    if (made === 'email-em-uso') throw new Error(made);
    expect(new URL(made.link).pathname).toBe('/secretaria/convite');
    return { token: new URL(made.link).hash.slice(1), pessoaId: made.pessoaId };
  }

  async function accept(chave: UmaChaveDeAcesso, token: string): Promise<LightMyRequestResponse> {
    const opcoes = (await post('/convite/opcoes', { token })).json();
    return post('/convite/chave', { token, nome: 'Notebook', resposta: chave.cadastrar(opcoes) });
  }

  async function umaPessoaComChave() {
    const chave = umaChaveDeAcesso(SITE_DA_MESA);
    const { token, pessoaId } = await invite();
    const accepted = await accept(chave, token);
    expect(accepted.statusCode).toBe(204);
    return { chave, pessoaId, token, cookie: cookieOf(accepted) };
  }

  const touchToEnter = async (chave: UmaChaveDeAcesso): Promise<LightMyRequestResponse> =>
    post('/entrada', { resposta: chave.tocar((await post('/entrada/opcoes')).json()) });

  it('lets an invited person keep a passkey, and come in with it again', async () => {
    const { chave, pessoaId, cookie } = await umaPessoaComChave();
    const here = await mesa.app.inject({ url: '/api/secretaria/sessao', headers: { cookie } });
    expect(here.json().pessoa.id).toBe(pessoaId);
    const again = await touchToEnter(chave);
    expect(again.statusCode).toBe(204);
    expect(String(again.headers['set-cookie'])).toMatch(
      /^__Host-secretaria=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect(cookieOf(again)).not.toBe(cookie);
  });

  it('has each coming in on the record, with who and how', async () => {
    const { chave, pessoaId } = await umaPessoaComChave();
    expect((await touchToEnter(chave)).statusCode).toBe(204);
    const rows = await (await connect()).db
      .selectFrom('auditoria')
      .where('acao', '=', 'pessoa-entrou')
      .where('quem', '=', `pessoa ${pessoaId}`)
      .select('dados')
      .execute();
    expect(rows.map(({ dados }) => JSON.parse(dados).pessoa)).toEqual([pessoaId, pessoaId]);
  });

  it('refuses a link used twice, a link that is over, and one that was never given', async () => {
    const { token } = await umaPessoaComChave();
    expect(codeOf(await post('/convite', { token }))).toBe('convite-recusado');
    expect(codeOf(await post('/convite/opcoes', { token }))).toBe('convite-recusado');
    const late = await invite();
    expect((await post('/convite', { token: late.token })).json().nome).toBe('Rosa Fictícia');
    mesa.clock.now += CONVITE_MS;
    expect(codeOf(await post('/convite', { token: late.token }))).toBe('convite-recusado');
    expect(codeOf(await post('/convite', { token: 'a'.repeat(43) }))).toBe('convite-recusado');
  });

  it('keeps one passkey alone of two that answer one link at once', async () => {
    const { token } = await invite();
    const asked = await Promise.all([1, 2].map(() => post('/convite/opcoes', { token })));
    const respostas = asked.map((opcoes) => umaChaveDeAcesso(SITE_DA_MESA).cadastrar(opcoes.json()));
    const both = await Promise.all(
      respostas.map((resposta) => post('/convite/chave', { token, nome: 'Notebook', resposta })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
  });

  it('stores neither the token of a link nor that of a session', async () => {
    const { token } = await invite();
    const { db } = await connect();
    const ids = [
      ...(await db.selectFrom('convite').select('id').execute()),
      ...(await db.selectFrom('sessao').select('id').execute()),
    ];
    expect(ids.length).toBeGreaterThan(1);
    for (const { id } of ids) expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(ids.map(({ id }) => id)).not.toContain(token);
  });

  it('refuses an answer that was given before', async () => {
    const { chave } = await umaPessoaComChave();
    const resposta = chave.tocar((await post('/entrada/opcoes')).json());
    expect((await post('/entrada', { resposta })).statusCode).toBe(204);
    expect(codeOf(await post('/entrada', { resposta }))).toBe('chave-recusada');
  });

  it('refuses a touch that confirmed before, in the same session too', async () => {
    const { chave, cookie } = await umaPessoaComChave();
    const { opcoes } = (await post('/confirmacao/opcoes', { para: PARA }, cookie)).json();
    const resposta = chave.tocar(opcoes);
    expect((await post('/confirmacao', { resposta, para: PARA }, cookie)).statusCode).toBe(204);
    mesa.clock.now += CONFIRMACAO_MS;
    expect(codeOf(await post('/confirmacao', { resposta, para: PARA }, cookie))).toBe('chave-recusada');
    expect((await mesa.sessoes.find(cookie.split('=')[1] ?? ''))?.confirmadaPara).toBeNull();
  });

  it('refuses a passkey made for one link at another', async () => {
    const [one, other] = [await invite(), await invite()];
    const resposta = umaChaveDeAcesso(SITE_DA_MESA).cadastrar(
      (await post('/convite/opcoes', { token: one.token })).json(),
    );
    const nome = 'Notebook';
    expect(codeOf(await post('/convite/chave', { token: other.token, nome, resposta }))).toBe(
      'chave-recusada',
    );
    // The challenge is spent by the first answer, wherever it was given.
    expect(codeOf(await post('/convite/chave', { token: one.token, nome, resposta }))).toBe('chave-recusada');
  });

  it('ends the session that a browser brought to a link: whoever opened it does not stay in', async () => {
    const before = await umaPessoaComChave();
    const { token, pessoaId } = await invite();
    const opcoes = (await post('/convite/opcoes', { token }, before.cookie)).json();
    const resposta = umaChaveDeAcesso(SITE_DA_MESA).cadastrar(opcoes);
    const accepted = await post('/convite/chave', { token, nome: 'Notebook', resposta }, before.cookie);
    const session = (cookie: string) =>
      mesa.app.inject({ url: '/api/secretaria/sessao', headers: { cookie } });
    expect((await session(before.cookie)).statusCode).toBe(401);
    expect((await session(cookieOf(accepted))).json().pessoa.id).toBe(pessoaId);
  });

  it('refuses a challenge that waited too long', async () => {
    const { chave } = await umaPessoaComChave();
    const opcoes = (await post('/entrada/opcoes')).json();
    mesa.clock.now += DESAFIO_MS;
    expect(codeOf(await post('/entrada', { resposta: chave.tocar(opcoes) }))).toBe('chave-recusada');
  });

  it('refuses a challenge of another purpose, and one of another session', async () => {
    const { chave, cookie } = await umaPessoaComChave();
    const daEntrada = (await post('/entrada/opcoes')).json();
    expect(codeOf(await post('/confirmacao', { resposta: chave.tocar(daEntrada), para: PARA }, cookie))).toBe(
      'chave-recusada',
    );
    const { opcoes } = (await post('/confirmacao/opcoes', { para: PARA }, cookie)).json();
    expect(codeOf(await post('/entrada', { resposta: chave.tocar(opcoes) }))).toBe('chave-recusada');
    const other = cookieOf(await touchToEnter(chave));
    const daPrimeira = (await post('/confirmacao/opcoes', { para: PARA }, cookie)).json().opcoes;
    expect(codeOf(await post('/confirmacao', { resposta: chave.tocar(daPrimeira), para: PARA }, other))).toBe(
      'chave-recusada',
    );
  });

  it.each([
    ['another site', { origin: 'https://outra.test' }],
    ['another relying party', { rpId: 'outra.test' }],
    ['a touch without the person', { verificada: false }],
  ])('refuses a passkey that speaks for %s', async (_name, said) => {
    const { chave } = await umaPessoaComChave();
    const resposta = chave.tocar((await post('/entrada/opcoes')).json(), said);
    expect(codeOf(await post('/entrada', { resposta }))).toBe('chave-recusada');
    const { token } = await invite();
    const nova = umaChaveDeAcesso(SITE_DA_MESA);
    const cadastro = nova.cadastrar((await post('/convite/opcoes', { token })).json(), said);
    expect(codeOf(await post('/convite/chave', { token, nome: 'x', resposta: cadastro }))).toBe(
      'chave-recusada',
    );
  });

  it('refuses a passkey whose counter went back: a copy of it is about', async () => {
    const { chave } = await umaPessoaComChave();
    expect((await touchToEnter(chave)).statusCode).toBe(204);
    chave.contador.value = 0;
    expect(codeOf(await touchToEnter(chave))).toBe('chave-recusada');
  });

  it('counts a touch once, from the counter it was judged by, and none of a revoked passkey', async () => {
    const { chave } = await umaPessoaComChave();
    const { findChave, countUse, revokeChave } = mesa.deps.entrada.entrada;
    const contador = (await findChave(chave.id))?.contador ?? 0;
    // The copy and the original were judged by the same counter: the second comes too late.
    expect(await countUse(chave.id, { de: contador, para: contador + 5 }, mesa.clock.now)).toBe(true);
    expect(await countUse(chave.id, { de: contador, para: contador + 6 }, mesa.clock.now)).toBe(false);
    await revokeChave(chave.id, 'teste');
    const next = { de: contador + 5, para: contador + 6 };
    expect(await countUse(chave.id, next, mesa.clock.now)).toBe(false);
  });

  it('refuses a signature of another key over the same challenge', async () => {
    const { chave } = await umaPessoaComChave();
    const stranger = umaChaveDeAcesso(SITE_DA_MESA);
    const resposta = stranger.tocar((await post('/entrada/opcoes')).json());
    expect(codeOf(await post('/entrada', { resposta: { ...resposta, id: chave.id, rawId: chave.id } }))).toBe(
      'chave-recusada',
    );
    expect(codeOf(await post('/entrada', { resposta }))).toBe('chave-recusada');
  });

  it('gives a session of its own making, whatever cookie the browser brought', async () => {
    const { chave, cookie } = await umaPessoaComChave();
    const planted = `__Host-secretaria=${'p'.repeat(43)}`;
    const resposta = chave.tocar((await post('/entrada/opcoes')).json());
    const entered = await post('/entrada', { resposta }, planted);
    expect(cookieOf(entered)).not.toBe(planted);
    const withPlanted = await mesa.app.inject({
      url: '/api/secretaria/sessao',
      headers: { cookie: planted },
    });
    expect(withPlanted.statusCode).toBe(401);
    const once = chave.tocar((await post('/entrada/opcoes')).json());
    expect((await post('/entrada', { resposta: once }, cookie)).statusCode).toBe(204);
    expect((await mesa.app.inject({ url: '/api/secretaria/sessao', headers: { cookie } })).statusCode).toBe(
      401,
    );
  });

  it('takes one touch for one act: not for a second one, nor for another', async () => {
    const { chave, cookie } = await umaPessoaComChave();
    const touch = async (para: string) => {
      const { opcoes } = (await post('/confirmacao/opcoes', { para }, cookie)).json();
      const crossed = { resposta: chave.tocar(opcoes), para: `${para}x` };
      expect(codeOf(await post('/confirmacao', crossed, cookie))).toBe('chave-recusada');
      const { opcoes: again } = (await post('/confirmacao/opcoes', { para }, cookie)).json();
      const touched = { resposta: chave.tocar(again), para };
      expect((await post('/confirmacao', touched, cookie)).statusCode).toBe(204);
    };
    const refused = await post('/conta/chaves', {}, cookie);
    expect([codeOf(refused), refused.json().para]).toEqual(['falta-confirmar', PARA]);
    await touch('POST /api/secretaria/pessoas');
    expect(codeOf(await post('/conta/chaves', {}, cookie))).toBe('falta-confirmar');
    await touch(PARA);
    const offered = await post('/conta/chaves/opcoes', {}, cookie);
    expect(offered.statusCode).toBe(200);
    const resposta = umaChaveDeAcesso(SITE_DA_MESA).cadastrar(offered.json());
    const kept = { nome: 'Outra', resposta };
    expect((await post('/conta/chaves', kept, cookie)).statusCode).toBe(204);
    expect(codeOf(await post('/conta/chaves', kept, cookie))).toBe('falta-confirmar');
  });

  it('confirms for a minute after a touch', async () => {
    const { chave, cookie } = await umaPessoaComChave();
    const { opcoes } = (await post('/confirmacao/opcoes', { para: PARA }, cookie)).json();
    expect(
      (await post('/confirmacao', { resposta: chave.tocar(opcoes), para: PARA }, cookie)).statusCode,
    ).toBe(204);
    const token = cookie.split('=')[1] ?? '';
    mesa.clock.now += CONFIRMACAO_MS - 1;
    const conta = await mesa.app.inject({ url: '/api/secretaria/conta', headers: { cookie } });
    const [{ impressao: confirmadaCom }] = conta.json().chaves;
    expect(await mesa.sessoes.find(token)).toMatchObject({ confirmadaPara: PARA, confirmadaCom });
    mesa.clock.now += 1;
    expect((await mesa.sessoes.find(token))?.confirmadaPara).toBeNull();
  });

  it("refuses another person's passkey as a confirmation", async () => {
    const one = await umaPessoaComChave();
    const other = await umaPessoaComChave();
    const { opcoes } = (await post('/confirmacao/opcoes', { para: PARA }, one.cookie)).json();
    const resposta = other.chave.tocar(opcoes);
    expect(codeOf(await post('/confirmacao', { resposta, para: PARA }, one.cookie))).toBe('chave-recusada');
  });

  it('refuses a click in place of a touch to who came in with a passkey', async () => {
    const { cookie } = await umaPessoaComChave();
    expect(codeOf(await post('/confirmacao', { resposta: null, para: PARA }, cookie))).toBe('chave-recusada');
  });

  it('refuses a revoked passkey, and ends what it opened', async () => {
    const { chave, cookie } = await umaPessoaComChave();
    await mesa.deps.entrada.entrada.revokeChave(chave.id, 'teste');
    expect(codeOf(await touchToEnter(chave))).toBe('chave-recusada');
    expect(codeOf(await post('/confirmacao/opcoes', { para: PARA }, cookie))).toBe('sem-sessao');
  });

  it('lets a visitor of the demonstration come in by a click, and confirm by one', async () => {
    const { demonstracao } = (await mesa.app.inject('/api/secretaria/entrada')).json();
    expect(demonstracao).toHaveLength(6);
    for (const { id, papeis } of demonstracao) {
      const cookie = cookieOf(await post('/entrada/demonstracao', { id }));
      const here = (await mesa.app.inject({ url: '/api/secretaria/sessao', headers: { cookie } })).json();
      expect([here.pessoa.papeis, here.como]).toEqual([papeis, 'demonstracao']);
      expect((await post('/confirmacao/opcoes', { para: PARA }, cookie)).json()).toEqual({ opcoes: null });
      expect((await post('/confirmacao', { resposta: null, para: PARA }, cookie)).statusCode).toBe(204);
    }
    expect(codeOf(await post('/entrada/demonstracao', { id: 'outra' }))).toBe('nao-existe');
  });

  it('has no such way in outside the demonstration', async () => {
    const { entrada } = mesa.deps;
    const real = await umaMesa(await connect(), { entrada: { ...entrada, demonstracao: null } });
    expect((await real.app.inject('/api/secretaria/entrada')).json().demonstracao).toBeNull();
    const response = await real.app.inject({
      method: 'POST',
      url: '/api/secretaria/entrada/demonstracao',
      headers: { origin: SITE_DA_MESA },
      payload: { id: 'ficticia-administracao' },
    });
    expect(response.statusCode).toBe(404);
  });

  it('makes an address wait that tries too often', async () => {
    const once = () =>
      mesa.app.inject({
        method: 'POST',
        url: '/api/secretaria/convite',
        headers: { origin: SITE_DA_MESA },
        remoteAddress: '192.0.2.9',
        payload: { token: 'b'.repeat(43) },
      });
    for (let i = 0; i < 40; i++) expect(codeOf(await once())).toBe('convite-recusado');
    const refused = await once();
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'muitas-tentativas']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
