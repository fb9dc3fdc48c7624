import { describe, expect, it } from 'vitest';
import { dias, diasUteis, espera, reais } from './quantidades.ts';

describe('dias', () => {
  it('agrees in number', () => {
    expect([dias(1), dias(60), diasUteis(1), diasUteis(3)]).toEqual([
      '1 dia',
      '60 dias',
      '1 dia útil',
      '3 dias úteis',
    ]);
  });
});

describe('reais', () => {
  it('writes Brazilian money', () => {
    const text = reais(1234.5, { idioma: 'pt-BR', moeda: 'BRL' });
    expect(text.replace(/\s/g, ' ')).toBe('R$ 1.234,50');
  });
});

describe('espera', () => {
  it.each([
    [0, '1 minuto'],
    [1, '1 minuto'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [3541, '1 hora'],
    [3600, '1 hora'],
    [3661, '1 hora e 2 minutos'],
    [7200, '2 horas'],
  ])('never sends back too early: %i s', (segundos, text) => {
    expect(espera(segundos)).toBe(text);
  });
});
