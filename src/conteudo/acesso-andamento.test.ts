import { describe, expect, it } from 'vitest';
import { ETAPAS, type Etapa } from '#diploma/andamento.ts';
import { nomeDaUnidade } from '#diploma/unidade.ts';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { type ACaminho, createPassos } from './acesso-andamento.ts';
import { inlineText } from './rich-text.ts';

const instituicao = umaInstituicao({ registroPublico: true });
const [unidade] = instituicao.unidades;

const aCaminho = (etapa: Etapa, datas: Partial<ACaminho['datas']> = {}): ACaminho => ({
  etapa,
  datas: { colacao: '2026-02-27', expedicao: null, registro: null, ...datas },
  unidade: unidade ? nomeDaUnidade(unidade) : '',
});

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
      createPassos(aCaminho(etapa), instituicao, null)
        .map(({ estado }) => estado)
        .join(' '),
    ).toBe(estados);
  });

  it('shows one current step, and none once published', () => {
    for (const etapa of ETAPAS) {
      const atuais = createPassos(aCaminho(etapa), instituicao, null).filter(
        ({ estado }) => estado === 'atual',
      );
      expect(atuais).toHaveLength(etapa === 'publicado' ? 0 : 1);
    }
  });

  it('names the five steps in order, with the deadlines of the institution', () => {
    const passos = createPassos(aCaminho('planejado'), instituicao, null);
    expect(passos.map(({ id }) => id)).toEqual([
      'colacao',
      'documentacao',
      'registro',
      'assinatura',
      'publicacao',
    ]);
    expect(passos[1]?.texto).toContain('até 45 dias depois da colação');
    expect(passos[2]?.texto).toContain('até 1 dia depois da expedição.');
  });

  it('dates each deadline from the day it counts from, as soon as that is known', () => {
    const textos = (diploma: ACaminho) =>
      createPassos(diploma, instituicao, null).map(({ texto }) => texto.replace(/^.*?\. /, ''));
    expect(textos(aCaminho('planejado'))[1]).toBe(
      'A expedição leva até 45 dias depois da colação: até 13/04/2026.',
    );
    const expedido = textos(aCaminho('documentacao-assinada', { expedicao: '2026-02-28' }));
    expect(expedido.slice(1, 3)).toEqual([
      'A expedição foi em 28/02/2026.',
      'O prazo é de até 1 dia depois da expedição: até 01/03/2026.',
    ]);
    const registrado = aCaminho('registrado', { expedicao: '2026-02-28', registro: '2026-12-15' });
    expect(textos(registrado)[2]).toBe('O registro foi em 15/12/2026.');
    expect(textos(registrado)[4]).toContain('até 30 dias depois do registro: até 14/01/2027.');
  });

  it('says that a deadline is over from the day after it on, and whom to ask', () => {
    const late = (hoje: string, diploma = aCaminho('planejado')) =>
      createPassos(diploma, instituicao, hoje).flatMap(({ id, atraso }) =>
        atraso ? [`${id}: ${inlineText(atraso)}`] : [],
      );
    expect(late('2026-04-13')).toEqual([]);
    expect(late('2026-04-14')).toEqual([
      expect.stringMatching(
        /^documentacao: O prazo terminou em 13\/04\/2026\. Fale com a secretaria: \S+@\S+ ou WhatsApp/,
      ),
    ]);
    expect(late('2026-04-14')[0]).toContain(unidade?.email);
    // What is done is late no more.
    const registrado = aCaminho('registrado', { expedicao: '2026-05-01', registro: '2026-06-01' });
    expect(late('2026-06-02', registrado)).toEqual([]);
    expect(late('2026-07-02', registrado)).toEqual([
      expect.stringMatching(/^publicacao: O prazo terminou em 01/),
    ]);
  });
});
