import { beforeAll, expect, it } from 'vitest';
import type { ListaRegistry } from '#issuing/lista-anulados/lista.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';
import { createListaRegistry } from './lista-registry.ts';

const umaPublicada = (numero: number, sha256 = String(numero).repeat(64)) => ({
  numero,
  sha256,
  publicadaEm: `2026-11-0${numero}T12:00:00.000Z`,
  proximaAtualizacao: `2026-12-0${numero}`,
});

describeOnEachEngine('createListaRegistry', (connect) => {
  let registry: ListaRegistry;
  beforeAll(async () => {
    registry = createListaRegistry((await connect()).db);
  });

  it('knows no list before the first, and then the latest', async () => {
    expect(await registry.findLatest()).toBeNull();
    expect(await registry.insertLista(umaPublicada(1))).toBe('inserted');
    expect(await registry.insertLista(umaPublicada(2))).toBe('inserted');
    expect(await registry.findLatest()).toEqual(umaPublicada(2));
  });

  it('gives each number once, and leaves what was published as it is', async () => {
    expect(await registry.insertLista(umaPublicada(2, 'f'.repeat(64)))).toBe('taken');
    expect(await registry.findLatest()).toEqual(umaPublicada(2));
  });

  it('takes no number that leaves a gap', async () => {
    await expect(registry.insertLista(umaPublicada(4))).rejects.toThrow();
    await expect(registry.insertLista(umaPublicada(0))).rejects.toThrow();
    expect(await registry.findLatest()).toEqual(umaPublicada(2));
  });
});
