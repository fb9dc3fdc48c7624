import { describe, expect, it } from 'vitest';
import { readColado } from './read-colado.ts';

describe('readColado', () => {
  it.each([
    ['a single cell', 'Ana', [['Ana']]],
    [
      'a block of Excel',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells', '\tb\n', [['', 'b']]],
    ['a cell of two lines and quotes', '"a ""b""\nc"\td', [['a "b"\nc', 'd']]],
    ['a quote that never closes', '"a\tb', [['"a', 'b']]],
  ])('reads %s', (_name, text, cells) => {
    expect(readColado(text)).toEqual(cells);
  });
});
