import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LotesDeps } from '#http/secretaria/lotes-deps.ts';
import { pedirAprovacao, serveLotes } from '#secretaria/lotes/trabalhos-do-lote.ts';
import { createTrabalhoStore } from '#store/trabalhos/trabalho-store.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { osTrabalhos } from '../support/os-trabalhos.ts';
import { UmLote } from '../support/um-lote.ts';
import type { UmaPessoaNaMesa } from '../support/uma-mesa.ts';
import { type UmaMesaDeLotes, umaMesaDeLotes, zipLote } from '../support/uma-mesa-de-lotes.ts';

/**
 * A process dies in the middle of an approval, at a moment of ten: before or after one of its calls to the store. Nothing of it is
 * heard again. Another process goes on: the batch is approved once, each row is planned once, and the work ends once.
 */

/** Which call is the last, as a share of all; `depois`: the store still did it. */
const MOMENTOS = [
  { parte: 0, depois: true },
  { parte: 0.15, depois: false },
  { parte: 0.3, depois: false },
  { parte: 0.4, depois: true },
  { parte: 0.5, depois: false },
  { parte: 0.6, depois: true },
  { parte: 0.75, depois: false },
  { parte: 0.85, depois: true },
  { parte: 0.95, depois: true },
  { parte: 1, depois: false },
] as const;
/** In `npm test`: the first write, the middle and the very end. */
const AMOSTRA = new Set([0, 5, 9]);
const LINHAS = 2;

describeOnEachEngine('an approval whose process dies', (connect) => {
  let mesa: UmaMesaDeLotes;
  let operador: UmaPessoaNaMesa;
  let conferente: UmaPessoaNaMesa;
  let calls = 0;
  let people = 0;
  beforeAll(async () => {
    mesa = await umaMesaDeLotes(await connect());
    operador = await mesa.comeIn(['operador']);
    conferente = await mesa.comeIn(['conferente']);
    calls = (await approve(null)).calls;
  });
  afterAll(() => mesa.close());

  const now = (): Date => new Date(mesa.clock.now);
  const sendLote = async (): Promise<{ id: string; resumo: string }> => {
    const lote = new UmLote(Array.from({ length: LINHAS }, () => people++));
    const { id } = await mesa.drop(operador, 'lote.zip', zipLote(lote));
    const { juntas } = (await operador.ask('GET', `/lotes/${id}`)).json();
    const sent = await operador.ask('POST', `/lotes/${id}/envio`, { revisao: juntas.revisao });
    for (const linha of sent.json().amostra)
      await conferente.ask('POST', `/lotes/${id}/linhas/${linha}/vista`);
    return { id, resumo: sent.json().resumo };
  };

  /** Runs the approval in a process that dies at the moment, and then in one that lives. */
  async function approve(momento: { at: number; depois: boolean } | null) {
    const { id, resumo } = await sendLote();
    let made = 0;
    let die = (): void => {};
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const mortal = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get(target, name) {
          const call = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
          if (typeof call !== 'function') return call;
          return async (...args: unknown[]) => {
            const isDead = momento !== null && made >= momento.at;
            const isLast = made === momento?.at;
            made += 1;
            if (!isDead) return call.apply(target, args);
            if (isLast && momento?.depois) await call.apply(target, args);
            die();
            return new Promise(() => {});
          };
        },
      });
    const dead = new Set<string>();
    const umProcesso = (processo: string, isMortal: boolean): LotesDeps => {
      const kill = <Port extends object>(port: Port): Port => (isMortal ? mortal(port) : port);
      const { insert, ...queue } = createTrabalhoStore(mesa.store.db);
      const deps: LotesDeps = {
        ...mesa.deps,
        store: kill(mesa.deps.store),
        emissoes: kill(mesa.deps.emissoes),
        trabalhos: osTrabalhos(mesa.store, now, {
          processo,
          isDead: (other) => dead.has(other),
          store: { ...queue, insert, claim: kill(queue).claim, end: kill(queue).end },
        }),
      };
      serveLotes(deps);
      return deps;
    };
    const first = umProcesso('primeiro', true);
    const asked = await pedirAprovacao(id, resumo, conferente.pessoa, {
      ...mesa.deps,
      trabalhos: first.trabalhos,
    });
    if (asked?.kind !== 'aceita') throw new Error(JSON.stringify(asked));
    await Promise.race([died, first.trabalhos.settle()]);
    dead.add('primeiro');
    const next = umProcesso('segundo', false);
    await next.trabalhos.settle();
    void first.trabalhos.stop();
    return { id, calls: made, trabalho: await next.trabalhos.find(asked.trabalho) };
  }

  const countOf = async (acao: 'lote-aprovado' | 'lote-aceito', id: string): Promise<number> => {
    const rows = await mesa.store.db
      .selectFrom('auditoria')
      .where('acao', '=', acao)
      .select('dados')
      .execute();
    return rows.filter(({ dados }) => JSON.parse(dados).lote === id).length;
  };

  const cases = MOMENTOS.map(({ parte, depois }, index) => ({
    nome: `${depois ? 'after' : 'before'} the call at ${Math.round(parte * 100)} %`,
    index,
    parte,
    depois,
  }));
  const check = async ({ parte, depois }: { parte: number; depois: boolean }): Promise<void> => {
    const at = Math.min(Math.floor(parte * calls), calls - 1);
    const planned = async (): Promise<number> =>
      Number(
        (
          await mesa.store.db
            .selectFrom('emissao')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await planned();
    const { id, trabalho } = await approve({ at, depois });
    expect(trabalho).toMatchObject({ estado: 'feito', resultado: { planejadas: LINHAS, recusadas: [] } });
    expect((await operador.ask('GET', `/lotes/${id}`)).json().estado).toBe('aprovado');
    expect([await countOf('lote-aprovado', id), await countOf('lote-aceito', id)]).toEqual([1, 1]);
    expect((await planned()) - before).toBe(LINHAS);
  };
  for (const each of cases)
    it(`ends once when it dies ${each.nome}`, { tags: AMOSTRA.has(each.index) ? [] : ['largo'] }, () =>
      check(each),
    );

  it('counts enough calls for ten different moments', () => {
    expect(calls).toBeGreaterThan(MOMENTOS.length);
  });
});
