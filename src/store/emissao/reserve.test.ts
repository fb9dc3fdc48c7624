import { afterAll, beforeAll, expect, it } from 'vitest';
import { planPedido } from '#emissao/plan-pedido.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { UM_DOCUMENTO, umPedido } from '../../../tests/support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';

const AGORA = Date.UTC(2026, 10, 15, 12);

describeOnEachEngine('the queue of diplomas', (connect) => {
  let bancada: UmaBancada;
  beforeAll(async () => {
    bancada = await umaBancada(() => new Date(AGORA), [], { connected: await connect() });
  });
  afterAll(() => bancada.close());

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
});
