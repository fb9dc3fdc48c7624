import { describe, expect, it } from 'vitest';
import { splitVia } from './via.ts';

describe('splitVia', () => {
  it.each([
    ['', { via: '', resto: '' }],
    ['Sem valor legal.', { via: '', resto: 'Sem valor legal.' }],
    ['2ª via: substitui o diploma.', { via: '2ª via: substitui o diploma.', resto: '' }],
    ['Sem valor. 3ª via: a anterior. Fim', { via: '3ª via: a anterior. Fim', resto: 'Sem valor.' }],
    ['A 2ª via foi pedida.', { via: '', resto: 'A 2ª via foi pedida.' }],
  ])('of %j', (text, expected) => {
    expect(splitVia(text)).toEqual(expected);
  });
});
