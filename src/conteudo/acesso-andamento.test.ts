import { describe, expect, it } from 'vitest';
import { ETAPAS } from '#diploma/andamento.ts';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { createPassos } from './acesso-andamento.ts';

const instituicao = umaInstituicao();

describe('createPassos', () => {
  it.each([
    ['planejado', 'feito atual pendente pendente pendente'],
    ['documentacao-assinada', 'feito feito atual pendente pendente'],
    ['registrado', 'feito feito feito atual pendente'],
    ['assinado', 'feito feito feito feito atual'],
    ['representado', 'feito feito feito feito atual'],
    ['publicado', 'feito feito feito feito feito'],
  ] as const)('tells where a diploma in %s is', (etapa, estados) => {
    expect(
      createPassos(etapa, instituicao)
        .map(({ estado }) => estado)
        .join(' '),
    ).toBe(estados);
  });

  it('shows one current step, and none once published', () => {
    for (const etapa of ETAPAS) {
      const atuais = createPassos(etapa, instituicao).filter(({ estado }) => estado === 'atual');
      expect(atuais).toHaveLength(etapa === 'publicado' ? 0 : 1);
    }
  });

  it('names the five steps in order, with the deadlines of the institution', () => {
    const passos = createPassos('planejado', instituicao);
    expect(passos.map(({ id }) => id)).toEqual([
      'colacao',
      'documentacao',
      'registro',
      'assinatura',
      'publicacao',
    ]);
    expect(passos[1]?.texto).toContain('até 45 dias depois da colação');
    expect(passos[2]?.texto).toContain('até 1 dia.');
  });
});
