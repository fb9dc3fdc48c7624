import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Papel } from '#equipe/papeis.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createEntradaStore } from '#store/equipe/entrada-store.ts';
import { aGuarda } from '../support/a-guarda.ts';
import { asTelas } from '../support/as-telas.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { PORTAS_SEM_SESSAO, type Porta, TABELA_DA_MESA } from '../support/tabela-da-mesa.ts';
import { depsDoAssinador } from '../support/um-assinador-da-mesa.ts';
import { UmLote } from '../support/um-lote.ts';
import { umPedido } from '../support/um-pedido.ts';
import { umaAssinatura } from '../support/uma-assinatura.ts';
import { type UmaBancada, umaBancada } from '../support/uma-bancada.ts';
import { type UmaCasaConfigurada, umaCasaConfigurada } from '../support/uma-casa-configurada.ts';
import { SITE_DA_MESA } from '../support/uma-mesa.ts';
import { type UmaMesaDeLotes, umaMesaDeLotes, zipLote } from '../support/uma-mesa-de-lotes.ts';

/** Every role through every route of the desk, by the table written by hand (tests/support/tabela-da-mesa.ts). */

const AGORA = Date.UTC(2026, 10, 16, 12);
const RAIZ = '/api/secretaria';
const PAPEIS: readonly Papel[] = [
  ...(['operador', 'conferente', 'assinante', 'registro', 'administracao', 'auditoria'] as const),
  'encarregado',
];
const PAGINAS = ['/secretaria', '/secretaria/*'];
/** An agent has no session: it is known by its own token (tests/api/secretaria-assinador.test.ts). */
const DO_AGENTE = '/api/assinador/';
/** What the door itself refuses; any other answer comes from behind it. */
const DA_PORTA = ['pedido-forjado', 'sem-sessao', 'papel-insuficiente', 'falta-confirmar'];

