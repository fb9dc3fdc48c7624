import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { accepted, refused } from '#diploma/parsed.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { Oficio, Trabalhos } from '#secretaria/trabalhos/trabalhos.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { osTrabalhos } from '../../../tests/support/os-trabalhos.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import type { Store } from '../connect.ts';
import { createEquipeStore } from '../equipe/equipe-store.ts';

/** Several processes on one database, each with a connection of its own; a dead one never answers again. */
describeStoreOnEachEngine('the queue of long work', (connect) => {
  let stores: Store[];
  let pessoa: Pessoa;
  const clock = { now: Date.UTC(2026, 10, 16, 12) };
  const now = (): Date => new Date(clock.now);
  const dead = new Set<string>();

  beforeAll(async () => {
    stores = [await connect(), await connect()];
    pessoa = {
      id: randomUUID(),
      nome: 'Ana Fictícia',
      email: 'ana@exemplo.test',
      papeis: ['operador'],
      cargo: null,
    };
    const { db } = stores[0] as Store;
    await createEquipeStore({ db, auditoria: createAuditoria({ now }), now }).insertPessoa(pessoa, 'teste');
  });

  const processos: Trabalhos[] = [];
  // Not awaited: what never ends is left behind, and begins nothing of the next test.
  afterEach(() => {
    for (const each of processos.splice(0)) void each.stop();
  });

  type Run = Oficio<'conferir-lote'>['run'];
  const umProcesso = (processo: string, run: Run, oficio: Partial<Oficio<'conferir-lote'>> = {}) => {
    const beats: (() => void)[] = [];
    const store = stores[processo.length % 2] as Store;
    const trabalhos = osTrabalhos(store, now, {
      processo,
      isDead: (other) => dead.has(other),
      every: (_ms, each) => {
        beats.push(each);
        return { stop: () => beats.splice(beats.indexOf(each), 1) };
      },
    });
    processos.push(trabalhos);
    trabalhos.serve('conferir-lote', { ato: null, run, ...oficio });
    const beat = (): void => {
      for (const each of [...beats]) each();
    };
    return { trabalhos, beat };
  };
  const ask = async ({ ask: put }: Trabalhos, vaga: string = randomUUID()) =>
    (await put('conferir-lote', { vaga, titulo: 'Um trabalho', pedido: { lote: vaga }, pessoa })) ?? '';
  const never: Run = () => new Promise(() => {});
  /** Until it is so, on a slow machine too. */
  const wait = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 20_000, interval: 10 });
  const begun = (trabalhos: Trabalhos, id: string) =>
    wait(async () => expect(await estadoOf(trabalhos, id)).toBe('fazendo'));
  const estadoOf = async ({ find }: Trabalhos, id: string) => (await find(id))?.estado;

  it('does what was asked, once, whichever of two processes takes it', async () => {
    const done: string[] = [];
    const run: Run = async ({ lote }) => {
      done.push(lote);
      return accepted(null);
    };
    const [one, other] = [umProcesso('a', run).trabalhos, umProcesso('ab', run).trabalhos];
    const ids = await Promise.all(Array.from({ length: 8 }, () => ask(one)));
    await Promise.all([one.settle(), other.settle()]);
    await Promise.all([one.settle(), other.settle()]);
    expect([done.length, new Set(done).size]).toEqual([8, 8]);
    for (const id of ids) expect(await estadoOf(other, id)).toBe('feito');
  });

  it('keeps one place for one work at a time, and frees it at the end', async () => {
    let end = (): void => {};
    const run: Run = () => new Promise((resolve) => (end = () => resolve(accepted(null))));
    const { trabalhos } = umProcesso('a', run);
    const { trabalhos: other } = umProcesso('ab', run);
    const first = await ask(trabalhos, 'um lugar');
    expect(await ask(other, 'um lugar')).toBe('');
    await wait(async () => {
      end();
      expect(await estadoOf(other, first)).toBe('feito');
    });
    await trabalhos.settle();
    expect((await trabalhos.findLast('um lugar'))?.id).toBe(first);
    clock.now += 1;
    const second = await ask(trabalhos, 'um lugar');
    expect(second).not.toBe('');
    expect((await trabalhos.findLast('um lugar'))?.id).toBe(second);
    await trabalhos.cancel(second);
  });

  it('goes on with the work of a process that died, and hears nothing more of that process', async () => {
    let wake = (): void => {};
    const { trabalhos: died } = umProcesso(
      'morto',
      () => new Promise((resolve) => (wake = () => resolve(refused('tarde')))),
    );
    const id = await ask(died);
    await begun(died, id);
    const vezes: number[] = [];
    const { trabalhos: next } = umProcesso('ab', async (_pedido, { trabalho }) => {
      vezes.push(trabalho.vez);
      return accepted(null);
    });
    await next.settle();
    expect([await estadoOf(next, id), vezes]).toEqual(['fazendo', []]);
    dead.add('morto');
    await next.settle();
    expect([await estadoOf(next, id), vezes]).toEqual(['feito', [2]]);
    // It was only paused: what it brings comes late.
    wake();
    await died.settle();
    expect((await next.find(id))?.falha).toBeNull();
    expect(await estadoOf(next, id)).toBe('feito');
  });

  it('takes over from a process of another machine when its reservation ran out, and not while it beats', async () => {
    const { trabalhos: far, beat } = umProcesso('longe', never);
    const id = await ask(far);
    await begun(far, id);
    clock.now += 59_000;
    const ate = clock.now + 60_000;
    await wait(async () => {
      beat();
      expect((await far.find(id))?.reservadoAte).toBe(ate);
    });
    const { trabalhos: near } = umProcesso('ab', async () => accepted(null));
    clock.now += 30_000;
    await near.settle();
    expect(await estadoOf(near, id)).toBe('fazendo');
    clock.now += 31_000;
    await near.settle();
    expect(await estadoOf(near, id)).toBe('feito');
  });

  it('stops on request: at once what nobody began, and where it runs what has begun', async () => {
    const stopped: unknown[] = [];
    const until: Run = (_pedido, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          stopped.push(signal.reason);
          resolve('parado');
        }),
      );
    const { trabalhos, beat } = umProcesso('a', until);
    const { trabalhos: other } = umProcesso('ab', until, { isAqui: async () => false });
    const waiting = await ask(other);
    expect([await other.cancel(waiting), await estadoOf(other, waiting)]).toEqual([true, 'cancelado']);
    const id = await ask(trabalhos);
    await begun(trabalhos, id);
    expect(await other.cancel(id)).toBe(true);
    await wait(async () => {
      beat();
      expect([await estadoOf(other, id), stopped]).toEqual(['cancelado', ['cancelado']]);
    });
    expect(await other.cancel(id)).toBe(false);
  });

  it('is given back by a process that ends, and told how far it is', async () => {
    const run: Run = (_pedido, { signal, tick }) => {
      tick(3, 7);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve('parado')));
    };
    const { trabalhos, beat } = umProcesso('a', run);
    const id = await ask(trabalhos);
    await wait(async () => {
      beat();
      expect(await trabalhos.find(id)).toMatchObject({ feitos: 3, total: 7, estado: 'fazendo' });
    });
    await trabalhos.stop();
    expect(await estadoOf(trabalhos, id)).toBe('espera');
    const { trabalhos: next } = umProcesso('ab', async () => accepted(null));
    await next.settle();
    expect(await estadoOf(next, id)).toBe('feito');
  });

  it('fails in a sentence: what was refused, what broke, who may no longer, and what keeps no half', async () => {
    const falhaOf = async (run: Run, oficio: Partial<Oficio<'conferir-lote'>> = {}) => {
      const { trabalhos } = umProcesso('a', run, oficio);
      const id = await ask(trabalhos);
      await trabalhos.settle();
      return trabalhos.find(id);
    };
    expect(await falhaOf(async () => refused('Faça outra coisa.'))).toMatchObject({
      estado: 'falhou',
      falha: 'Faça outra coisa.',
    });
    const broken = await falhaOf(() => Promise.reject(Object.assign(new Error(), { code: 'XIS' })));
    expect(broken?.falha).toContain('XIS');
    const other = await falhaOf(async () => accepted(null), { ato: 'lote.aprovar' });
    expect(other?.falha).toContain('Quem pediu');

    const { trabalhos: died } = umProcesso('caiu', never, { isSemVolta: true });
    const id = await ask(died);
    await begun(died, id);
    dead.add('caiu');
    const { trabalhos: next } = umProcesso('ab', async () => accepted(null), { isSemVolta: true });
    await next.settle();
    expect((await next.find(id))?.falha).toContain('de novo');
  });
});
