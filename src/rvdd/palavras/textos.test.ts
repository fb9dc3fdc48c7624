import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillLacunas, parseTextosRvdd } from './textos.ts';

const shipped: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('../../../institution/rvdd.json', import.meta.url), 'utf8'),
);

describe('parseTextosRvdd', () => {
  it('accepts the file the project ships', () => {
    expect(parseTextosRvdd(shipped)).toMatchObject({ ok: true });
  });

  it.each([
    [{ abertura: 'Confere a quem fez {curso} em {conclusao}' }, 'abertura: deve ter {colacao}'],
    [{ abertura: '{curso} {conclusao} {colacao} {cpf}' }, 'abertura: não pode ter {cpf}; remova-o'],
    [
      { aberturaSemConclusao: '{curso} {colacao} {conclusao}' },
      'aberturaSemConclusao: não pode ter {conclusao}; remova-o',
    ],
    [{ fecho: ' ' }, 'fecho: está vazio; escreva o texto'],
  ])('refuses %j with the sentence "%s"', (change, sentence) => {
    expect(parseTextosRvdd({ ...shipped, ...change })).toEqual({ ok: false, issue: [sentence] });
  });
});

describe('fillLacunas', () => {
  it('puts each value in its place, whatever it holds', () => {
    const values = {
      autoridade: 'A Reitora',
      instituicao: 'IES',
      daInstituicao: 'da IES',
      curso: '$& {colacao}',
      conclusao: '',
      colacao: '1º de maio',
    };
    expect(fillLacunas('{curso} {daInstituicao}, {colacao}', values)).toBe('$& {colacao} da IES, 1º de maio');
  });
});
