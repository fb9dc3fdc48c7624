import { describe, expect, it } from 'vitest';
import { umPedido } from '../../../tests/support/um-pedido.ts';
import { makePedidoDeHistorico } from './pedido-de-historico.ts';
import { readPedidosDeDocumento, tellOnde } from './read-pedidos.ts';

const curriculo = { CurriculoEscolar: { infCurriculoEscolar: {} } };

describe('readPedidosDeDocumento', () => {
  it('takes one document or a list, with comments and the branch that issues', () => {
    const one = readPedidosDeDocumento({ '//': 'nota', unidade: 'muriae', ...curriculo });
    expect(one).toEqual({
      ok: true,
      value: [{ linha: 1, raiz: 'CurriculoEscolar', dados: { infCurriculoEscolar: {} }, unidade: 'muriae' }],
    });
    const many = readPedidosDeDocumento([curriculo, curriculo]);
    expect(many.ok && many.value.map(({ linha, unidade }) => [linha, unidade])).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  it.each([
    ['nothing', []],
    ['a diploma', { Diploma: {} }],
    ['two at once', { ...curriculo, DocumentoHistoricoEscolarFinal: {} }],
    ['no data', { CurriculoEscolar: 'ENF' }],
    ['a text', 'CurriculoEscolar'],
    ['a branch that is no name', { ...curriculo, unidade: 3 }],
  ])('refuses %s', (_, json) => {
    expect(readPedidosDeDocumento(json).ok).toBe(false);
  });

  it('tells of every document that is wrong, by its place', () => {
    const read = readPedidosDeDocumento([{ Diploma: {} }, curriculo, {}]);
    expect(read.ok ? [] : read.issue.map((issue) => issue.slice(0, 12))).toEqual([
      'documento 1:',
      'documento 3:',
    ]);
  });
});

describe('tellOnde', () => {
  it('names the row of a sheet, which is not the how-manieth of its documents', () => {
    expect(tellOnde(makePedidoDeHistorico(umPedido({ linha: 2 }), '2026-11-18'))).toBe('linha 2');
    expect(tellOnde({ linha: 2 })).toBe('documento 2');
  });
});
