import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { planPedido } from '#emissao/plan-pedido.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { UM_DOCUMENTO, umPedido } from '../../../tests/support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';
import type { World } from '../command.ts';
import { registrar } from './registrar.ts';

const now = (): Date => new Date('2026-11-16T12:00:00Z');

describe('registrar', () => {
  let bancada: UmaBancada;
  let issuing: IssuingWorld;
  let world: World;
  beforeAll(async () => {
    bancada = await umaBancada(now);
    const { chaves, configuracao } = bancada.world;
    // Nobody of the register signs here: a diploma stops once it has its number.
    const ids = new Set([...chaves.ids].filter((id) => id !== 'responsavel-pelo-registro'));
    issuing = {
      ...bancada.world,
      chaves: { ...chaves, ids },
      configuracao: { ...configuracao, numeracao: 'autorizada' },
    };
    world = {
      now,
      nameAccount: () => 'conta de teste',
      openIssuing: async () => ({ world: issuing, missing: [], close: async () => {} }),
      progress: { isTerminal: false, write: () => {} },
      terminal: { ask: async () => null },
    } as unknown as World;
    for (const lote of ['a', 'b', 'b']) await planPedido(umPedido(), [UM_DOCUMENTO], { lote }, issuing);
    await takeAllFurther(issuing);
  });
  afterAll(() => bancada.close());

  const run = (values: Record<string, string | boolean>) => registrar.run({ positionals: [], values }, world);
  const countGiven = async (): Promise<number> =>
    (await bancada.store.db.selectFrom('registro').select('quantos').executeTakeFirstOrThrow()).quantos;

  it('lists what waits, and changes nothing', async () => {
    const { exitCode, text } = await run({ listar: true });
    expect([exitCode, text.split('\n').length]).toEqual([2, 4]);
    expect(await countGiven()).toBe(0);
  });

  it('gives the numbers of one batch, and of the rest later, by the account of who types', async () => {
    expect((await run({ lote: 'b', sim: true })).exitCode).toBe(2);
    expect(await countGiven()).toBe(2);
    expect((await run({ sim: true })).json).toMatchObject({ autorizados: 1 });
    expect(await countGiven()).toBe(3);
    expect(await run({ sim: true })).toMatchObject({ exitCode: 0, json: { esperam: [] } });
    const told = await bancada.store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'numero-autorizado')
      .select('quem')
      .execute();
    expect(told.map(({ quem }) => quem)).toEqual(Array(3).fill('conta de teste'));
  });
});
