import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { planPedido } from '#emissao/plan-pedido.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { UM_DOCUMENTO, umPedido } from '../../../tests/support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';
import { connectStore, type Store } from '../connect.ts';
import { createEmissaoStore } from './emissao-store.ts';

const AGORA = Date.UTC(2026, 10, 15, 12);

describeOnEachEngine('the queue of diplomas', (_connect, newDatabase) => {
  let bancada: UmaBancada;
  /** Another process on the same database. */
  let outro: Store;
  beforeAll(async () => {
    const location = await newDatabase();
    bancada = await umaBancada(() => new Date(AGORA), [], { connected: connectStore(location) });
    outro = connectStore(location);
  });
  afterAll(async () => {
    await outro.close();
    await bancada.store.close();
    await bancada.close();
  });

  const reserve = (por: string, now = AGORA) =>
    bancada.world.store.reserve({ por, ate: now + 60_000 }, now, bancada.world.chaves.ids);

  it('gives one diploma to one process alone, of several that ask at once', async () => {
    await planPedido(umPedido(), [UM_DOCUMENTO], { lote: 'um-lote' }, bancada.world);
    const got = await Promise.all(['a:1', 'b:2', 'c:3'].map((por) => reserve(por)));
    expect(got.filter((each) => each !== null)).toHaveLength(1);
    expect(await reserve('d:4')).toBeNull();
    expect(await bancada.world.store.listReservas(AGORA)).toMatchObject([{ quantas: 1 }]);
    // The reservation of a process that is gone ends by itself.
    expect(await reserve('d:4', AGORA + 60_001)).not.toBeNull();
  });

  it('leaves a diploma to who reserved it after another process had chosen it too', {
    timeout: 30_000,
  }, async () => {
    await planPedido(umPedido(), [UM_DOCUMENTO], { lote: 'outro-lote' }, bancada.world);
    const later = AGORA + 120_000;
    let first: unknown = null;
    const late = createEmissaoStore({
      chaves: createChaves(new Uint8Array(32)),
      record: bancada.record,
      db: outro.db.withPlugin({
        transformQuery: ({ node }) => node,
        // The late one has just read which is free; before it writes, the other comes and goes.
        async transformResult({ result }) {
          if (first === null) {
            first = 'asked';
            first = await reserve('cedo:1', later);
          }
          return result;
        },
      }),
    });
    const { ids } = bancada.world.chaves;
    expect(await late.reserve({ por: 'tarde:2', ate: later + 60_000 }, later, ids)).toBeNull();
    expect(first).toMatchObject({ lote: 'outro-lote' });
  });
});
