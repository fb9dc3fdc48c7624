import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { LimiteStore } from '#access/access-ports.ts';
import { describeOnPostgres, describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umaChave } from '../../../tests/support/um-diplomado.ts';
import { createLimiteStore } from './limite-store.ts';

describeStoreOnEachEngine('createLimiteStore', (connect) => {
  let one: LimiteStore;
  let other: LimiteStore;
  beforeAll(async () => {
    one = createLimiteStore((await connect()).db);
    other = createLimiteStore((await connect()).db);
  });

  const troca = (chave: string, esperada: number | null, estado = 'a', expiraEm = 10_000) => ({
    chave,
    esperada,
    estado,
    expiraEm,
  });
  const seen = async (store: LimiteStore, chave: string) =>
    (await store.read([chave])).get(chave) ?? { versao: Number.NaN, estado: '' };
  const read = async (store: LimiteStore, chave: string) => (await store.read([chave])).get(chave) ?? null;

  it('reads back what was written, under a new version each time', async () => {
    const chave = umaChave();
    expect(await read(one, chave)).toBeNull();
    expect(await one.swap([troca(chave, null)])).toBe(true);
    const { versao, estado } = await seen(other, chave);
    expect(estado).toBe('a');
    expect(await other.swap([troca(chave, versao, 'b', 20_000)])).toBe(true);
    expect(await seen(one, chave)).toEqual({ versao: versao + 1, estado: 'b' });
  });

  it('refuses to write over a version it was not told of', async () => {
    const chave = umaChave();
    await one.swap([troca(chave, null)]);
    const { versao } = await seen(one, chave);
    expect(await other.swap([troca(chave, null, 'x')])).toBe(false);
    expect(await other.swap([troca(chave, versao + 1, 'x')])).toBe(false);
    expect(await other.swap([troca(chave, versao - 1, 'x')])).toBe(false);
    expect(await read(one, chave)).toEqual({ versao, estado: 'a' });
  });

  it('writes all or none', async () => {
    const [stored, changed, fresh] = [umaChave(), umaChave(), umaChave()];
    expect(await one.swap([troca(stored, null), troca(changed, null)])).toBe(true);
    const [s, c] = [(await seen(one, stored)).versao, (await seen(one, changed)).versao];
    await other.swap([troca(changed, c, 'b')]);
    expect(await one.swap([troca(stored, s, 'x'), troca(changed, c, 'x'), troca(fresh, null)])).toBe(false);
    // Neither does the version of one stand for that of another.
    expect(await one.swap([troca(stored, c + 1, 'x'), troca(changed, s, 'x')])).toBe(false);
    expect(await one.read([stored, changed, fresh])).toEqual(
      new Map([
        [stored, { versao: s, estado: 'a' }],
        [changed, { versao: c + 1, estado: 'b' }],
      ]),
    );
    expect(await one.swap([troca(stored, s, 'x'), troca(changed, c + 1, 'x'), troca(fresh, null)])).toBe(
      true,
    );
    expect((await one.read([stored, changed, fresh])).size).toBe(3);
  });

  it('lets exactly one of many simultaneous writers through, of one row and of two in either order', async () => {
    const [chave, second] = [umaChave(), umaChave()];
    const race = (trocas: ReturnType<typeof troca>[]): Promise<boolean[]> =>
      Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 ? one : other).swap(i % 3 ? trocas : trocas.toReversed()),
        ),
      );
    expect((await race([troca(chave, null)])).filter(Boolean)).toHaveLength(1);
    const { versao } = await seen(one, chave);
    expect((await race([troca(chave, versao), troca(second, null)])).filter(Boolean)).toHaveLength(1);
    const { versao: its } = await seen(one, second);
    expect((await race([troca(chave, versao + 1), troca(second, its)])).filter(Boolean)).toHaveLength(1);
    expect((await read(one, chave))?.versao).toBe(versao + 2);
    expect((await read(one, second))?.versao).toBe(its + 1);
  });

  it('lets nobody who read a row that was swept write over the one that took its place', async () => {
    const chave = umaChave();
    await one.swap([troca(chave, null)]);
    const before = await seen(one, chave);
    await one.deleteExpired(20_000);
    // As many changes as the former had, and then some: no number of its own comes round again.
    expect(await other.swap([troca(chave, null, 'nova', 90_000)])).toBe(true);
    for (let i = 0; i < 4; i++) {
      expect(await one.swap([troca(chave, before.versao, 'velha')])).toBe(false);
      const { versao } = await seen(other, chave);
      expect(await other.swap([troca(chave, versao, `nova ${i}`, 90_000)])).toBe(true);
    }
    expect((await seen(one, chave)).estado).toBe('nova 3');
  });

  it('lets who read a row that was swept begin it anew, once', async () => {
    const chave = umaChave();
    await one.swap([troca(chave, null)]);
    const { versao } = await seen(one, chave);
    await one.deleteExpired(20_000);
    expect(await one.swap([troca(chave, versao, 'b', 90_000)])).toBe(true);
    expect(await other.swap([troca(chave, versao, 'c', 90_000)])).toBe(false);
    expect(await other.swap([troca(chave, versao + 1, 'c', 90_000)])).toBe(false);
    expect((await seen(one, chave)).estado).toBe('b');
  });

  it('reads and writes as many at once as a full group may name', async () => {
    const chaves = Array.from({ length: 2_400 }, () => umaChave());
    expect(await one.swap(chaves.map((chave) => troca(chave, null)))).toBe(true);
    const rows = await one.read(chaves);
    expect(rows.size).toBe(chaves.length);
    const trocas = chaves.map((chave) => troca(chave, rows.get(chave)?.versao ?? null, 'b'));
    expect(await other.swap(trocas)).toBe(true);
    expect(await one.swap(trocas)).toBe(false);
  });

  it('deletes the expired rows and no others', async () => {
    await one.deleteExpired(Number.MAX_SAFE_INTEGER);
    const [past, present, future] = [umaChave(), umaChave(), umaChave()];
    await one.swap([past, present, future].map((chave, i) => troca(chave, null, 'a', 1_790_000_000_000 + i)));
    expect(await one.deleteExpired(1_790_000_000_001)).toBe(2);
    expect([...(await one.read([past, present, future])).keys()]).toEqual([future]);
  });
});

describeOnPostgres('createLimiteStore', { tags: [] }, (connect) => {
  it('deletes what has expired without waiting for a row that is being taken, nor holding another against it', async () => {
    const { db } = await connect();
    const store = createLimiteStore(db);
    const [first = '', last = ''] = [umaChave(), umaChave()].sort();
    // As they lie in the table, and as a sweep comes upon them: the other way round than takes lock them.
    for (const chave of [last, first])
      await store.swap([{ chave, esperada: null, estado: 'a', expiraEm: 10_000 }]);
    await db.transaction().execute(async (trx) => {
      const lock = (chave: string) => sql`select from limite where chave = ${chave} for update`.execute(trx);
      await lock(first);
      expect(await store.deleteExpired(20_000)).toBe(1);
      await lock(last);
    });
    expect([...(await store.read([first, last])).keys()]).toEqual([first]);
  });
});
