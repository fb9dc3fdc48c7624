import { describe, expect, it } from 'vitest';
import { type DocumentoConhecido, judgeDocumento } from './judge-documento.ts';

const FINAL = 'DocumentoHistoricoEscolarFinal';
const PARCIAL = 'DocumentoHistoricoEscolarParcial';

const conhecido = (pedido: string, isCancelado = false): DocumentoConhecido => ({
  id: `documento-${pedido}`,
  pedido,
  isCancelado,
  codigo: '1234.0123456789ab',
});

const judge = (raiz: typeof FINAL | typeof PARCIAL, conhecidos: DocumentoConhecido[], retomar = false) =>
  judgeDocumento({ raiz, pedido: 'a', retomar }, conhecidos);

describe('judgeDocumento', () => {
  it('takes the same again for the same document', () => {
    for (const raiz of [FINAL, PARCIAL] as const)
      expect(judge(raiz, [conhecido('b', true), conhecido('a')])).toEqual({
        kind: 'existente',
        id: 'documento-a',
      });
  });

  it('lets one final be in force at a time, and tells which', () => {
    const julgamento = judge(FINAL, [conhecido('b')]);
    expect(julgamento).toMatchObject({ kind: 'impedido', impedimento: { code: 'outro-conteudo' } });
    expect(JSON.stringify(julgamento)).toContain('1234.0123456789ab');
    expect(judge(FINAL, [conhecido('b', true)])).toEqual({ kind: 'novo' });
  });

  it('lets a parcial say something else on another day', () => {
    expect(judge(PARCIAL, [conhecido('b')])).toEqual({ kind: 'novo' });
  });

  it('does not bring back what was cancelled, unless somebody says so', () => {
    for (const raiz of [FINAL, PARCIAL] as const) {
      expect(judge(raiz, [conhecido('a', true)])).toMatchObject({ impedimento: { code: 'cancelado' } });
      expect(judge(raiz, [conhecido('a', true)], true)).toEqual({ kind: 'novo' });
    }
  });
});
