import { describe, expect, it } from 'vitest';
import { WHOLE } from '#lote/problema.ts';
import { describeAvisos, describeProblemas } from './describe-problemas.ts';

const problema = { ...WHOLE, linha: 7, coluna: 'nome', code: 'vazio', message: 'Está vazio; preencha.' };

describe('describeProblemas', () => {
  it('puts every problem in a line, its place first', () => {
    const noArquivo = { ...problema, arquivo: '2021/historico.csv', linhaDoArquivo: 3, coluna: 'nota' };
    const text = describeProblemas([problema, noArquivo, { ...problema, linha: null, coluna: null }]);
    expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['3 problemas:'],
      ['', 'linha 7, nome', problema.message],
      ['', 'linha 7, 2021/historico.csv, linha 3, nota', problema.message],
      ['', 'planilha', problema.message],
    ]);
    const columns = text
      .split('\n')
      .slice(1)
      .map((line) => line.indexOf(problema.message));
    expect(new Set(columns).size).toBe(1);
  });

  it('says how many it left out', () => {
    const text = describeProblemas(Array.from({ length: 205 }, () => problema));
    expect(text.split('\n')).toHaveLength(202);
    expect(text).toMatch(/^205 problemas:/);
    expect(text).toContain('mais 5; veja todos com --json');
  });
});

describe('describeAvisos', () => {
  it('says nothing where there is nothing', () => {
    expect(describeAvisos([])).toEqual([]);
    expect(describeAvisos([problema])[0]).toBe('1 aviso:');
  });
});
