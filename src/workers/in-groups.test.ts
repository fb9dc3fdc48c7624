import { describe, expect, it } from 'vitest';
import { inGroups } from './in-groups.ts';

describe('inGroups', () => {
  const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('does together what comes while another group is under way, and answers each when its own is done', async () => {
    const groups: number[][] = [];
    const log: string[] = [];
    const add = inGroups<number>(async (items) => {
      groups.push([...items]);
      for (let turns = 0; turns < 3; turns++) await pause();
      log.push(`done ${items.join(' ')}`);
      return () => undefined;
    });
    const told = (item: number) => add(item).then(() => log.push(`told ${item}`));
    const late = async (item: number) => {
      while (groups.length === 0) await pause();
      return told(item);
    };
    await Promise.all([told(1), told(2), late(3)]);
    await told(4);
    expect(groups).toEqual([[1, 2], [3], [4]]);
    expect(log).toEqual(['done 1 2', 'told 1', 'told 2', 'done 3', 'told 3', 'done 4', 'told 4']);
  });

  it('does together what came in one turn of the event loop, though the work waits for nothing', async () => {
    const groups: number[] = [];
    const add = inGroups<number>(async (items) => {
      groups.push(items.length);
      return () => undefined;
    });
    const arrive = (item: number) =>
      new Promise<void>((resolve) => {
        setImmediate(() => resolve(add(item)));
      });
    await Promise.all(Array.from({ length: 50 }, (_, item) => arrive(item)));
    expect(groups).toEqual([50]);
  });

  it('gives each its own answer, and each its own failure', async () => {
    const ask = inGroups<number, string>(async (items) => {
      await pause();
      return (item) => {
        if (item === 3) throw new RangeError('três');
        return `${item} of ${items.length}`;
      };
    });
    const answers = await Promise.allSettled([1, 2, 3, 4].map(ask));
    expect(answers).toMatchObject([
      { value: '1 of 4' },
      { value: '2 of 4' },
      { reason: { message: 'três' } },
      { value: '4 of 4' },
    ]);
  });

  it('keeps a group within what one statement holds', async () => {
    const sizes: number[] = [];
    const add = inGroups<number>(async (items) => {
      sizes.push(items.length);
      await pause();
      return () => undefined;
    });
    await Promise.all(Array.from({ length: 1_001 }, (_, i) => add(i)));
    expect(sizes).toEqual([200, 200, 200, 200, 200, 1]);
  });

  it('tells all of a group that failed, and goes on', async () => {
    const add = inGroups<string>(async (items) => {
      await pause();
      if (items.includes('ruim')) throw new Error('sem banco');
      return () => undefined;
    });
    const answers = await Promise.allSettled([add('a'), add('b'), add('ruim')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(add('c')).resolves.toBeUndefined();
  });

  it('does each alone where one of them was the reason, and nothing again where it was not', async () => {
    const done: string[] = [];
    const add = inGroups<string>(
      async (items) => {
        await pause();
        if (items.includes('veneno')) throw new RangeError('um deles');
        if (items.includes('queda')) throw new Error('sem banco');
        done.push(...items);
        return () => undefined;
      },
      (error) => error instanceof RangeError,
    );
    const poisoned = await Promise.allSettled(['a', 'b', 'veneno', 'c'].map(add));
    expect(poisoned.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(done.splice(0)).toEqual(['a', 'b', 'c']);
    await pause();
    const cut = await Promise.allSettled(['a', 'b', 'queda', 'c'].map(add));
    expect(cut.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(done).toEqual([]);
  });
});
