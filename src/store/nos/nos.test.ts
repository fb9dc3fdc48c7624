import { beforeAll, expect, it } from 'vitest';
import type { No } from '#observacao/nos/no.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import type { Store } from '../connect.ts';
import { createVezes } from './claim-tarefa.ts';
import { createNoStore } from './no-store.ts';

const umNo = (id: string): No => ({
  ...{
    id,
    papel: 'publico',
    versao: '1.0.0',
    configuracao: 'c',
    confianca: 't',
    confiancaDesde: 0,
    intermediarias: { quantas: 2, resumo: 'ab' },
    desde: 1,
  },
});

describeStoreOnEachEngine('nodes', (connect) => {
  let stores: [Store, Store];
  beforeAll(async () => {
    stores = [await connect(), await connect()];
  });

  it('see each other while they beat, and not once one leaves or falls silent', async () => {
    const [one, other] = [createNoStore(stores[0].db), createNoStore(stores[1].db)];
    const ids = (found: No[]): string[] => found.map(({ id }) => id).sort();
    expect(ids(await one.beat(umNo('a'), 1_000_000))).toEqual(['a']);
    expect(await other.beat(umNo('b'), 1_000_010)).toEqual(expect.arrayContaining([umNo('a'), umNo('b')]));
    const changed = { ...umNo('a'), confianca: 'u', confiancaDesde: 5, intermediarias: null };
    await one.beat(changed, 1_000_020);
    expect(await other.beat(umNo('b'), 1_000_030)).toContainEqual(changed);
    expect(ids(await other.beat(umNo('b'), 1_060_000))).toEqual(['b']);
    await one.beat(umNo('a'), 1_060_000);
    await one.leave('a');
    expect(ids(await other.beat(umNo('b'), 1_060_010))).toEqual(['b']);
  });

  it('take the turn of a task once, whoever asks, and again when it was not done, was cut off, or an hour went by', async () => {
    const clock = { now: 1_000_000 };
    const now = (): Date => new Date(clock.now);
    const [one, other] = [createVezes(stores[0].db, 'a', now), createVezes(stores[1].db, 'b', now)];
    const both = () => Promise.all([one.claim('carimbo'), other.claim('carimbo')]);
    const first = await both();
    expect(first.filter(Boolean)).toHaveLength(1);
    const [winner, loser] = first[0] ? [one, other] : [other, one];
    expect(await both()).toEqual([false, false]);
    await loser.release('carimbo', false);
    expect(await both()).toEqual([false, false]);
    await winner.release('carimbo', true);
    clock.now += 49 * 60_000;
    expect(await both()).toEqual([false, false]);
    clock.now += 2 * 60_000;
    expect((await both()).filter(Boolean)).toHaveLength(1);
    clock.now += 16 * 60_000;
    expect(await one.claim('carimbo')).toBe(true);
    await one.release('carimbo', false);
    expect(await other.claim('carimbo')).toBe(true);
  });
});
