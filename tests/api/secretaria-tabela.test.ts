import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { opensTo, PAPEIS, regraDe } from '#equipe/papeis.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { SITE_DA_MESA, type UmaMesa, umaMesa } from '../support/uma-mesa.ts';

/** Every role through every route of the desk, by the one table of `equipe/papeis.ts`. */

const PAGINAS = ['/secretaria', '/secretaria/*'];
/** What the door itself refuses; any other answer comes from behind it. */
const DA_PORTA = ['pedido-forjado', 'sem-sessao', 'papel-insuficiente', 'falta-confirmar'];

describeOnEachEngine('the table of roles', (connect) => {
  let mesa: UmaMesa;
  beforeAll(async () => {
    mesa = await umaMesa(await connect());
  });

  const send = (
    { method, url }: { method: string; url: string },
    headers: Record<string, string>,
  ): Promise<LightMyRequestResponse> =>
    mesa.app.inject({
      method: method as 'GET',
      url: url.replaceAll(/:\w+/g, 'nenhuma'),
      headers,
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    });
  const codeOf = ({ headers, body }: LightMyRequestResponse): string | null =>
    /json/.test(String(headers['content-type'])) ? (JSON.parse(body).code ?? null) : null;
  const fromHere = (token: string) => ({ cookie: `__Host-secretaria=${token}`, origin: SITE_DA_MESA });

  it('knows every route: none was mounted beside the doors', async () => {
    const known = [...mesa.mesa.rotas, ...mesa.mesa.abertas].map(({ method, url }) => `${method} ${url}`);
    const unknown = findOutside(mesa.mounted, known);
    expect(unknown).toEqual([]);
    const beside = [...mesa.mounted, { method: 'POST', url: '/api/secretaria/por-fora' }];
    expect(findOutside(beside, known)).toEqual(['POST /api/secretaria/por-fora']);
    expect(mesa.mesa.rotas.length).toBeGreaterThan(10);
  });

  it.each([...PAPEIS, 'sem papel'] as const)('answers %s on each route by the table', async (papel) => {
    const papeis = papel === 'sem papel' ? [] : [papel];
    for (const rota of mesa.mesa.rotas) {
      const { token, confirm } = await mesa.comeIn(papeis, { nome: `Quem anda ${papel}` });
      const name = `${papel}: ${rota.method} ${rota.url}`;
      const first = codeOf(await send(rota, fromHere(token)));
      if (!opensTo(rota.ato, papeis)) {
        expect(first, name).toBe('papel-insuficiente');
        continue;
      }
      if (!regraDe(rota.ato).confirma) {
        expect(DA_PORTA, name).not.toContain(first);
        continue;
      }
      expect(first, name).toBe('falta-confirmar');
      await confirm();
      expect(DA_PORTA, name).not.toContain(codeOf(await send(rota, fromHere(token))));
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
    .filter(({ url }) => !PAGINAS.includes(url))
    .map(({ method, url }) => `${method === 'HEAD' ? 'GET' : method} ${url}`)
    .filter((name) => !known.includes(name));
