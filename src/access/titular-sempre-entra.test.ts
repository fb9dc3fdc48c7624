import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { createMemoryLimiteStore } from '../../tests/support/memory-limite-store.ts';
import { createChaves } from './chave.ts';
import { createDesafios, writeEspera } from './desafio.ts';
import { createLimiter } from './limiter.ts';
import { createLookUp, type LookUpResult } from './look-up.ts';
import { createRefusalGate } from './refusal-gate.ts';

/** ADR 0047: nobody can lock a holder out, and what a guesser gets for trying all day. */

const DAY = 24 * 60 * 60 * 1_000;
const TRIES = 10_000;
const ADDRESSES = 100;
const CPF = '11144477735' as Cpf;
const MATRICULA = '2020A1' as Matricula;
const NUMERO = 7;

type Pair = { cpf: Cpf; matricula: Matricula };

function umaCasa() {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const now = (): Date => new Date(clock.now);
  const key = randomBytes(32);
  const chaves = createChaves(key);
  const right = chaves.busca(CPF, MATRICULA);
  const lookUp = createLookUp({
    registry: {
      findByChave: async (chave) =>
        chave === right
          ? { nome: 'Ana', nomeSocial: null, cpfMascarado: '***.444.777-**', diplomas: [] }
          : null,
    },
    arquivos: { get: async () => new Uint8Array() },
    chaves,
    limiter: createLimiter(createMemoryLimiteStore(), now),
    // The guesser finds every number at once: the bound must not rest on how fast a machine is.
    desafios: createDesafios({ key, now, randomBytes, randomInt: () => NUMERO }),
    record: async () => undefined,
    refusals: createRefusalGate(now),
    redes: [],
  });
  const solving = async (pair: Pair, ip: string): Promise<LookUpResult> => {
    const first = await lookUp({ ...pair, ip });
    if (first.outcome !== 'limited' || !first.desafio) return first;
    return lookUp({ ...pair, ip, prova: `${writeEspera(first.desafio)}${NUMERO}` });
  };
  return {
    clock,
    lookUp,
    solving,
    enter: (ip = '198.51.100.1') => lookUp({ cpf: CPF, matricula: MATRICULA, ip }),
  };
}

const wrongCpf = (i: number): Pair => ({
  cpf: `5${String(i).padStart(10, '0')}` as Cpf,
  matricula: MATRICULA,
});
const wrongMatricula = (i: number): Pair => ({ cpf: CPF, matricula: `X${i}` as Matricula });
const addressOf = (i: number): string => `203.0.113.${i % ADDRESSES}`;
const ipv6 = (i: number): string => `2001:db8:${i.toString(16)}::1`;

describe('a guesser with 100 addresses and every proof solved', () => {
  it('tries 10,000 times in a day: the holder gets in after each, and 600 of 10,000 are answered for each number', {
    tags: ['largo'],
  }, async () => {
    const { clock, solving, enter } = umaCasa();
    const answered = { cpf: 0, matricula: 0 };
    const lockedOut: number[] = [];
    for (let i = 0; i < TRIES; i++) {
      const onCpf = Math.floor(i / ADDRESSES) % 2 === 0;
      const result = await solving(onCpf ? wrongMatricula(i) : wrongCpf(i), addressOf(i));
      if (result.outcome === 'miss') answered[onCpf ? 'cpf' : 'matricula']++;
      if ((await enter()).outcome !== 'found') lockedOut.push(i);
      clock.now += DAY / TRIES;
    }
    expect(lockedOut).toEqual([]);
    for (const count of Object.values(answered)) {
      expect(count).toBe(6 * ADDRESSES);
    }
  });

  it('tries 10,000 times at once: the holder gets in meanwhile, and no more are answered', {
    tags: ['largo'],
  }, async () => {
    const { solving, enter } = umaCasa();
    const entered: Promise<LookUpResult>[] = [];
    const tried = Array.from({ length: TRIES }, (_, i) => {
      if (i % 500 === 0) entered.push(enter(`198.51.100.${i / 500}`));
      return solving(wrongMatricula(i), addressOf(i));
    });
    const misses = (await Promise.all(tried)).filter(({ outcome }) => outcome === 'miss');
    expect(misses.length).toBe(5 * ADDRESSES);
    for (const { outcome } of await Promise.all(entered)) expect(outcome).toBe('found');
  });

  it('sprays pairs of which neither number repeats: an address gets 126 answers in a day', {
    tags: ['largo'],
  }, async () => {
    const { clock, solving } = umaCasa();
    let misses = 0;
    for (let i = 0; i < 1_440; i++) {
      const pair = { cpf: `5${String(i).padStart(10, '0')}` as Cpf, matricula: `X${i}` as Matricula };
      if ((await solving(pair, '203.0.113.9')).outcome === 'miss') misses++;
      clock.now += 60_000;
    }
    expect(misses).toBeGreaterThan(100);
    expect(misses).toBeLessThanOrEqual(10 + 48 + 20 + 48);
  });

  it('from a /32 of its own: the next stranger in it is asked for a proof and gets in with it', async () => {
    const { lookUp, solving } = umaCasa();
    for (let i = 0; i < 500; i++)
      expect((await lookUp({ ...wrongMatricula(i), cpf: `6${i}` as Cpf, ip: ipv6(i) })).outcome).toBe('miss');
    const holder = { cpf: CPF, matricula: MATRICULA };
    expect((await lookUp({ ...holder, ip: ipv6(9_999) })).outcome).toBe('limited');
    expect((await solving(holder, ipv6(9_999))).outcome).toBe('found');
    expect((await lookUp({ ...holder, ip: '2001:db9::1' })).outcome).toBe('found');
  });

  it('from everywhere: beyond the ceiling all are asked for a proof, and the holder gets in with it', {
    tags: ['largo'],
  }, async () => {
    const { lookUp, solving, enter } = umaCasa();
    let misses = 0;
    for (let i = 0; i < 10_000; i++) {
      const pair = { cpf: `6${i}` as Cpf, matricula: `X${i}` as Matricula };
      if ((await lookUp({ ...pair, ip: `10.${i >> 8}.${i & 255}.1` })).outcome === 'miss') misses++;
    }
    expect(misses).toBe(10_000);
    expect(await enter()).toMatchObject({ outcome: 'limited', retryAfterSeconds: 30 });
    expect((await solving({ cpf: CPF, matricula: MATRICULA }, '198.51.100.1')).outcome).toBe('found');
  });
});

