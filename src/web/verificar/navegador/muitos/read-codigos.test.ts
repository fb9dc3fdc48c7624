import { describe, expect, it } from 'vitest';
import { readCodigos } from './read-codigos.ts';

const A = '1234.1234.0123456789abcdef0123456789abcdef';
const B = '1234.1234.fedcba9876543210fedcba9876543210';
const C = '1234.1234.00000000000000000000000000000001';
const D = '1234.1234.00000000000000000000000000000002';
/** Of a histórico, and of a currículo. */
const H = '1234.0123456789abcdef0123456789abcdef';
const K = '1234.fedcba9876543210fedcba9876543210';

describe('readCodigos', () => {
  it.each([
    ['one a line', `${A}\r\n\n ${B.toUpperCase()} \n`, [A, B.toUpperCase()]],
    ['what is no code, to be told so', `${A}\nnada\n`, [A, 'nada']],
    ['separated on one line', `${A}; ${B}`, [A, B]],
    [
      'a column of a sheet with its title',
      `\ufeffNome;Código;CPF\r\n"Ana; a";${A};1\r\nBia;${B};2\r\n`,
      [A, B],
    ],
    ['a column by commas, in quotes', `nome,codigo\n"Souza, Ana","${A}"\nBia,${B}\n`, [A, B]],
    ['a column by tabs with a cell that is wrong, and one that is empty', `a\t${A}\nb\t12\nc\t\n`, [A, '12']],
    ['beside each other on several lines', `${A}, ${B}\n${C}, ${D}\n`, [A, B, C, D]],
    ['two columns, and what is wrong in the first', `${A};${B}\n${C};x\n12;${D}\n`, [A, B, C, D, '12']],
    ['what follows a name of two lines', `Nome;Código\n"Ana\nSouza";${A}\nBia;${B}\n`, [A, B]],
    ['what precedes a name of two lines', `Código;Nome\n${A};"Ana\nSouza"\n${B};Bia\n`, [A, B]],
    ['what follows a quote that nobody closes', `Nome;Código\nA "Bia;${A}\nCaio;${B}\n`, [A, B]],
    ['those of documents after a quote that nobody closes', `Nome;Código\nA "Bia;${H}\nCaio;${K}\n`, [H, K]],
    [
      'those of documents beside those of diplomas',
      `Diploma;Histórico\n${A};${H}\n${B};${K}\n`,
      [A, H, B, K],
    ],
    ['no number of another column', `0.333333333333333;${A}\n0.666666666666667;${B}\n`, [A, B]],
    ['a link to its page', `https://x.test/verificar/${A}\n${B}`, [`https://x.test/verificar/${A}`, B]],
    ['nothing', ' \n', []],
  ])('reads %s', (_name, text, codes) => {
    expect(readCodigos(text)).toEqual(codes);
  });

  it('reads a line of 200,000 cells', () => {
    expect(readCodigos(`${A}\n${';'.repeat(200_000)}`)).toEqual([A]);
  });
});
