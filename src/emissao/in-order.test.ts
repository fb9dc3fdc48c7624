import { describe, expect, it } from 'vitest';
import { createOrder } from './in-order.ts';

describe('createOrder', () => {
  it('lets each wait for those before it, whichever is ready first', async () => {
    const take = createOrder();
    const places = [take(), take(), take()];
    const said: number[] = [];
    const all = places.map(async ({ turn, end }, index) => {
      await turn;
      said.push(index);
      end();
    });
    await Promise.all(all.reverse());
    expect(said).toEqual([0, 1, 2]);
  });

  it('does not let one that ends early bring the next before its time', async () => {
    const take = createOrder();
    const [first, second, third] = [take(), take(), take()];
    const said: string[] = [];
    const waiting = third.turn.then(() => said.push('third'));
    second.end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(said).toEqual([]);
    first.end();
    await waiting;
    expect(said).toEqual(['third']);
  });
});
