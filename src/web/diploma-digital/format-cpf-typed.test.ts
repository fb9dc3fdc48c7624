import { describe, expect, it } from 'vitest';
import { formatCpfTyped } from './format-cpf-typed.ts';

/** `|` is the caret. */
const type = (marked: string): string => {
  const caret = marked.indexOf('|');
  const typed = formatCpfTyped({ value: marked.replace('|', ''), caret });
  return `${typed.value.slice(0, typed.caret)}|${typed.value.slice(typed.caret)}`;
};

describe('formatCpfTyped', () => {
  it.each([
    ['5|', '5|'],
    ['529|', '529|'],
    ['5299|', '529.9|'],
    ['529.9822|', '529.982.2|'],
    ['52998224725|', '529.982.247-25|'],
    ['529.982.2472|', '529.982.247-2|'],
    // A digit put in the middle moves nothing before it.
    ['5129.982.247-2|', '512.998.224-72|'],
    ['51|29.982', '51|2.998.2'],
    // Deleting a point deletes nothing, and the caret stays behind its digit.
    ['529|982.247-25', '529|.982.247-25'],
    ['52|.982.247-25', '52|9.822.472-5'],
    ['|529.982', '|529.982'],
    ['|', '|'],
    [' 529 982 |', '529.982|'],
  ])('writes %s as %s', (typed, formatted) => {
    expect(type(typed)).toBe(formatted);
  });

  it.each(['CPF 529|', '529982247251|', '529.98x|'])('leaves %s alone', (typed) => {
    expect(type(typed)).toBe(typed);
  });
});
