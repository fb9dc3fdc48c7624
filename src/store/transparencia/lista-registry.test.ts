import { beforeAll, expect, it } from 'vitest';
import type { ListaRegistry } from '#transparencia/lista-anulados/lista.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import { createListaRegistry } from './lista-registry.ts';

const umaPublicada = (numero: number, sha256 = String(numero).repeat(64)) => ({
  numero,
  sha256,
  publicadaEm: `2026-11-0${numero}T12:00:00.000Z`,
  proximaAtualizacao: `2026-12-0${numero}`,
});

describeStoreOnEachEngine('createListaRegistry', (connect) => {
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

  it('tells in the record who published it, and nothing of one that was taken', async () => {
    const { db } = await connect();
    const { append: record } = createAuditoria({ now: () => new Date() });
    const publisher = createListaRegistry(db, { record, quem: 'secretaria' });
    expect(await publisher.insertLista(umaPublicada(2, 'f'.repeat(64)))).toBe('taken');
    expect(await publisher.insertLista(umaPublicada(3))).toBe('inserted');
    const told = await db.selectFrom('auditoria').select(['quem', 'acao', 'dados']).execute();
    expect(told).toEqual([{ quem: 'secretaria', acao: 'lista-publicada', dados: expect.any(String) }]);
    expect(JSON.parse(told[0]?.dados ?? '')).toEqual({ numero: 3, sha256: '3'.repeat(64) });
  });

  it('takes no number that leaves a gap', async () => {
    await expect(registry.insertLista(umaPublicada(5))).rejects.toThrow();
    await expect(registry.insertLista(umaPublicada(0))).rejects.toThrow();
    expect(await registry.findLatest()).toEqual(umaPublicada(3));
  });
});
