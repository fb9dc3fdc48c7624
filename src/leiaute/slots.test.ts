import { describe, expect, it } from 'vitest';
import { isListOfAlternatives, slotsOf } from './slots.ts';
import { TElementosHistorico } from './v1-05/entradas-historico.ts';
import { TDadosRegistro } from './v1-05/registro.ts';

describe('slotsOf', () => {
  it('has a place for each element, in a list where it may repeat or is a signature', () => {
    const slots = [...slotsOf(TDadosRegistro)].map(([name, { isList }]) => `${name}${isList ? '[]' : ''}`);
    expect(slots).toEqual([
      'IesRegistradora',
      'LivroRegistro',
      'IdDocumentacaoAcademica',
      'Seguranca',
      'InformacoesAdicionais',
      'Assinantes',
      'Signature[]',
    ]);
  });
});

describe('isListOfAlternatives', () => {
  it('is so of the entries of a transcript', () => {
    expect(isListOfAlternatives(TElementosHistorico)).toBe(true);
    expect(isListOfAlternatives(TDadosRegistro)).toBe(false);
  });
});
