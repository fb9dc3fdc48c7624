import { describe, expect, it } from 'vitest';
import { readCodigos } from './read-codigos.ts';

const A = '1234.1234.0123456789abcdef0123456789abcdef';
const B = '1234.1234.fedcba9876543210fedcba9876543210';

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
    ['a link to its page', `https://x.test/verificar/${A}\n${B}`, [`https://x.test/verificar/${A}`, B]],
    ['nothing', ' \n', []],
  ])('reads %s', (_name, text, codes) => {
    expect(readCodigos(text)).toEqual(codes);
  });
});
