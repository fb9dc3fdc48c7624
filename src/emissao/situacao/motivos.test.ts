import { describe, expect, it } from 'vitest';
import { TIPOS_DA_LISTA } from '#leiaute/v1-05/lista-diplomas-anulados.ts';
import { MOTIVOS, parseMotivo } from './motivos.ts';

describe('MOTIVOS', () => {
  it('are those of the layout', () => {
    const all = JSON.stringify(TIPOS_DA_LISTA);
    for (const motivo of MOTIVOS) expect(all).toContain(`"${motivo}"`);
  });
});

describe('parseMotivo', () => {
  it.each([
    ['Erro de Fato', 'Erro de Fato'],
    ['erro-de-fato', 'Erro de Fato'],
    ['DECISAO JUDICIAL', 'Decisão Judicial'],
    ['Reemissão para Anotação de Registro', 'Reemissão para Anotaçao de Registro'],
  ])('reads %j', (text, motivo) => {
    expect(parseMotivo(text)).toBe(motivo);
  });

  it.each(['', 'erro', 'Erro de Fato e de Direito'])('refuses %j', (text) => {
    expect(parseMotivo(text)).toBeNull();
  });
});
