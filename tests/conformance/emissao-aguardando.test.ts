/** @module-tag largo */
import { afterEach, describe, expect, it } from 'vitest';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { inspectEmissao, umaEmissao } from '../support/uma-emissao.ts';

/** Issue 6: those who sign come on different days. */

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

describe('work', () => {
  it('waits for whoever has not signed, and goes on when the key is at hand', async () => {
    const emissao = await umaEmissao();
    undo.push(emissao.remove);
    await emissao.plan(2);
    const { world, close } = await emissao.open();
    undo.push(close);
    const withKeys = (...ids: string[]) => ({ ...world, chaves: { ...world.chaves, ids: new Set(ids) } });
    const waiting = async () =>
      (await world.store.countBy()).map(({ etapa, aguardando }) => `${etapa} ${aguardando}`);
    const cnpjs = [...world.chaves.ids].filter((id) => /^\d+$/.test(id));

    await takeAllFurther(withKeys('secretaria-academica', ...cnpjs));
    expect(await waiting()).toEqual(['planejado Reitor']);
    await takeAllFurther(withKeys('reitor'));
    expect(await waiting()).toEqual([
      expect.stringMatching(/^planejado e-CNPJ da instituição \([\d./-]{18}\)$/),
    ]);
    await takeAllFurther(withKeys(...cnpjs));
    expect(await waiting()).toEqual(['registrado Responsável pelo registro']);
    await takeAllFurther(withKeys('responsavel-pelo-registro'));
    expect(await waiting()).toEqual([
      expect.stringMatching(/^registrado e-CNPJ da instituição \([\d./-]{18}\)$/),
    ]);
    await takeAllFurther(withKeys(...cnpjs));
    expect(await waiting()).toEqual(['publicado null']);
    const { store, rascunhos, orphans, missing } = await inspectEmissao(emissao.config);
    undo.push(store.close);
    expect({ rascunhos, orphans, missing }).toEqual({ rascunhos: [], orphans: [], missing: [] });
  });
});
