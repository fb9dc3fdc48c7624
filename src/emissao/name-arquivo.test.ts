import { describe, expect, it } from 'vitest';
import { nameArquivo } from './name-arquivo.ts';

const CODIGO = '1234.1234.9f2c41d07a6be83355c0a4d1e27b90fc';

describe('nameArquivo', () => {
  it('tells the kind, the course and the first digits of the code', () => {
    expect(nameArquivo('xml', 'Enfermagem', CODIGO)).toBe('diploma-enfermagem-9f2c41d0.xml');
    expect(nameArquivo('rvdd', 'Ciências Biológicas', CODIGO)).toBe('rvdd-ciencias-biologicas-9f2c41d0.pdf');
    expect(nameArquivo('previa', 'Direito', CODIGO)).toBe('previa-direito-9f2c41d0.webp');
  });

  it('cuts a long course between words, leaving no preposition at the end', () => {
    expect(nameArquivo('xml', 'Engenharia de Controle e Automação de Processos Industriais', CODIGO)).toBe(
      'diploma-engenharia-de-controle-e-automacao-9f2c41d0.xml',
    );
  });
});
