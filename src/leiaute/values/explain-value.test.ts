import { describe, expect, it } from 'vitest';
import type { SimpleType } from '#leiaute/schema.ts';
import {
  IdDiploma,
  TCodigoCurriculo,
  TCpf,
  TData,
  THttpsURL,
  TModalidadeCursoNSF,
  TNome,
  TNota,
  TNumeroAto,
  TPdfA,
  TSexo,
  TString,
} from '#leiaute/v1-05/tipos-basicos.ts';
import { compareCpu } from '../../../tests/support/compare-cpu.ts';
import { explainValue } from './explain-value.ts';
import { ruleOf } from './value-rule.ts';

const explain = (type: SimpleType, value: string) => explainValue(ruleOf(type), value);

describe('explainValue', () => {
  it('takes for spaces in the middle of a value what their number takes', async () => {
    const [short, long] = [1_000, 10_000].map((times) => `Ana${' '.repeat(times)}Luz`);
    expect(explain(TNome, long ?? '').code).toBe('longo');
    const work = { big: () => explain(TNome, long ?? ''), small: () => explain(TNome, short ?? '') };
    // Ten times the text: ten times the work, not a hundred times.
    expect(await compareCpu({ ...work, below: 40 })).toBeLessThan(40);
  });

  it.each<[string, SimpleType, string, string, string]>([
    ['a space at the end', TNome, 'Ana ', 'espaco-no-fim', 'há um espaço no fim; remova-o'],
    ['a space at the start', TNome, ' Ana', 'espaco-no-inicio', 'há um espaço no início; remova-o'],
    [
      'a no-break space at the end',
      TCpf,
      '52998224725\u00a0',
      'espaco-no-fim',
      'há um espaço no fim; remova-o',
    ],
    ['nothing', TNome, '', 'vazio', 'está vazio; preencha-o'],
    ['only spaces', TNome, '  ', 'vazio', 'só tem espaços; preencha-o'],
    ['too many characters', TNome, 'a'.repeat(256), 'longo', 'tem 256 caracteres; o máximo é 255: abrevie'],
    ['a value of no list', TSexo, 'X', 'fora-da-lista', '“X” não está na lista; use “F” ou “M”'],
    [
      'a value of no member of a union',
      TModalidadeCursoNSF,
      'Remoto',
      'fora-da-lista',
      '“Remoto” não está na lista; use “Presencial”, “EAD” ou “Semipresencial”',
    ],
    [
      'an emoji',
      TString,
      'Ana 😀',
      'caractere',
      'o caractere “😀” não é aceito; use só letras latinas, números, sinais e espaços entre as palavras',
    ],
    [
      'a line end inside',
      TCodigoCurriculo,
      'a\nb',
      'caractere',
      'há uma quebra de linha ou tabulação no texto; use só letras latinas, números, sinais e espaços entre as palavras',
    ],
    [
      'a day that does not exist',
      TData,
      '2025-02-30',
      'data',
      'não é uma data do calendário; escreva AAAA-MM-DD, como 2025-02-10',
    ],
    [
      'a number out of range',
      TNota,
      '11',
      'numero',
      'não é um número aceito aqui; escreva um número com até 2 casas depois do ponto, de 0 a 10',
    ],
    ['cut base64', TPdfA, 'JVB', 'base64', 'não está em base64 ou foi cortado; inclua o arquivo de novo'],
    [
      'an address without https',
      THttpsURL,
      'http://a',
      'endereco',
      'não é um endereço válido; escreva um endereço que comece com https://',
    ],
    [
      'a CPF with punctuation',
      TCpf,
      '529.982.247-25',
      'longo',
      'tem 14 caracteres; deve ter os onze dígitos do CPF, sem pontuação',
    ],
    [
      'an act with a dot',
      TNumeroAto,
      '2.160',
      'formato',
      'o valor não está no formato; deve ter S/N ou um número que comece com dígito e não tenha ponto nem espaço, como 2160 ou 12/2020',
    ],
    [
      'an id of another node',
      IdDiploma,
      'Dip1',
      'formato',
      'o valor não está no formato; deve ter VDip seguido de 44 dígitos',
    ],
  ])('names %s', (_, type, value, code, sentence) => {
    expect(ruleOf(type).accepts(ruleOf(type).normalize(value))).toBe(false);
    expect(explain(type, value)).toEqual({ code, sentence });
  });

  it('does not repeat a long value, nor a personal one', () => {
    expect(explain(TSexo, 'x'.repeat(200)).sentence).not.toContain('xx');
    expect(explain(TCpf, '5299822472X').sentence).not.toContain('529');
  });
});
