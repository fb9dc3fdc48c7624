import { describe, expect, it } from 'vitest';
import { UmLote } from '../../../tests/support/um-lote.ts';

describe('the kind of a row', () => {
  const withoutProofs = (changes: Record<string, string>) => {
    const lote = new UmLote(1);
    Object.assign(lote.linha(2), changes);
    for (const path of [...lote.files.keys()]) if (path.endsWith('.pdf')) lote.files.delete(path);
    return lote.read();
  };

  it('lets proofs be missing where the layout does, and has somebody accept it', async () => {
    const copia = { tipo: 'Segunda via', diploma_anterior: 'registro 1, livro 2' };
    const { pedidos, problemas, avisos } = await withoutProofs(copia);
    expect([problemas, pedidos.length]).toEqual([[], 1]);
    expect(new Set(avisos.map(({ code }) => code))).toEqual(new Set(['documento-ausente']));
    expect(pedidos[0]?.especie).toEqual({ kind: 'segunda-via', anterior: 'registro 1, livro 2' });
  });

  it('asks a plain registration for its proofs', async () => {
    const { pedidos, problemas } = await withoutProofs({});
    expect(pedidos).toEqual([]);
    expect(problemas.map(({ code }) => code)).toContain('documento-ausente');
  });
});
