import { describe, expect, it } from 'vitest';
import { createLimiteStore } from '#store/access/limite-store.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';
import { createMemoryLimiteStore } from '../../tests/support/memory-limite-store.ts';
import { umaChave } from '../../tests/support/um-diplomado.ts';
import type { LimiteStore } from './access-ports.ts';
import { createLimiter, type Limiter, type LimitRequest } from './limiter.ts';
import { LIMITS, type LimitPolicy } from './limits.ts';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

const FALHAS: LimitPolicy = {
  counts: 'failures',
  burst: 5,
  refillMs: 15 * MINUTE,
  cap: { max: 20, windowMs: 24 * 60 * MINUTE },
};
const PEDIDOS: LimitPolicy = { counts: 'requests', burst: 10, refillMs: 6_000 };
const falha = (chave = umaChave()): LimitRequest => ({ chave, policy: FALHAS });
const pedido = (chave = umaChave()): LimitRequest => ({ chave, policy: PEDIDOS });

/** How many passes there are, until the first refusal. */
async function drain(limiter: Limiter, requests: LimitRequest[]): Promise<number> {
  let passes = 0;
  while ((await limiter.take(requests)).allowed) passes++;
  return passes;
}

describeOnEachEngine('createLimiter', (connect) => {
  const now = (): Date => new Date(START);

  it('lets exactly 5 of 50 simultaneous takes through', async () => {
    const limiter = createLimiter(createLimiteStore((await connect()).db), now);
    const request = falha();
    const answers = await Promise.all(Array.from({ length: 50 }, () => limiter.take([request])));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('lets exactly 5 of 50 through when several nodes share the database', async () => {
    const nodes: Limiter[] = [];
    for (let i = 0; i < 5; i++) nodes.push(createLimiter(createLimiteStore((await connect()).db), now));
    const request = falha();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => nodes.map((node) => node.take([request]))).flat(),
    );
    expect((await Promise.all(answers)).filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('lets a crowd of the whole burst through at once', async () => {
    const limiter = createLimiter(createLimiteStore((await connect()).db), now);
    const request = { chave: umaChave(), policy: LIMITS.instituicao };
    const answers = await Promise.all(Array.from({ length: 120 }, () => limiter.take([request])));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(100);
  });

  it('decides over several at once: of 50 that need both, as many pass as the scarcer allows, and nothing else is spent', async () => {
    const nodes: Limiter[] = [];
    for (let i = 0; i < 3; i++) nodes.push(createLimiter(createLimiteStore((await connect()).db), now));
    const [scarce, ample] = [falha(), { chave: umaChave(), policy: LIMITS.instituicao }];
    const answers = await Promise.all(
      // Half of them name the two the other way round: nobody waits for somebody who waits for them.
      Array.from({ length: 51 }, (_, i) =>
        nodes[i % 3]?.take(i % 2 === 0 ? [scarce, ample] : [ample, scarce]),
      ),
    );
    const passed = answers.filter((answer) => answer?.allowed).length;
    expect(passed).toBe(5);
    expect(await drain(nodes[0] as Limiter, [ample])).toBe(95);
  });

  it('never spends the failures of holders who succeed side by side', async () => {
    const limiter = createLimiter(createLimiteStore((await connect()).db), now);
    const request = falha();
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => limiter.take([request])));
      for (const answer of answers) {
        if (!answer.allowed) throw new Error('a holder was refused');
        await answer.giveBackFailures();
      }
    }
    expect(await drain(limiter, [request])).toBe(5);
  });
});

