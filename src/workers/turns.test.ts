import { describe, expect, it } from 'vitest';
import { createTurns, onceMore } from './turns.ts';

/** Work that ends when the test says so. */
function umTrabalho() {
  let end = (): void => {};
  let fail = (): void => {};
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve('feito');
    fail = () => reject(new Error('no'));
  });
  return { work: () => promise, end, fail };
}

describe('createTurns', () => {
  it('lets one of each name begin, and the next when it ended', async () => {
    const turns = createTurns();
    const one = umTrabalho();
    const first = turns.take('a', one.work);
    expect([turns.take('a', one.work), turns.isTaken('a'), turns.isTaken('b')]).toEqual([null, true, false]);
    expect(turns.take('b', async () => 'outro')).not.toBeNull();
    one.end();
    expect(await first).toBe('feito');
    expect(await turns.take('a', async () => 'de novo')).toBe('de novo');
  });

  it('lets no more than so many begin', async () => {
    const turns = createTurns({ max: 2 });
    const works = [umTrabalho(), umTrabalho()];
    works.map(({ work }, index) => turns.take(`${index}`, work));
    expect(turns.take('c', async () => 'c')).toBeNull();
    for (const { end } of works) end();
    await turns.settle();
    expect(await turns.take('c', async () => 'c')).toBe('c');
  });

  it('gives the turn back where the work failed', async () => {
    const turns = createTurns();
    const one = umTrabalho();
    const first = turns.take('a', one.work);
    one.fail();
    await expect(first).rejects.toThrow('no');
    expect(turns.isTaken('a')).toBe(false);
  });
});

describe('onceMore', () => {
  it('runs once more for all who asked meanwhile', async () => {
    const asked: string[] = [];
    const gates = [umTrabalho(), umTrabalho()];
    const run = onceMore(async (quem: string) => {
      asked.push(quem);
      await gates[asked.length - 1]?.work();
    });
    const all = ['ana', 'bia', 'caio'].map(run);
    expect(asked).toEqual(['ana']);
    for (const { end } of gates) end();
    await Promise.all(all);
    expect(asked).toEqual(['ana', 'bia']);
  });
});
