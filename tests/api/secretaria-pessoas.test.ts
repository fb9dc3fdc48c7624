import { beforeEach, expect, it } from 'vitest';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { createPapeisStore } from '#store/equipe/papeis-store.ts';
import { migrateStore } from '#store/migrate.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaChaveDeAcesso } from '../support/uma-chave-de-acesso.ts';
import { SITE_DA_MESA, type UmaMesa, type UmaPessoaNaMesa, umaMesa } from '../support/uma-mesa.ts';

describeOnEachEngine('people and roles', (_connect, newDatabase) => {
  let store: Store;
  let mesa: UmaMesa;
  let ana: UmaPessoaNaMesa;
  beforeEach(async () => {
    store = connectStore(await newDatabase());
    await migrateStore(store);
    mesa = await umaMesa(store);
    ana = await mesa.comeIn(['administracao'], { nome: 'Ana Fictícia' });
    await ana.confirm();
    return () => store.close();
  });

  const NOVA = { nome: 'Rui Fictício', email: 'Rui@Exemplo.test', papeis: ['conferente'], cargo: null };
  const papeisOf = async (email: string): Promise<readonly string[]> =>
    (await mesa.deps.equipe.listPessoas()).find((each) => each.email === email)?.papeis ?? ['ausente'];
  const listPedidos = async () => (await ana.ask('GET', '/pessoas')).json().pedidos;
  async function umaOutra(): Promise<UmaPessoaNaMesa> {
    const other = await mesa.comeIn(['administracao'], { nome: 'Bia Fictícia' });
    await other.confirm();
    return other;
  }

  it('gives the roles of an invitation at once where one person administers alone, and says so', async () => {
    const made = (await ana.ask('POST', '/pessoas', NOVA)).json();
    expect(made.papeis).toBe('valem');
    expect(await papeisOf('rui@exemplo.test')).toEqual(['conferente']);
    const reader = createAuditoriaReader(store.db);
    const texts: string[] = [];
    for await (const each of reader.readEntradas({ ateSeq: (await reader.readCabeca())?.ultima ?? 0 }))
      texts.push(JSON.stringify(each));
    expect(texts.filter((text) => text.includes('única pessoa da administração'))).toHaveLength(1);
  });

  it('lets the roles of an invitation wait for another administrator', async () => {
    const bia = await umaOutra();
    expect((await ana.ask('POST', '/pessoas', NOVA)).json().papeis).toBe('esperam');
    expect(await papeisOf('rui@exemplo.test')).toEqual([]);
    const [pedido] = await listPedidos();
    const url = `/pedidos-de-papeis/${pedido.id}`;
    const own = await ana.ask('POST', url, { decisao: 'aceita' });
    expect([own.statusCode, own.json().code]).toEqual([403, 'precisa-de-outra-pessoa']);
    expect((await bia.ask('POST', url, { decisao: 'aceita' })).statusCode).toBe(204);
    expect(await papeisOf('rui@exemplo.test')).toEqual(['conferente']);
    expect((await bia.ask('POST', url, { decisao: 'aceita' })).json().code).toBe('nao-existe');
  });

  it('makes nobody alone by dismissing the other administrator, or by inviting them again', async () => {
    const bia = await umaOutra();
    expect((await ana.ask('GET', '/pessoas')).json()).toMatchObject({ sozinha: false, semQuemAceite: false });
    expect((await ana.ask('POST', `/pessoas/${bia.pessoa.id}/convite`)).json().papeis).toBe('esperam');
    expect((await ana.ask('GET', '/pessoas')).json()).toMatchObject({ sozinha: false, semQuemAceite: true });
    const todos = { ...NOVA, papeis: ['operador', 'conferente', 'assinante', 'registro', 'administracao'] };
    expect((await ana.ask('POST', '/pessoas', todos)).json().papeis).toBe('esperam');
    expect(await papeisOf('rui@exemplo.test')).toEqual([]);
    expect((await ana.ask('DELETE', `/pessoas/${bia.pessoa.id}`)).statusCode).toBe(204);
    const outra = { ...todos, email: 'lia@exemplo.test' };
    expect((await ana.ask('POST', '/pessoas', outra)).json().papeis).toBe('esperam');
    const volta = { ...todos, email: bia.pessoa.email };
    expect((await ana.ask('POST', '/pessoas', volta)).json().papeis).toBe('esperam');
    expect([await papeisOf('lia@exemplo.test'), await papeisOf(bia.pessoa.email)]).toEqual([[], []]);
  });

  it('takes the roles of the last administrator by no new link, even one of their own', async () => {
    const bia = await umaOutra();
    await ana.ask('POST', `/pessoas/${bia.pessoa.id}/convite`);
    expect((await ana.ask('POST', `/pessoas/${ana.pessoa.id}/convite`)).json().code).toBe(
      'precisa-de-outra-pessoa',
    );
    expect(await papeisOf(ana.pessoa.email)).toEqual(['administracao']);
  });

  /** Behind the door, which would refuse who lost the role a moment earlier. */
  const listAdministracao = async (): Promise<string[]> =>
    (await mesa.deps.equipe.listPessoas())
      .filter(({ papeis }) => papeis.includes('administracao'))
      .map(({ id }) => id);

  it('leaves one of two administrators who dismiss each other at once', async () => {
    const { pessoa: bia } = await umaOutra();
    const { pessoas } = mesa.deps.entrada;
    const both = [pessoas.desligar(bia.id, ana.pessoa), pessoas.desligar(ana.pessoa.id, bia)];
    expect((await Promise.all(both)).toSorted()).toEqual(['desligada', 'ultima-administracao']);
    expect(await listAdministracao()).toHaveLength(1);
  });

  it('leaves one of two administrators who invite each other again at once', async () => {
    const { pessoa: bia } = await umaOutra();
    const { convites } = mesa.deps.entrada;
    const both = await Promise.all([
      convites.reconvidar(bia, ana.pessoa),
      convites.reconvidar(ana.pessoa, bia),
    ]);
    expect(both.filter((each) => each === 'ultima-administracao')).toHaveLength(1);
    expect(await listAdministracao()).toHaveLength(1);
  });

  it('leaves one of two administrators whose loss of the role is accepted at once', async () => {
    const { pessoa: bia } = await umaOutra();
    const { pessoas } = mesa.deps.entrada;
    const { pessoa: cris } = await mesa.comeIn(['administracao'], { nome: 'Cris Fictícia' });
    for (const { id } of [ana.pessoa, bia])
      await pessoas.pedirPapeis(id, { papeis: ['operador'], cargo: null }, cris);
    const { pedidos } = await pessoas.list();
    await pessoas.desligar(cris.id, ana.pessoa);
    const both = pedidos.map((pedido) =>
      pessoas.decidir(pedido, 'aceita', pedido.alvo === bia.id ? ana.pessoa : bia),
    );
    expect((await Promise.all(both)).toSorted()).toEqual(['decidido', 'ultima-administracao']);
    expect(await listAdministracao()).toHaveLength(1);
  });

  it('ends passkeys, sessions and agents with the making of a link for who lost them', async () => {
    await umaOutra();
    const rui = await mesa.comeIn(['conferente']);
    const { id } = rui.pessoa;
    const chave = umaChaveAntiga(id);
    await mesa.deps.entrada.entrada.insertChave(chave, 'teste');
    const assinador = { id: 'a'.repeat(64), pessoa_id: id, maquina: 'a de antes', pareado_em: 0 };
    await store.db
      .insertInto('assinador')
      .values({ ...assinador, revogado_em: null })
      .execute();
    await ana.ask('POST', `/pessoas/${id}/convite`);
    expect(await mesa.deps.entrada.entrada.findChave(chave.id)).toBeNull();
    expect((await rui.ask('GET', '/conta')).json().code).toBe('sem-sessao');
    const { revogado_em } = await store.db
      .selectFrom('assinador')
      .where('pessoa_id', '=', id)
      .select('revogado_em')
      .executeTakeFirstOrThrow();
    expect(Number(revogado_em)).toBe(mesa.clock.now);
  });

  it('does the same where one person administers alone, whose roles nobody else could give back', async () => {
    const rui = await mesa.comeIn(['conferente']);
    const chave = umaChaveAntiga(rui.pessoa.id);
    await mesa.deps.entrada.entrada.insertChave(chave, 'teste');
    expect((await ana.ask('POST', `/pessoas/${rui.pessoa.id}/convite`)).json().papeis).toBe('valem');
    expect(await mesa.deps.entrada.entrada.findChave(chave.id)).toBeNull();
    expect((await rui.ask('GET', '/conta')).json().code).toBe('sem-sessao');
    expect(await papeisOf(rui.pessoa.email)).toEqual(['conferente']);
  });

  it('lets the machine make a link for the only administrator, who keeps the role', async () => {
    const { convites, entrada } = mesa.deps.entrada;
    const chave = umaChaveAntiga(ana.pessoa.id);
    await entrada.insertChave(chave, 'teste');
    expect(await convites.reconvidarPelaMaquina(ana.pessoa.email, 'maria@servidor')).toMatchObject({
      pessoaId: ana.pessoa.id,
      papeis: 'valem',
    });
    expect(await entrada.findChave(chave.id)).toBeNull();
    expect(await papeisOf(ana.pessoa.email)).toEqual(['administracao']);
    expect(await convites.reconvidarPelaMaquina('ninguem@exemplo.test', 'maria@servidor')).toBe('nao-existe');
  });

  it('lets nobody decide about their own roles, nor two requests wait for one person', async () => {
    const bia = await umaOutra();
    const body = { papeis: ['administracao', 'conferente'], cargo: null };
    expect((await ana.ask('POST', `/pessoas/${bia.pessoa.id}/papeis`, body)).statusCode).toBe(204);
    expect((await ana.ask('POST', `/pessoas/${bia.pessoa.id}/papeis`, body)).json().code).toBe('ja-pedido');
    const [{ id }] = await listPedidos();
    expect((await bia.ask('POST', `/pedidos-de-papeis/${id}`, { decisao: 'aceita' })).json().code).toBe(
      'precisa-de-outra-pessoa',
    );
    expect((await ana.ask('DELETE', `/pedidos-de-papeis/${id}`)).statusCode).toBe(204);
    expect(await listPedidos()).toEqual([]);
  });

  it('lets nobody but who asked withdraw a request for roles', async () => {
    const bia = await umaOutra();
    const rui = await mesa.comeIn(['operador']);
    await ana.ask('POST', `/pessoas/${rui.pessoa.id}/papeis`, { papeis: ['conferente'], cargo: null });
    const [{ id }] = await listPedidos();
    expect((await bia.ask('DELETE', `/pedidos-de-papeis/${id}`)).json().code).toBe('nao-existe');
    expect(await listPedidos()).toHaveLength(1);
  });

  it('takes one decision alone of two administrators who came to it at once', async () => {
    const bia = await umaOutra();
    const rui = await mesa.comeIn(['operador']);
    await ana.ask('POST', `/pessoas/${rui.pessoa.id}/papeis`, { papeis: ['conferente'], cargo: null });
    const [{ id }] = await listPedidos();
    const now = (): Date => new Date(mesa.clock.now);
    const { decidePedido } = createPapeisStore({ db: store.db, auditoria: createAuditoria({ now }), now });
    const decide = (decisao: 'aceita' | 'recusada') =>
      decidePedido(id, { decisao, por: bia.pessoa.id, em: mesa.clock.now }, 'teste');
    // Both had found it open; the second is told, and changes nothing.
    expect(await decide('recusada')).toBe('decidido');
    expect(await decide('aceita')).not.toBe('decidido');
    expect(await papeisOf(rui.pessoa.email)).toEqual(['operador']);
  });

  it('gives no post to a second person: whoever holds it signs with its key', async () => {
    const bia = await umaOutra();
    const [reitor, rui] = [
      await mesa.comeIn(['assinante'], { cargo: 'reitor' }),
      await mesa.comeIn(['operador']),
    ];
    const body = { papeis: ['assinante'], cargo: 'reitor' };
    expect((await ana.ask('POST', `/pessoas/${rui.pessoa.id}/papeis`, body)).statusCode).toBe(204);
    const [{ id }] = await listPedidos();
    const accept = () => bia.ask('POST', `/pedidos-de-papeis/${id}`, { decisao: 'aceita' });
    expect((await accept()).json()).toMatchObject({ status: 409, code: 'cargo-ocupado' });
    expect(await papeisOf(rui.pessoa.email)).toEqual(['operador']);
    expect(await mesa.deps.entrada.pessoas.desligar(reitor.pessoa.id, ana.pessoa)).toBe('desligada');
    expect((await accept()).statusCode).toBe(204);
    expect(await papeisOf(rui.pessoa.email)).toEqual(['assinante']);
  });

  it('takes one answer alone of two tabs that decide at once', async () => {
    const bia = await umaOutra();
    const rui = await mesa.comeIn(['operador']);
    await ana.ask('POST', `/pessoas/${rui.pessoa.id}/papeis`, { papeis: ['conferente'], cargo: null });
    const [{ id }] = await listPedidos();
    const tabs = await Promise.all(
      ['aceita', 'recusada'].map((decisao) => bia.ask('POST', `/pedidos-de-papeis/${id}`, { decisao })),
    );
    expect(tabs.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    const accepted = tabs[0]?.statusCode === 204;
    expect(await papeisOf(rui.pessoa.email)).toEqual([accepted ? 'conferente' : 'operador']);
  });

  it('takes the roles of who is invited again, until another administrator accepts them', async () => {
    const bia = await umaOutra();
    const rui = await mesa.comeIn(['conferente']);
    expect((await ana.ask('POST', `/pessoas/${rui.pessoa.id}/convite`)).json().papeis).toBe('esperam');
    expect(await papeisOf(rui.pessoa.email)).toEqual([]);
    const [{ id }] = await listPedidos();
    await bia.ask('POST', `/pedidos-de-papeis/${id}`, { decisao: 'aceita' });
    expect(await papeisOf(rui.pessoa.email)).toEqual(['conferente']);
  });

  it('lets nobody accept roles of a person whom their own link let in, made after the request or before', async () => {
    const bia = await umaOutra();
    const accept = async (quem: UmaPessoaNaMesa): Promise<string | number> => {
      const [{ id }] = await listPedidos();
      const answer = await quem.ask('POST', `/pedidos-de-papeis/${id}`, { decisao: 'aceita' });
      return answer.statusCode === 204 ? 204 : answer.json().code;
    };
    const caio = await mesa.comeIn([], { nome: 'Caio Fictício' });
    const url = `/pessoas/${caio.pessoa.id}`;
    await bia.ask('POST', `${url}/papeis`, { papeis: ['assinante'], cargo: null });
    mesa.clock.now += 1_000;
    const { link } = (await ana.ask('POST', `${url}/convite`)).json();
    expect(await accept(ana)).toBe('precisa-de-outra-pessoa');
    const post = (under: string, payload: object) =>
      mesa.app.inject({
        method: 'POST',
        url: `/api/secretaria${under}`,
        headers: { origin: SITE_DA_MESA },
        payload,
      });
    const token = new URL(link).hash.slice(1);
    const resposta = umaChaveDeAcesso(SITE_DA_MESA).cadastrar(
      (await post('/convite/opcoes', { token })).json(),
    );
    expect((await post('/convite/chave', { token, nome: 'Da Ana', resposta })).statusCode).toBe(204);
    // Neither using it up nor a request made anew takes it back.
    expect(await accept(ana)).toBe('precisa-de-outra-pessoa');
    const [{ id }] = await listPedidos();
    await bia.ask('DELETE', `/pedidos-de-papeis/${id}`);
    mesa.clock.now += 1_000;
    await bia.ask('POST', `${url}/papeis`, { papeis: ['assinante'], cargo: null });
    expect(await accept(ana)).toBe('precisa-de-outra-pessoa');
    const cris = await mesa.comeIn(['administracao'], { nome: 'Cris Fictícia' });
    await cris.confirm();
    expect(await accept(cris)).toBe(204);
    expect(await papeisOf(caio.pessoa.email)).toEqual(['assinante']);
  });

  it('takes back who left, by an invitation to the same e-mail that two administrators stand for', async () => {
    const bia = await umaOutra();
    const rui = await mesa.comeIn(['conferente'], { nome: 'Rui Fictício' });
    const { email, id } = rui.pessoa;
    const chave = umaChaveAntiga(id);
    await mesa.deps.entrada.entrada.insertChave(chave, 'teste');
    await ana.ask('POST', `/pessoas/${id}/papeis`, { papeis: ['registro'], cargo: null });
    expect((await bia.ask('DELETE', `/pessoas/${id}`)).statusCode).toBe(204);
    const nova = { ...NOVA, email, nome: 'Rui Fictício da Silva' };
    const made = (await ana.ask('POST', '/pessoas', nova)).json();
    expect([made.papeis, await papeisOf(email)]).toEqual(['esperam', []]);
    expect((await mesa.deps.equipe.listPessoas()).find((each) => each.email === email)).toMatchObject({
      id,
      nome: 'Rui Fictício da Silva',
    });
    // Neither the passkey of before nor what was asked for then comes back with them.
    expect(await mesa.deps.entrada.entrada.findChave(chave.id)).toBeNull();
    const [pedido, ...others] = await listPedidos();
    expect([pedido.papeis, others]).toEqual([['conferente'], []]);
    await bia.ask('POST', `/pedidos-de-papeis/${pedido.id}`, { decisao: 'aceita' });
    expect(await papeisOf(email)).toEqual(['conferente']);
    expect((await ana.ask('POST', '/pessoas', nova)).json().code).toBe('email-em-uso');
  });

  it("tells a signer's post by its name", async () => {
    await mesa.comeIn(['assinante'], { cargo: 'reitor' });
    const { cargos } = (await ana.ask('GET', '/pessoas')).json();
    expect(cargos).toContainEqual({ id: 'reitor', titulo: 'Reitor', nome: 'Augusto Reis Fictício' });
    expect(new Set(cargos.map(({ id }: { id: string }) => id)).size).toBe(cargos.length);
  });

  it('refuses an e-mail twice', async () => {
    await ana.ask('POST', '/pessoas', NOVA);
    expect((await ana.ask('POST', '/pessoas', NOVA)).json().code).toBe('email-em-uso');
  });

  it('ends the sessions of who leaves; nobody dismisses themselves', async () => {
    const rui = await mesa.comeIn(['operador']);
    expect((await ana.ask('DELETE', `/pessoas/${ana.pessoa.id}`)).json().code).toBe(
      'precisa-de-outra-pessoa',
    );
    expect((await ana.ask('DELETE', `/pessoas/${rui.pessoa.id}`)).statusCode).toBe(204);
    expect((await rui.ask('GET', '/sessao')).json().code).toBe('sem-sessao');
    expect((await ana.ask('DELETE', `/pessoas/${rui.pessoa.id}`)).json().code).toBe('nao-existe');
  });

  it('refuses the passkey of who left, and its link', async () => {
    const chave = umaChaveDeAcesso(SITE_DA_MESA);
    const post = (url: string, payload: object = {}) =>
      mesa.app.inject({
        method: 'POST',
        url: `/api/secretaria${url}`,
        headers: { origin: SITE_DA_MESA },
        payload,
      });
    const { link } = (await ana.ask('POST', '/pessoas', NOVA)).json();
    const token = new URL(link).hash.slice(1);
    const resposta = chave.cadastrar((await post('/convite/opcoes', { token })).json());
    expect((await post('/convite/chave', { token, nome: 'Chave', resposta })).statusCode).toBe(204);
    const { pessoas } = (await ana.ask('GET', '/pessoas')).json();
    const { id } = pessoas.find((each: { nome: string }) => each.nome === NOVA.nome);
    await ana.ask('DELETE', `/pessoas/${id}`);
    const toque = chave.tocar((await post('/entrada/opcoes')).json());
    expect((await post('/entrada', { resposta: toque })).json().code).toBe('chave-recusada');
  });

  it("revokes another's passkey, never one's own", async () => {
    const keep = (pessoaId: string, id: string) =>
      mesa.deps.entrada.entrada.insertChave(
        {
          id,
          pessoaId,
          nome: 'Chave',
          chavePublica: 'AA',
          contador: 0,
          transportes: [],
          criadaEm: 0,
          usadaEm: null,
        },
        'teste',
      );
    const rui = await mesa.comeIn(['operador']);
    await keep(ana.pessoa.id, 'da-ana');
    await keep(rui.pessoa.id, 'do-rui');
    expect((await ana.ask('DELETE', '/chaves/da-ana')).json().code).toBe('precisa-de-outra-pessoa');
    expect((await ana.ask('DELETE', '/chaves/do-rui')).statusCode).toBe(204);
    expect((await rui.ask('GET', '/sessao')).statusCode).toBe(401);
  });

  it('adds a passkey to one’s own account after a touch alone', async () => {
    const rui = await mesa.comeIn(['operador']);
    expect((await rui.ask('POST', '/conta/chaves/opcoes')).json().code).toBe('falta-confirmar');
    await rui.confirm();
    const opcoes = (await rui.ask('POST', '/conta/chaves/opcoes')).json();
    const resposta = umaChaveDeAcesso(SITE_DA_MESA).cadastrar(opcoes);
    expect((await rui.ask('POST', '/conta/chaves', { nome: 'Segunda', resposta })).statusCode).toBe(204);
    expect((await rui.ask('GET', '/conta')).json().chaves).toMatchObject([{ nome: 'Segunda' }]);
    expect((await rui.ask('POST', '/conta/chaves', { nome: 'De novo', resposta })).json().code).toBe(
      'chave-recusada',
    );
  });

  it('ends all sessions of a person at their word', async () => {
    const rui = await mesa.comeIn(['operador']);
    const other = await mesa.sessoes.open(rui.pessoa.id, 'chave-de-acesso');
    expect((await rui.ask('DELETE', '/sessoes')).statusCode).toBe(204);
    expect(await mesa.sessoes.find(other)).toBeNull();
  });
});

const umaChaveAntiga = (pessoaId: string) => ({
  id: 'uma-credencial-antiga',
  pessoaId,
  nome: 'chave de antes',
  chavePublica: 'AA',
  contador: 0,
  transportes: [],
  criadaEm: 0,
  usadaEm: null,
});
