import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { umPedido } from '../../../tests/support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';
import { registrar } from './registrar.ts';

describe('registrar', () => {
  let bancada: UmaBancada;
  let now = new Date('2026-11-15T12:00:00Z');
  beforeAll(async () => {
    bancada = await umaBancada(() => now);
  });
  afterAll(() => bancada.close());

  const countNumeros = async (): Promise<number> => {
    const { quantos } = await bancada.store.db
      .selectFrom('registro')
      .select('quantos')
      .executeTakeFirstOrThrow();
    return quantos;
  };

  it('gives no number to what was planned by a clock that ran ahead, until that day comes', async () => {
    now = new Date('2026-11-16T12:00:00Z');
    const signed = await bancada.sign(umPedido());
    now = new Date('2026-11-15T12:00:00Z');
    await expect(registrar(signed, bancada.world)).rejects.toMatchObject({
      code: 'expedido-no-futuro',
      message: expect.stringMatching(/16\/11\/2026.*"desistir".*--retomar/),
    });
    expect(await countNumeros()).toBe(0);
    now = new Date('2026-11-16T12:00:00Z');
    expect(await registrar(signed, bancada.world)).toMatchObject({ etapa: 'registrado', numero: 1 });
  });

  it('gives no number to a diploma that could not be made', async () => {
    const before = await countNumeros();
    const signed = await bancada.sign(umPedido());
    const cnpj = { ...bancada.world.instituicao, cnpj: '11222333000180' };
    await expect(registrar(signed, { ...bancada.world, instituicao: cnpj })).rejects.toMatchObject({
      code: 'diploma-invalido',
      message: expect.stringContaining('nenhum número foi dado'),
    });
    expect(await countNumeros()).toBe(before);
  });
});
