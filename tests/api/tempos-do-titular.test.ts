import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODIGO_MS } from '#titular/codigo-por-email.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umDiploma } from '../support/um-diplomado.ts';
import { marcaOf, type UmaCasaDoTitular, umaCasaDoTitular, until } from '../support/um-titular.ts';
import { welchT } from '../support/welch.ts';

/** Issue 19: what is asked of somebody and of nobody takes the same work, and cannot be told apart by how long it takes. */

const { completo } = loadTestSettings();
const PAIRS = 400;
const DIA_MS = 24 * 3_600_000;

type Answer = () => Promise<LightMyRequestResponse>;
/** Two questions made anew for each turn; what they need is there before they are asked. */
type Questions = (turn: number) => Promise<readonly [Answer, Answer]>;

describeOnEachEngine('how long an answer takes', (connect) => {
  let casa: UmaCasaDoTitular;
  let questions: Record<string, Questions>;
  const nobody = () => ({ cpf: umCpf(), matricula: umaMatricula() });
  const somebody = async (endereco: string | null = null) => {
    const pessoa = nobody();
    await casa.insert(pessoa);
    if (endereco !== null) await casa.writeContato(pessoa, endereco);
    return pessoa;
  };
  const ask =
    ({ cpf, matricula }: { cpf: string; matricula: string }): Answer =>
    () =>
      casa.post('/meu-diploma/codigo', { cpf, matricula });
  const askLater = async (pessoa: { cpf: string; matricula: string }, isSent: boolean): Promise<Answer> => {
    const before = casa.correio.recebidas.length;
    const marca = marcaOf(await ask(pessoa)());
    if (isSent) await until(() => casa.correio.recebidas.length > before);
    return () => casa.post('/meu-diploma/entrar', { marca, codigo: '000000' });
  };
  const open =
    (link: string): Answer =>
    () =>
      casa.get(`/c/${link}`);
  const unknown = () => randomBytes(16).toString('base64url');

  /** Makes a link as its holder does, with the words of the form. */
  const umLink = async (cookie: string): Promise<string> => {
    const page = await casa.get('/meu-diploma', cookie);
    const diploma = /name="diploma"[^>]*value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    await casa.post('/meu-diploma/links', { diploma, para: 'RH', mostra: 'veredito', prazo: '7' }, cookie);
    const [, link = ''] = /\/c\/([\w-]{22})/.exec((await casa.get('/meu-diploma', cookie)).body) ?? [];
    return link;
  };
  const endOf = async (link: string, cookie: string): Promise<void> => {
    const { body } = await casa.get('/meu-diploma', cookie);
    const [, id = ''] = /\/meu-diploma\/links\/([0-9a-f]{32})/.exec(body) ?? [];
    await casa.post(`/meu-diploma/links/${id}/encerrar`, {}, cookie);
    expect((await open(link)()).statusCode).toBe(404);
  };

  beforeAll(async () => {
    casa = await umaCasaDoTitular(await connect(), { acesso: { chave: { avisar: null } } });
    const titular = nobody();
    await casa.insert(titular, { diplomas: [umDiploma()] });
    await casa.writeContato(titular, 'titular@exemplo.test');
    const cookie = await casa.comeIn(titular);
    const links = { encerrado: await umLink(cookie), vencido: '' };
    expect((await open(links.encerrado)()).statusCode).not.toBe(404);
    await endOf(links.encerrado, cookie);
    links.vencido = await umLink(cookie);
    casa.clock.now += 8 * DIA_MS;
    questions = {
      'a code asked for by who has an address, and by nobody': async (turn) => [
        ask(await somebody(`ana-${turn}@exemplo.test`)),
        ask(nobody()),
      ],
      'a code asked for by who has no address, and by nobody': async () => [
        ask(await somebody()),
        ask(nobody()),
      ],
      'a wrong code on the page of who was sent one, and of nobody': async (turn) => {
        casa.clock.now += CODIGO_MS;
        const known = await askLater(await somebody(`bia-${turn}@exemplo.test`), true);
        return [known, await askLater(nobody(), false)];
      },
      'a wrong matrícula of who is known, and of nobody': async () => {
        const { cpf } = await somebody();
        return [{ cpf, matricula: umaMatricula() }, nobody()].map(
          (payload) => () => casa.handle(payload),
        ) as unknown as readonly [Answer, Answer];
      },
      'a link that was ended, and one that never was': async () => [open(links.encerrado), open(unknown())],
      'a link whose day has come, and one that never was': async () => [open(links.vencido), open(unknown())],
      'a passkey asked for by who has a session, and by nobody': async () => [
        () => casa.post('/meu-diploma/chave/opcoes', {}, cookie),
        () => casa.post('/meu-diploma/chave/opcoes'),
      ],
    };
  });
  afterAll(() => casa.close());

  const NAMES = [
    'a code asked for by who has an address, and by nobody',
    'a code asked for by who has no address, and by nobody',
    'a wrong code on the page of who was sent one, and of nobody',
    'a wrong matrícula of who is known, and of nobody',
    'a link that was ended, and one that never was',
    'a link whose day has come, and one that never was',
    'a passkey asked for by who has a session, and by nobody',
  ];
  const pairOf = (name: string, turn: number) => {
    const make = questions[name];
    if (!make) throw new Error(`no question ${name}`);
    return make(turn);
  };

  it.each(NAMES)('asks the database the same: %s', async (name) => {
    // Once before: limits that everybody shares are there by then, and what had run out is gone.
    for (const answer of await pairOf(name, -2)) await answer();
    const pair = await pairOf(name, -1);
    const work = [];
    for (const answer of pair) {
      casa.queries.length = 0;
      const { statusCode } = await answer();
      work.push({ statusCode, queries: [...casa.queries] });
    }
    expect(work[0]?.queries.length).toBeGreaterThan(0);
    expect(work[1]).toEqual(work[0]);
  });

  /** By the clock, so neither in `npm test` nor in the large tests: a busy machine tells nothing. */
  describe.skipIf(!completo)('over some hundred pairs', () => {
    it.each(NAMES)('tells nothing (|t| < 4.5): %s', async (name) => {
      const [one, other]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < PAIRS; turn++) {
        const [first, second] = await pairOf(name, turn);
        const timed = [[first, one] as const, [second, other] as const];
        // By turns the one before the other: what comes second finds more at hand.
        for (const [answer, times] of turn % 2 === 0 ? timed : timed.reverse()) {
          const before = casa.correio.recebidas.length;
          const start = process.hrtime.bigint();
          await answer();
          times.push(Number(process.hrtime.bigint() - start));
          // Until the message has gone, the machine that plays the mail server is busy.
          if (times === one && name.startsWith('a code asked for by who has an'))
            await until(() => casa.correio.recebidas.length > before);
        }
      }
      const t = welchT(one, other);
      console.log(`t = ${t.toFixed(2)}: ${name}`);
      expect(Math.abs(t)).toBeLessThan(4.5);
    });
  });
});
