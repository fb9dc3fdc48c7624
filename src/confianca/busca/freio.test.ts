import { describe, expect, it } from 'vitest';
import { createFreio, type FreioLimits } from './freio.ts';

const clock = { now: 0 };
const LIMITS: FreioLimits = {
  total: 3,
  ofHost: 2,
  waiting: 2,
  burst: 4,
  refillMs: 1_000,
  reserved: 1,
  ofAddress: { burst: 2, refillMs: 10_000 },
};
const freio = (change: Partial<FreioLimits> = {}) =>
  createFreio({ ...LIMITS, ...change }, () => new Date(clock.now));
const codeOf = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'feita',
    ({ code }: { code: string }) => code,
  );

describe('createFreio', () => {
  it('asks one host no oftener than its bucket refills, whatever was asked of others', async () => {
    const { run } = freio();
    const ask = (host: string) => codeOf(run(host, null, async () => null));
    for (let i = 0; i < 4; i++) expect(await ask('a')).toBe('feita');
    expect([await ask('a'), await ask('b')]).toEqual(['buscas-demais', 'feita']);
    clock.now += 1_000;
    expect([await ask('a'), await ask('a')]).toEqual(['feita', 'buscas-demais']);
  });

  it('lets so many be under way, of one host and in all, and so many wait', async () => {
    const { run } = freio({ burst: 100 });
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (host: string) =>
      codeOf(
        run(host, null, () => {
          started.push(host);
          return new Promise<void>((resolve) => ends.push(resolve));
        }),
      );
    const asked = ['a', 'a', 'a', 'b', 'b', 'c'].map(ask);
    expect(await asked[5]).toBe('buscas-demais');
    expect(started).toEqual(['a', 'a', 'b']);
    ends[0]?.();
    await asked[0];
    await Promise.resolve();
    expect(started).toEqual(['a', 'a', 'b', 'a']);
    for (let i = 1; i < 5; i++) {
      await expect.poll(() => ends.length).toBeGreaterThan(i);
      ends[i]?.();
    }
    expect(await Promise.all(asked.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => 'feita'));
  });

  it('lets one address ask little, and all of them together leave a share to the server itself', async () => {
    const { run } = freio();
    const ask = (endereco: string | null) => codeOf(run('a', endereco, async () => null));
    expect([await ask('um'), await ask('um'), await ask('um')]).toEqual(['feita', 'feita', 'buscas-demais']);
    expect([await ask('dois'), await ask('dois'), await ask('tres')]).toEqual([
      'feita',
      'buscas-demais',
      'buscas-demais',
    ]);
    expect([await ask(null), await ask(null)]).toEqual(['feita', 'buscas-demais']);
    clock.now += 2_000;
    expect([await ask('um'), await ask('tres')]).toEqual(['buscas-demais', 'feita']);
  });

  it('gives the place back where asking fails', async () => {
    const { run } = freio({ total: 1 });
    const fail = () =>
      codeOf(run('a', null, () => Promise.reject(Object.assign(new Error(), { code: 'falhou' }))));
    expect([await fail(), await fail()]).toEqual(['falhou', 'falhou']);
  });
});
