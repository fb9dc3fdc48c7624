import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opensTo, PAPEIS, regraDe } from '#equipe/papeis.ts';
import { CONFIRMACAO_MS } from '#equipe/sessao.ts';
import { aGuarda } from '../support/a-guarda.ts';
import { asTelas } from '../support/as-telas.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { depsDoAssinador } from '../support/um-assinador-da-mesa.ts';
import { umaAssinatura } from '../support/uma-assinatura.ts';
import { type UmaBancada, umaBancada } from '../support/uma-bancada.ts';
import { type UmaCasaConfigurada, umaCasaConfigurada } from '../support/uma-casa-configurada.ts';
import { SITE_DA_MESA } from '../support/uma-mesa.ts';
import { type UmaMesaDeLotes, umaMesaDeLotes } from '../support/uma-mesa-de-lotes.ts';

/** Every role through every route of the desk, by the one table of `equipe/papeis.ts`. */

const AGORA = Date.UTC(2026, 10, 16, 12);
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

  it('knows every route: none was mounted beside the doors', async () => {
    const known = [...mesa.mesa.rotas, ...mesa.mesa.abertas].map(({ method, url }) => `${method} ${url}`);
    const unknown = findOutside(mesa.mounted, known);
    expect(unknown).toEqual([]);
    const beside = [...mesa.mounted, { method: 'POST', url: '/api/secretaria/por-fora' }];
    expect(findOutside(beside, known)).toEqual(['POST /api/secretaria/por-fora']);
    for (const prefix of ['livro', 'publicacoes', 'fiscalizacao', 'acervo', 'importacoes'])
      expect(known.filter((name) => name.includes(`/api/secretaria/${prefix}`))).not.toEqual([]);
    expect(mesa.mesa.rotas.length).toBeGreaterThan(50);
  });

  it.each([...PAPEIS, 'sem papel'] as const)('answers %s on each route by the table', async (papel) => {
    const papeis = papel === 'sem papel' ? [] : [papel];
    const comeIn = () => mesa.comeIn(papeis, { nome: `Quem anda ${papel}` });
    const refused = await comeIn();
    for (const rota of mesa.mesa.rotas) {
      const name = `${papel}: ${rota.method} ${rota.url}`;
      if (!opensTo(rota.ato, papeis)) {
        expect(codeOf(await send(rota, fromHere(refused.token))), name).toBe('papel-insuficiente');
        continue;
      }
      const { token, confirm } = await comeIn();
      const first = codeOf(await send(rota, fromHere(token)));
      if (!regraDe(rota.ato).confirma) {
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
    mesa.clock.now += CONFIRMACAO_MS;
    const rotas = mesa.mesa.rotas.filter(({ ato }) => regraDe(ato).confirma);
    expect(rotas.length).toBeGreaterThan(20);
    for (const rota of rotas)
      expect(codeOf(await send(rota, fromHere(token))), `${rota.method} ${rota.url}`).toBe('falta-confirmar');
    mesa.clock.now -= CONFIRMACAO_MS;
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
    .map(({ method, url }) => `${method === 'HEAD' ? 'GET' : method} ${url}`)
    .filter((name) => !known.includes(name));