describeOnEachEngine('the table of roles', (connect) => {
  let mesa: UmaMesaDeLotes;
  let bancada: UmaBancada;
  let casa: UmaCasaConfigurada;
  beforeAll(async () => {
    const store = await connect();
    bancada = await umaBancada(() => new Date(AGORA), [], { connected: store });
    const assinatura = umaAssinatura(bancada);
    const { telas } = await asTelas(store, { now: AGORA });
    // Nobody listens here: a stream ends as soon as it looks.
    const every: typeof telas.eventos.every = (run) => {
      setImmediate(run);
      return { stop: () => {} };
    };
    casa = umaCasaConfigurada(store, { now: AGORA });
    mesa = await umaMesaDeLotes(store, {
      instituicao: casa.deps,
      ...(await aGuarda(store)),
      telas: { ...telas, eventos: { ...telas.eventos, every } },
      assinar: assinatura.deps,
      assinador: depsDoAssinador(bancada, assinatura),
      registrar: {
        store: bancada.world.store,
        readConfiguracao: () => bancada.world.configuracao,
        goOn: async () => {},
        now: bancada.world.now,
      },
    });
  });
  afterAll(async () => {
    await mesa.close();
    await bancada.close();
    casa.close();
  });

  const send = async (
    { method, url }: { method: string; url: string },
    headers: Record<string, string>,
  ): Promise<LightMyRequestResponse> => {
    const request = { method: method as 'GET', url: url.replaceAll(/:\w+/g, 'nenhuma'), headers };
    if (method === 'GET' || method === 'DELETE') return mesa.app.inject(request);
    const answer = await mesa.app.inject({ ...request, payload: {} });
    // A route for files looks at nobody who brings none.
    if (codeOf(answer) !== 'tipo-recusado') return answer;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    return mesa.app.inject({ ...request, headers: { ...headers, ...type }, payload: '--x--\r\n' });
  };
  const codeOf = ({ headers, body }: LightMyRequestResponse): string | null =>
    /[/+]json\b/.test(String(headers['content-type'])) ? (JSON.parse(body).code ?? null) : null;
  const fromHere = (token: string) => ({ cookie: `__Host-secretaria=${token}`, origin: SITE_DA_MESA });

  const nameOf = ({ method, url }: { method: string; url: string }): string =>
    `${method} ${url.slice(RAIZ.length)}`;
  const portaOf = (rota: { method: string; url: string }): Porta => {
    const porta = TABELA_DA_MESA.get(nameOf(rota));
    if (!porta) throw new Error(`${nameOf(rota)} is not in the table written by hand`);
    return porta;
  };

  it('mounts the routes of the table, all of them, and none beside', () => {
    expect(mesa.mesa.rotas.map(nameOf).toSorted()).toEqual([...TABELA_DA_MESA.keys()].toSorted());
    // The login of the institution is not configured here (tests/api/secretaria-oidc.test.ts).
    const abertas = [...PORTAS_SEM_SESSAO.keys()].filter((name) => !name.includes('/oidc'));
    expect(mesa.mesa.abertas.map(nameOf).toSorted()).toEqual(abertas.toSorted());
    const known = [...TABELA_DA_MESA.keys(), ...PORTAS_SEM_SESSAO.keys()];
    expect(findOutside(mesa.mounted, known)).toEqual([]);
    const beside = [...mesa.mounted, { method: 'POST', url: '/api/secretaria/por-fora' }];
    expect(findOutside(beside, known)).toEqual(['POST /por-fora']);
  });

  it.each([...PAPEIS, 'sem papel'] as const)('answers %s on each route by the table', async (papel) => {
    const papeis = papel === 'sem papel' ? [] : [papel];
    const comeIn = () => mesa.comeIn(papeis, { nome: `Quem anda ${papel}` });
    const refused = await comeIn();
    for (const rota of mesa.mesa.rotas) {
      const name = `${papel}: ${nameOf(rota)}`;
      const porta = portaOf(rota);
      if (porta.papeis !== 'todos' && !porta.papeis.includes(papel)) {
        const answer = await send(rota, fromHere(refused.token));
        expect(codeOf(answer), name).toBe('papel-insuficiente');
        expect(answer.json().quemPode.papeis.toSorted(), name).toEqual([...porta.papeis].toSorted());
        continue;
      }
      const { token, confirm } = await comeIn();
      const first = codeOf(await send(rota, fromHere(token)));
      if (!porta.toque) {
        expect(DA_PORTA, name).not.toContain(first);
        continue;
      }
      expect(first, name).toBe('falta-confirmar');
      await confirm();
      expect(DA_PORTA, name).not.toContain(codeOf(await send(rota, fromHere(token))));
    }
  });

  it('asks for another touch on every route that asks for one, once the minute of the last is over', async () => {
    const { token, confirm } = await mesa.comeIn(PAPEIS);
    await confirm();
    mesa.clock.now += 60_000;
    for (const rota of mesa.mesa.rotas.filter((each) => portaOf(each).toque))
      expect(codeOf(await send(rota, fromHere(token))), nameOf(rota)).toBe('falta-confirmar');
    mesa.clock.now -= 60_000;
  });

  /** What the person prepared, asked for or is, and what they then send to decide it: `[url, body]` by route. */
  const umAutor = async () => {
    const autor = await mesa.comeIn(PAPEIS, { nome: 'Quem fez e quer decidir' });
    const other = await mesa.comeIn(['operador']);
    const { id } = autor.pessoa;
    /** Each act takes a touch of its own. */
    const done = async (method: 'POST', url: string, body: object) => {
      await autor.confirm();
      const response = await autor.ask(method, url, body);
      expect(response.statusCode, `${url} ${response.body}`).toBeLessThan(300);
      return response.body === '' ? null : response.json();
    };
    const chave = `chave-de-${id}`;
    const now = (): Date => new Date(AGORA);
    const { insertChave } = createEntradaStore({
      db: mesa.store.db,
      auditoria: createAuditoria({ now }),
      now,
    });
    await insertChave(
      {
        ...{ id: chave, pessoaId: id, nome: 'a minha', chavePublica: 'AA', contador: 0, transportes: [] },
        ...{ criadaEm: AGORA, usadaEm: null },
      },
      'teste',
    );
    await done('POST', `/pessoas/${other.pessoa.id}/papeis`, { papeis: ['conferente'], cargo: null });
    const { pedidos } = (await autor.ask('GET', '/pessoas')).json();
    const lote = (await mesa.drop(autor, 'lote.zip', zipLote(new UmLote(1)))).id;
    const { juntas } = (await autor.ask('GET', `/lotes/${lote}`)).json();
    const enviado = await done('POST', `/lotes/${lote}/envio`, { revisao: juntas.revisao });
    const pedido = { motivo: 'Erro de Fato', comentario: 'protocolo 12', correcao: {} };
    const ask = async (tipo: string): Promise<string> =>
      (await done('POST', `/diplomas/${(await bancada.publish(umPedido())).id}/${tipo}`, pedido)).id;
    const { arquivos } = (await autor.ask('GET', '/instituicao')).json();
    const { arquivo, sha256 } = arquivos.find((each: { arquivo: string }) => each.arquivo === 'cursos.json');
    const proposta = await done('POST', '/instituicao/propostas', {
      ...{ arquivo, base: sha256, comentario: 'Resolução do conselho.' },
      edicoes: [{ caminho: [0, 'cargaHoraria'], valor: 4100 }],
    });
    const ASKED: Readonly<Record<string, readonly [string, object?]>> = {
      'POST /pessoas/:id/convite': [`/pessoas/${id}/convite`],
      'DELETE /pessoas/:id': [`/pessoas/${id}`],
      'DELETE /chaves/:id': [`/chaves/${chave}`],
      'POST /pedidos-de-papeis/:id': [`/pedidos-de-papeis/${pedidos[0].id}`, { decisao: 'aceita' }],
      'POST /lotes/:id/linhas/:linha/vista': [`/lotes/${lote}/linhas/${enviado.amostra[0]}/vista`],
      'POST /lotes/:id/devolucao': [
        `/lotes/${lote}/devolucao`,
        { envio: enviado.envio, comentario: 'do próprio' },
      ],
      'POST /lotes/:id/aprovacao': [`/lotes/${lote}/aprovacao`, { resumo: enviado.resumo }],
      'POST /pedidos/anulacao/:id/decisao': [
        `/pedidos/anulacao/${await ask('anulacao')}/decisao`,
        { aceita: true },
      ],
      'POST /pedidos/reemissao/:id/decisao': [
        `/pedidos/reemissao/${await ask('reemissao')}/decisao`,
        { aceita: true },
      ],
      'POST /instituicao/propostas/:id/decisao': [
        `/instituicao/propostas/${proposta.id}/decisao`,
        { aceita: true },
      ],
    };
    return { autor, asked: ASKED };
  };

  it('refuses every act that takes another person to the one who made its object', async () => {
    const { autor, asked } = await umAutor();
    const takesAnother = [...TABELA_DA_MESA].filter(([, { outra }]) => outra).map(([name]) => name);
    expect(Object.keys(asked).toSorted()).toEqual(takesAnother.toSorted());
    for (const [name, [url, body]] of Object.entries(asked)) {
      await autor.confirm();
      const response = await autor.ask(name.split(' ')[0] as 'POST', url, body);
      expect([response.statusCode, codeOf(response)], `${name} ${response.body}`).toEqual([
        403,
        'precisa-de-outra-pessoa',
      ]);
    }
  });

  it('refuses the same to all where the request is forged', async () => {
    const { token, confirm } = await mesa.comeIn(PAPEIS);
    await confirm();
    const forged: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://outro.test' },
      { origin: 'null' },
      { origin: SITE_DA_MESA, 'sec-fetch-site': 'cross-site' },
    ];
    for (const rota of [...mesa.mesa.rotas, ...mesa.mesa.abertas])
      for (const headers of forged) {
        const cookie = `__Host-secretaria=${token}`;
        const response = await send(rota, { ...headers, cookie });
        expect(codeOf(response), `${rota.method} ${rota.url} ${JSON.stringify(headers)}`).toBe(
          'pedido-forjado',
        );
      }
  });

  it('refuses who has no session, on every route but those to come in', async () => {
    for (const rota of mesa.mesa.rotas)
      expect(codeOf(await send(rota, { origin: SITE_DA_MESA })), rota.url).toBe('sem-sessao');
    for (const rota of mesa.mesa.abertas)
      expect(DA_PORTA, rota.url).not.toContain(codeOf(await send(rota, { origin: SITE_DA_MESA })));
  });
});

/** HEAD is answered by the handler of GET. */
const findOutside = (
  mounted: readonly { method: string; url: string }[],
  known: readonly string[],
): string[] =>
  mounted
    .filter(({ url }) => !PAGINAS.includes(url) && !url.startsWith(DO_AGENTE))
    .map(({ method, url }) => `${method === 'HEAD' ? 'GET' : method} ${url.slice(RAIZ.length)}`)
    .filter((name) => !known.includes(name));