describe('createLimiter', () => {
  it('keeps the failures of whoever is refused, and spends the request', async () => {
    const limiter = createLimiter(createMemoryLimiteStore(), () => new Date(START));
    const [endereco, cpf, matricula] = [pedido(), falha(), falha()];
    await drain(limiter, [matricula]);
    for (let i = 0; i < 4; i++) expect((await limiter.take([endereco, cpf, matricula])).allowed).toBe(false);
    expect(await drain(limiter, [cpf])).toBe(5);
    expect(await drain(limiter, [endereco])).toBe(6);
  });

  it('spends nothing after the bucket that refuses', async () => {
    const limiter = createLimiter(createMemoryLimiteStore(), () => new Date(START));
    const [endereco, cpf] = [pedido(), falha()];
    await drain(limiter, [endereco]);
    for (let i = 0; i < 30; i++) expect((await limiter.take([endereco, cpf])).allowed).toBe(false);
    expect(await drain(limiter, [cpf])).toBe(5);
  });

  it('gives failures back and keeps requests', async () => {
    const limiter = createLimiter(createMemoryLimiteStore(), () => new Date(START));
    const [endereco, cpf] = [pedido(), falha()];
    for (let i = 0; i < 10; i++) {
      const answer = await limiter.take([endereco, cpf]);
      if (!answer.allowed) throw new Error(`refused at ${i}`);
      await answer.giveBackFailures();
    }
    expect((await limiter.take([endereco])).allowed).toBe(false);
    expect(await drain(limiter, [cpf])).toBe(5);
  });

  it('tells what is spent without spending', async () => {
    const limiter = createLimiter(createMemoryLimiteStore(), () => new Date(START));
    const [endereco, cpf] = [pedido(), falha()];
    const isSpent = (requests: LimitRequest[]): Promise<boolean | null> =>
      limiter.decide({ taken: [], seen: requests.map(({ chave }) => chave) }, (saldos) =>
        saldos.isSpent(requests),
      );
    for (let i = 0; i < 20; i++) expect(await isSpent([endereco, cpf])).toBe(false);
    expect(await drain(limiter, [cpf])).toBe(5);
    expect(await isSpent([endereco, cpf])).toBe(true);
    expect(await isSpent([endereco])).toBe(false);
  });

  it('says in whole seconds when to come again, and then lets in', async () => {
    let time = START;
    const limiter = createLimiter(createMemoryLimiteStore(), () => new Date(time));
    const request = falha();
    await drain(limiter, [request]);
    time += 500;
    const refused = await limiter.take([request]);
    expect(refused).toEqual({ allowed: false, retryAfterSeconds: 15 * 60 });
    time += 15 * MINUTE;
    expect((await limiter.take([request])).allowed).toBe(true);
  });

  it('refuses for a moment when it keeps losing the race', async () => {
    const losing: LimiteStore = { ...createMemoryLimiteStore(), swap: async () => false };
    const answer = await createLimiter(losing, () => new Date(START)).take([falha()]);
    expect(answer).toEqual({ allowed: false, retryAfterSeconds: 1 });
  });

  it.each(['read', 'swap', 'deleteExpired'] as const)(
    'throws, and lets nobody through, when %s is broken',
    async (part) => {
      const broken: LimiteStore = {
        ...createMemoryLimiteStore(),
        [part]: async () => {
          throw new Error('sem banco');
        },
      };
      await expect(createLimiter(broken, () => new Date(START)).take([falha()])).rejects.toThrow('sem banco');
    },
  );

  it('throws on a stored state it cannot read', async () => {
    const store = createMemoryLimiteStore();
    const request = falha();
    await store.swap([{ chave: request.chave, esperada: null, estado: 'ilegível', expiraEm: START }]);
    const take = createLimiter(store, () => new Date(START)).take([request]);
    await expect(take).rejects.toMatchObject({ code: 'estado-do-limite-ilegivel' });
  });

  it('deletes what has expired, an hour later, without being asked', async () => {
    let time = START;
    const store = createMemoryLimiteStore();
    const limiter = createLimiter(store, () => new Date(time));
    for (let i = 0; i < 10; i++) await limiter.take([pedido()]);
    await limiter.take([falha()]);
    expect(store.size()).toBe(11);
    time += 61 * MINUTE;
    await limiter.take([pedido()]);
    expect(store.size()).toBe(2);
    time += 25 * 60 * MINUTE;
    await limiter.take([]);
    expect(store.size()).toBe(0);
  });
});
