import { describe, expect, it } from 'vitest';
import { editAssinante, judgeExercicio, listAssinantes, sucederAssinante } from './assinantes.ts';
import { applyEdicoes } from './json.ts';

const reitor = { id: 'reitor', nome: 'Augusto', cpf: '1', cargo: 'Reitor', desde: '2020-01-01' };
const marta = { id: 'secretaria', nome: 'Marta', cpf: '2', outroCargo: 'Secretária' };
const EMISSAO = { assinantes: { dadosDiploma: [reitor, marta], dadosRegistro: [marta] } };
const [first, second] = listAssinantes(EMISSAO);

describe('listAssinantes', () => {
  it('counts who stands in two lists once', () => {
    expect(listAssinantes(EMISSAO).map(({ id, lugares }) => [id, lugares.length])).toEqual([
      ['reitor', 1],
      ['secretaria', 2],
    ]);
  });
});

describe('editAssinante', () => {
  it('changes the person wherever they sign, and takes away what is empty', () => {
    if (!second || !first) throw new Error('nobody signs');
    const edited = applyEdicoes(EMISSAO, editAssinante(second, 'ate', '2026-12-31'));
    expect(listAssinantes(edited)[1]?.dados['ate']).toBe('2026-12-31');
    expect(edited).toMatchObject({ assinantes: { dadosRegistro: [{ ate: '2026-12-31' }] } });
    const { desde: _, ...rest } = reitor;
    expect(applyEdicoes(EMISSAO, editAssinante(first, 'desde', ''))).toMatchObject({
      assinantes: { dadosDiploma: [rest, marta] },
    });
  });
});

describe('sucederAssinante', () => {
  it('ends the post of the former on the day before, and keeps the order of signing', () => {
    if (!first) throw new Error('nobody signs');
    const nova = { nome: 'Beatriz', cpf: '3', desde: '2027-01-01' };
    const edited = applyEdicoes(EMISSAO, sucederAssinante(EMISSAO, first, nova));
    expect(edited).toEqual({
      assinantes: {
        dadosDiploma: [
          { ...reitor, ate: '2026-12-31' },
          { id: 'reitor', nome: 'Beatriz', cpf: '3', cargo: 'Reitor', desde: '2027-01-01' },
          marta,
        ],
        dadosRegistro: [marta],
      },
    });
    expect(listAssinantes(edited).map((each) => judgeExercicio(each, '2026-12-31'))).toEqual([
      'no-cargo',
      'entrara',
      'no-cargo',
    ]);
    expect(listAssinantes(edited).map((each) => judgeExercicio(each, '2027-01-01'))[0]).toBe('saiu');
  });
});
