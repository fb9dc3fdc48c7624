/** @module-tag largo */
import { afterEach, describe, expect, it } from 'vitest';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { TimestampClientError } from '#keys/timestamp-client.ts';
import { umaEmissao } from '../support/uma-emissao.ts';

/** Issue 17, 14: what is down for one diploma is down for all. */

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

describe('issuing without an authority', () => {
  it('stops after a few equal failures, says which, and goes on when it is back', async () => {
    const emissao = await umaEmissao();
    undo.push(emissao.remove);
    await emissao.plan(6);
    const { world, close } = await emissao.open();
    undo.push(close);
    let asked = 0;
    const slept: number[] = [];
    const stamp = async (): Promise<never> => {
      asked += 1;
      throw new TimestampClientError([{ url: 'http://act.test', reason: 'sem-resposta' }]);
    };
    const down = {
      ...world,
      completion: { ...world.completion, tsa: { stamp } },
      sleep: async (ms: number) => void slept.push(ms),
    };
    const { paradoPor } = await takeAllFurther(down);
    expect(paradoPor).toMatch(/^carimbo-indisponivel: /);
    // Six diplomas, four attempts each: less than half of them were made.
    expect(asked).toBeLessThan(14);
    expect(Math.max(...slept)).toBeGreaterThan(1_000);

    await world.store.clearFalhas();
    expect(await takeAllFurther(world)).toEqual({ paradoPor: null });
    expect(await world.store.countBy()).toMatchObject([{ etapa: 'publicado', quantos: 6 }]);
  });
});