describe('a holder who mistyped, while strangers guess at the number', () => {
  const HOME = '198.51.100.9';
  const holder = { cpf: CPF, matricula: MATRICULA };

  it.each([
    ['CPF', wrongMatricula],
    ['matrícula', wrongCpf],
  ])('gets in with a proof after two typos and twenty misses of others on the %s', async (_name, wrong) => {
    const { lookUp, solving } = umaCasa();
    for (let i = 0; i < 2; i++) expect((await lookUp({ ...wrong(i), ip: HOME })).outcome).toBe('miss');
    for (let i = 0; i < 20; i++) await solving(wrong(100 + i), addressOf(i % 4));
    expect(await lookUp({ ...holder, ip: HOME })).toMatchObject({ retryAfterSeconds: 30, desafio: {} });
    expect((await solving(holder, HOME)).outcome).toBe('found');
  });

  it('has as many tries as in peace', async () => {
    const { solving } = umaCasa();
    for (let i = 0; i < 20; i++) await solving(wrongMatricula(100 + i), addressOf(i));
    for (let i = 0; i < 4; i++) expect((await solving(wrongMatricula(i), HOME)).outcome).toBe('miss');
    expect((await solving(holder, HOME)).outcome).toBe('found');
  });

  it('is asked for nothing on account of requests that were refused', async () => {
    const { lookUp } = umaCasa();
    for (let i = 0; i < 3; i++) await lookUp({ ...wrongMatricula(i), ip: HOME });
    const flood = Array.from({ length: 500 }, (_, i) =>
      lookUp({ ...wrongMatricula(100 + i), ip: addressOf(0) }),
    );
    const [entered] = await Promise.all([lookUp({ ...holder, ip: HOME }), ...flood]);
    expect(entered.outcome).toBe('found');
  });
});

/** Each of `networks` tries `each` times, all at once, and solves what it is asked. */
async function answersOf(networks: string[], each: number, pairOf: (i: number) => Pair): Promise<number> {
  const { solving } = umaCasa();
  const tried = networks.flatMap((ip, n) =>
    Array.from({ length: each }, (_, i) => solving(pairOf(n * each + i), ip)),
  );
  return (await Promise.all(tried)).filter(({ outcome }) => outcome === 'miss').length;
}

describe('a guesser with a whole IPv6 network and every proof solved', () => {
  const prefixos64 = Array.from({ length: 200 }, (_, i) => `2001:db8:7:${i.toString(16)}::1`);
  const prefixos48 = Array.from({ length: 300 }, (_, i) => ipv6(i));
  const stranger = (i: number): Pair => ({ cpf: `6${i}` as Cpf, matricula: `X${i}` as Matricula });

  it('gets 24 answers on one number from a /48, and 110 on any', { tags: ['largo'] }, async () => {
    expect(await answersOf(prefixos64, 2, wrongMatricula)).toBeLessThanOrEqual(24);
    expect(await answersOf(prefixos64, 3, stranger)).toBe(50 + 60);
  });

  it('gets 100 answers on one number from a /32, and 1,000 on any', { tags: ['largo'] }, async () => {
    expect(await answersOf(prefixos48, 2, wrongMatricula)).toBeLessThanOrEqual(100);
    expect(await answersOf(prefixos48, 5, stranger)).toBe(500 + 500);
  });

  it('leaves the holder free in every other network, all the while', { tags: ['largo'] }, async () => {
    const { clock, solving, enter } = umaCasa();
    for (const [i, ip] of prefixos48.entries()) {
      await solving(wrongMatricula(i), ip);
      expect((await enter()).outcome).toBe('found');
      clock.now += 6_000;
    }
  });
});
