import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { EstadoDaLista } from '#transparencia/lista-anulados/check-lista.ts';
import { listPrazos } from './list-prazos.ts';

describe('listPrazos', () => {
  const listOf = (lista: Partial<EstadoDaLista>) =>
    listPrazos(
      {
        auditoria: {
          reader: {} as never,
          confianca: { crypto: nodeCrypto, trust: new Set(), certificates: [] },
        },
        checkLista: async () => ({
          numero: 3,
          proximaAtualizacao: '2026-12-01',
          anulados: 2,
          faltam: 0,
          prazo: 'em-dia',
          ...lista,
        }),
        now: () => new Date('2026-11-15T12:00:00Z'),
      },
      new Date('2026-11-16T12:00:00Z'),
    );

  it('tells of a list that does not tell of every annulled diploma, and of one past its day', async () => {
    expect(await listOf({})).toEqual([]);
    expect(await listOf({ faltam: 1 })).toEqual([
      { code: 'lista-desatualizada', onde: 'lista 3', detalhe: 'faltam 1' },
    ]);
    expect(await listOf({ prazo: 'vencida' })).toMatchObject([{ code: 'lista-vencida' }]);
    expect(await listOf({ numero: null, prazo: null, faltam: 2 })).toMatchObject([
      { onde: 'lista de anulados' },
    ]);
  });
});
