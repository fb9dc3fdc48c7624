import { describe, expect, it } from 'vitest';
import { claimTurn, createEveryHour, createTurn, type Turn } from './every-hour.ts';

describe('createTurn', () => {
  it('tells how it ended, failures by code, whatever kind they are, and never throws', async () => {
    const turns: Turn[] = [
      () => Promise.reject(Object.assign(new Error('CPF 111.444.777-35'), { code: 'carimbo-indisponivel' })),
      () => Promise.reject(new Error('sem código')),
      async () => 'carimbo-recusada',
      async () => null,
    ];
    const failures: (string | null)[] = [];
    for (const turn of turns) await createTurn(turn, (code) => failures.push(code))();
    expect(failures).toEqual(['carimbo-indisponivel', 'desconhecido', 'carimbo-recusada', null]);
  });

  it('does not begin again while one is under way', async () => {
    let begun = 0;
    let end: (code: null) => void = () => {};
    const turn = (): Promise<null> => {
      begun++;
      return new Promise((resolve) => {
        end = resolve;
      });
    };
    const take = createTurn(turn, () => {});
    const first = take();
    await take();
    expect(begun).toBe(1);
    end(null);
    await first;
    void take();
    expect(begun).toBe(2);
  });
});

describe('claimTurn', () => {
  it('does nothing where another node has the turn, and tells what became of its own', async () => {
    const said: string[] = [];
    const vezesOf = (isFree: boolean) => ({
      claim: async () => isFree,
      release: async (_nome: string, isDone: boolean) => void said.push(isDone ? 'feita' : 'por fazer'),
    });
    expect(await claimTurn('carimbo', expect.fail, vezesOf(false))()).toBeNull();
    expect(await claimTurn('carimbo', async () => null, vezesOf(true))()).toBeNull();
    expect(await claimTurn('carimbo', async () => 'carimbo-recusada', vezesOf(true))()).toBe(
      'carimbo-recusada',
    );
    await expect(claimTurn('carimbo', () => Promise.reject(new Error('x')), vezesOf(true))()).rejects.toThrow(
      'x',
    );
    expect(said).toEqual(['feita', 'por fazer', 'por fazer']);
  });
});

describe('createEveryHour', () => {
  it('leaves to each role what is its own', async () => {
    const vezes = { claim: async () => true, release: async () => {} };
    const done: string[] = [];
    for (const papel of ['unico', 'publico', 'emissao', 'secretaria'] as const) {
      const everyHour = createEveryHour({ papel, vezes, onTurn: () => {} });
      for (const tarefa of ['carimbo', 'ancora', 'acessos', 'importacoes'] as const)
        everyHour(
          tarefa,
          async () => {
            done.push(`${papel} ${tarefa}`);
            return null;
          },
          expect.fail,
        );
    }
    await expect
      .poll(() => done.toSorted())
      .toEqual(
        [
          ...['unico carimbo', 'unico ancora', 'unico acessos', 'unico importacoes', 'publico acessos'],
          ...['emissao carimbo', 'emissao ancora', 'emissao acessos'],
          ...['secretaria ancora', 'secretaria acessos', 'secretaria importacoes'],
        ].sort(),
      );
  });
});
