import { describe, expect, it } from 'vitest';
import { nameAutoridade } from './autoridade.ts';

describe('nameAutoridade', () => {
  it.each([
    ['Reitor', 'O Reitor'],
    ['Reitora', 'A Reitora'],
    ['Reitora em Exercício', 'A Reitora em Exercício'],
    ['Pró-Reitora de Graduação', 'A Pró-Reitora de Graduação'],
    ['Diretora-Geral', 'A Diretora-Geral'],
    ['Diretor Acadêmico', 'O Diretor Acadêmico'],
    ['Secretária Acadêmica', 'A Secretária Acadêmica'],
    ['Presidenta', 'A Presidenta'],
    ['Presidente', 'Presidente'],
    ['Responsável pelo registro', 'Responsável pelo registro'],
  ])('writes the article of %s', (cargo, written) => {
    expect(nameAutoridade(cargo)).toBe(written);
  });

  it('names no post where the diploma lists nobody', () => {
    expect(nameAutoridade(null)).toBe('A autoridade competente');
  });
});
