import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import { UmLote, writeLote } from '../../../tests/support/um-lote.ts';
import { umMundo } from '../../../tests/support/um-mundo.ts';
import { readEntrada } from './read-entrada.ts';

describe('readEntrada', () => {
  const world = umMundo();
  afterAll(() => rmSync(world.cwd, { recursive: true, force: true }));
  const path = writeLote(new UmLote([1]), join(world.cwd, 'lote'));
  const read = (situacao: EmAndamento['situacao']) => {
    const found = { situacao, dataExpedicao: '2026-07-01' } as EmAndamento;
    return readEntrada(path, { find: async () => found }, world);
  };

  it('makes a histórico of who has a diploma, and of none that was annulled', async () => {
    expect(await read('vigente')).toMatchObject({ ok: true, value: { pedidos: [{ linha: 2 }] } });
    expect(await read('anulado')).toEqual({
      ok: false,
      issue: [expect.stringMatching(/^linha 2: o diploma foi anulado/)],
    });
  });
});
