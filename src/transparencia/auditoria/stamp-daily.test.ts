import { describe, expect, it } from 'vitest';
import { createDailyStamp } from './stamp-daily.ts';
import type { Stamped } from './stamp-head.ts';

describe('createDailyStamp', () => {
  it('tells failures by code, whatever kind they are, and never throws', async () => {
    const turns: (() => Promise<Stamped>)[] = [
      () => Promise.reject(Object.assign(new Error('CPF 111.444.777-35'), { code: 'carimbo-indisponivel' })),
      () => Promise.reject(new Error('sem código')),
      async () => ({ outcome: 'recusada', faltas: [] }),
      async () => ({ outcome: 'nao-conferida', faltas: [] }),
      async () => ({ outcome: 'ja-carimbada', dia: '2026-02-10' }),
      async () => ({ outcome: 'vazia' }),
    ];
    const failures: string[] = [];
    for (const stamp of turns) await createDailyStamp({ stamp, onFailure: (code) => failures.push(code) })();
    expect(failures).toEqual([
      'carimbo-indisponivel',
      'desconhecido',
      'carimbo-recusada',
      'carimbo-nao-conferida',
    ]);
  });

  it('does not ask again while an answer is on its way', async () => {
    let asked = 0;
    let answer: (stamped: Stamped) => void = () => {};
    const stamp = () => {
      asked++;
      return new Promise<Stamped>((resolve) => {
        answer = resolve;
      });
    };
    const turn = createDailyStamp({ stamp, onFailure: expect.fail });
    const first = turn();
    await turn();
    expect(asked).toBe(1);
    answer({ outcome: 'vazia' });
    await first;
    void turn();
    expect(asked).toBe(2);
  });
});
