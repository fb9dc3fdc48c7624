import { describe, expect, it } from 'vitest';
import { createTurn, type Turn } from './every-hour.ts';

describe('createTurn', () => {
  it('tells failures by code, whatever kind they are, and never throws', async () => {
    const turns: Turn[] = [
      () => Promise.reject(Object.assign(new Error('CPF 111.444.777-35'), { code: 'carimbo-indisponivel' })),
      () => Promise.reject(new Error('sem código')),
      async () => 'carimbo-recusada',
      async () => null,
    ];
    const failures: string[] = [];
    for (const turn of turns) await createTurn(turn, (code) => failures.push(code))();
    expect(failures).toEqual(['carimbo-indisponivel', 'desconhecido', 'carimbo-recusada']);
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
    const take = createTurn(turn, expect.fail);
    const first = take();
    await take();
    expect(begun).toBe(1);
    end(null);
    await first;
    void take();
    expect(begun).toBe(2);
  });
});
