import { describe, expect, it } from 'vitest';
import { contractDe, findDiscordancia } from './artigo.ts';

describe('contractDe', () => {
  it.each([
    ['Universidade Exemplo', 'da Universidade Exemplo'],
    ['Pontifícia Universidade Exemplo', 'da Pontifícia Universidade Exemplo'],
    ['FACULDADE Exemplo', 'da FACULDADE Exemplo'],
    ['Centro Universitário Exemplo', 'do Centro Universitário Exemplo'],
    ['Instituto Federal Exemplo', 'do Instituto Federal Exemplo'],
    ['UniExemplo', 'de UniExemplo'],
  ])('writes the article of %s', (nome, written) => {
    expect(contractDe(nome)).toBe(written);
  });

  it('believes whoever knows better', () => {
    expect(contractDe('UniExemplo', 'a')).toBe('da UniExemplo');
  });
});

describe('findDiscordancia', () => {
  it.each([
    ['O Reitor do {instituicao}', 'Universidade Exemplo', 'do {instituicao}'],
    ['A Reitora da {instituicao}', 'Centro Universitário Exemplo', 'da {instituicao}'],
    ['O Reitor do {instituicao}', 'Centro Universitário Exemplo', null],
    ['O Reitor {daInstituicao}', 'Universidade Exemplo', null],
    ['O Reitor do {instituicao}', 'UniExemplo', null],
  ])('of “%s” and %s finds %s', (texto, nome, found) => {
    expect(findDiscordancia(texto, nome)).toBe(found);
  });
});
