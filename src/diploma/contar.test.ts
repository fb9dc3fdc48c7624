import { expect, it } from 'vitest';
import { contar } from './contar.ts';

it.each<[number, string]>([
  [0, '0 linhas'],
  [1, '1 linha'],
  [2, '2 linhas'],
  [1234, '1.234 linhas'],
])('counts %i as it is said', (quantos, dito) => {
  expect(contar(quantos, 'linha')).toBe(dito);
});

it('takes a plural of its own', () => {
  expect(contar(2, 'linha pronta', 'linhas prontas')).toBe('2 linhas prontas');
});
