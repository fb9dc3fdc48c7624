import { describe, expect, it } from 'vitest';
import { choice, inNamespace, oneOrMore, optional, sequence, zeroOrMore } from '#leiaute/builders.ts';
import { xsString } from '#leiaute/builtin-types.ts';
import type { Particle } from '#leiaute/schema.ts';
import { buildContentModel, type ModelState } from './content-model.ts';

const { element } = inNamespace('urn:exemplo');
const a = element('a', xsString);
const b = element('b', xsString);
const c = element('c', xsString);

/** Whether the model takes the elements named by the letters, in that order. */
function takes(content: Particle, letters: string): boolean {
  let state: ModelState | undefined = buildContentModel(content).start;
  for (const letter of letters) state = state?.byName.get(letter)?.next;
  return state?.accepts ?? false;
}

function taken(content: Particle, words: string[]): string[] {
  return words.filter((word) => takes(content, word));
}

describe('buildContentModel', () => {
  it('keeps the order of a sequence', () => {
    expect(taken(sequence(a, optional(b), c), ['ac', 'abc', 'cba', 'ab', 'abbc', ''])).toEqual(['ac', 'abc']);
  });

  it('takes one option of a choice', () => {
    expect(taken(choice(a, sequence(b, c)), ['a', 'bc', 'b', 'abc', ''])).toEqual(['a', 'bc']);
  });

  it('repeats', () => {
    expect(taken(oneOrMore(choice(a, b)), ['', 'a', 'abba', 'abc'])).toEqual(['a', 'abba']);
    expect(taken(zeroOrMore(sequence(a, optional(b))), ['', 'a', 'aba', 'abb', 'b'])).toEqual([
      '',
      'a',
      'aba',
    ]);
  });

  it('takes a group whole or not at all', () => {
    expect(taken(sequence(a, optional(sequence(optional(b), c))), ['a', 'ac', 'abc', 'ab'])).toEqual([
      'a',
      'ac',
      'abc',
    ]);
  });

  it('tells the same name apart by where it stands', () => {
    const livro = choice(a, sequence(b, c, optional(a)));
    expect(taken(livro, ['a', 'bc', 'bca', 'ab', 'aa'])).toEqual(['a', 'bc', 'bca']);
  });

  it('lists the elements it knows', () => {
    expect(buildContentModel(sequence(a, choice(b, c))).elements.map(({ name }) => name)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('is not made of a description that leaves a doubt', () => {
    expect(() => buildContentModel(choice(a, sequence(a, b)))).toThrow('ambiguous');
    expect(() => buildContentModel(sequence(zeroOrMore(a), a))).toThrow('ambiguous');
  });
});
