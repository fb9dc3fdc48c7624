import { describe, expect, it } from 'vitest';
import { inNamespace } from '#leiaute/builders.ts';
import { xsDecimal, xsId, xsString, xsUnsignedInt } from '#leiaute/builtin-types.ts';
import type { SimpleType } from '#leiaute/schema.ts';
import { countCharacters, ruleOf } from './value-rule.ts';

const { simple, union } = inNamespace('urn:exemplo');

function takes(type: SimpleType, values: string[]): string[] {
  const rule = ruleOf(type);
  return values.filter((value) => rule.accepts(rule.normalize(value)));
}

describe('ruleOf', () => {
  it('asks of patterns that every step of the derivation hold', () => {
    const base = simple('Base', xsString, { pattern: '[ab]*' });
    const derived = simple('Derivado', base, { pattern: '[bc]*' });
    expect(takes(derived, ['bb', 'ab', 'bc', ''])).toEqual(['bb', '']);
  });

  it('lets the nearest step say the other facets', () => {
    const base = simple('Base', xsString, { enumeration: ['a', 'b', 'c'], whiteSpace: 'preserve' });
    const derived = simple('Derivado', base, { enumeration: ['b'], whiteSpace: 'collapse' });
    expect(takes(base, ['a', ' a'])).toEqual(['a']);
    expect(takes(derived, ['a', ' b '])).toEqual([' b ']);
  });

  it('counts characters, not the halves of one', () => {
    const short = simple('Curto', xsString, { minLength: 1, maxLength: 2 });
    expect(takes(short, ['', 'é', '😀😀', '😀😀😀', 'abc'])).toEqual(['é', '😀😀']);
    expect(countCharacters('😀é')).toBe(2);
  });

  it('compares numbers of any size', () => {
    const nota = simple('Nota', xsDecimal, { minInclusive: 0, maxInclusive: 10, fractionDigits: 2 });
    expect(takes(nota, ['10.00', '10.01', '-0', '-1', '8.555', ' 8.500 ', 'oito'])).toEqual([
      '10.00',
      '-0',
      ' 8.500 ',
    ]);
    expect(takes(xsUnsignedInt, ['4294967295', '4294967296', '-1', '1.0'])).toEqual(['4294967295']);
  });

  it('takes for an ID a name without colon', () => {
    expect(takes(xsId, ['Dip1', ' Dip1 ', 'é', '1a', 'a:b', 'a b', ''])).toEqual(['Dip1', ' Dip1 ', 'é']);
  });

  it('takes from a union what any member takes', () => {
    const one = simple('Um', xsString, { enumeration: ['um'] });
    const other = simple('Outro', xsString, { whiteSpace: 'collapse', enumeration: ['outro'] });
    expect(
      takes(union('Ambos', xsString, [one, other] as SimpleType[]), ['um', ' um', ' outro ', 'x']),
    ).toEqual(['um', ' outro ']);
  });

  it('makes one rule of a type', () => {
    expect(ruleOf(xsId)).toBe(ruleOf(xsId));
  });
});
