import { beforeAll, expect, it } from 'vitest';
import type { LimiteStore } from '#access/access-ports.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umaChave } from '../../../tests/support/um-diplomado.ts';
import { createLimiteStore } from './limite-store.ts';

describeStoreOnEachEngine('createLimiteStore', (connect) => {
  let one: LimiteStore;
  let other: LimiteStore;
  beforeAll(async () => {
    one = createLimiteStore((await connect()).db);
    other = createLimiteStore((await connect()).db);
  });

  it('reads back what was written, under a new version each time', async () => {
    const chave = umaChave();
    expect(await one.read(chave)).toBeNull();
    expect(await one.swap(chave, null, 'a', 10_000)).toBe(true);
    expect(await other.read(chave)).toEqual({ versao: 1, estado: 'a' });
    expect(await other.swap(chave, 1, 'b', 20_000)).toBe(true);
    expect(await one.read(chave)).toEqual({ versao: 2, estado: 'b' });
  });

  it('refuses to write over a version it was not told of', async () => {
    const chave = umaChave();
    await one.swap(chave, null, 'a', 10_000);
    expect(await other.swap(chave, null, 'x', 10_000)).toBe(false);
    expect(await other.swap(chave, 7, 'x', 10_000)).toBe(false);
    expect(await other.swap(umaChave(), 1, 'x', 10_000)).toBe(false);
    expect(await one.read(chave)).toEqual({ versao: 1, estado: 'a' });
  });

  it('lets exactly one of many simultaneous writers through', async () => {
    const chave = umaChave();
    const race = (esperada: number | null): Promise<boolean[]> =>
      Promise.all(
        Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).swap(chave, esperada, `${i}`, 10_000)),
      );
    expect((await race(null)).filter(Boolean)).toHaveLength(1);
    expect((await race(1)).filter(Boolean)).toHaveLength(1);
    expect((await one.read(chave))?.versao).toBe(2);
  });

  it('deletes the expired rows and no others', async () => {
    await one.deleteExpired(Number.MAX_SAFE_INTEGER);
    const [past, present, future] = [umaChave(), umaChave(), umaChave()];
    await one.swap(past, null, 'a', 1_790_000_000_000);
    await one.swap(present, null, 'a', 1_790_000_000_001);
    await one.swap(future, null, 'a', 1_790_000_000_002);
    expect(await one.deleteExpired(1_790_000_000_001)).toBe(2);
    expect(await one.read(present)).toBeNull();
    expect(await one.read(future)).not.toBeNull();
  });
});
