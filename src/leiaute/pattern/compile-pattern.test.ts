import { describe, expect, it } from 'vitest';
import { compilePattern } from './compile-pattern.ts';

describe('compilePattern', () => {
  it('binds at both ends', () => {
    const pattern = compilePattern('a|bc');
    expect(['a', 'bc', 'abc', 'ab', 'xa', 'a\n'].filter((text) => pattern.test(text))).toEqual(['a', 'bc']);
  });

  it('counts', () => {
    const pattern = compilePattern('a{2,3}b?c*d+e{2}f{1,}');
    expect(pattern.test('aadeef')).toBe(true);
    expect(pattern.test('aaabcccddeefff')).toBe(true);
    expect(pattern.test('aaaadeef')).toBe(false);
    expect(pattern.test('aadef')).toBe(false);
  });

  it('repeats a group that repeats', () => {
    expect(compilePattern('(a+b)*').test('abaab')).toBe(true);
  });

  it('takes any decimal digit of Unicode 4.0 for \\d', () => {
    expect(compilePattern('\\d').test('7')).toBe(true);
    expect(compilePattern('\\d').test('٣')).toBe(true);
    expect(compilePattern('\\d').test('a')).toBe(false);
  });

  it('takes for \\w all but punctuation, separators and control characters', () => {
    const pattern = compilePattern('\\w');
    expect(['a', 'é', '中', '+', '$', '😀'].filter((text) => !pattern.test(text))).toEqual([]);
    expect(['_', '-', ' ', '\u00a0', '.', '\u00ad'].filter((text) => pattern.test(text))).toEqual([]);
  });

  it('reads a hyphen by its place', () => {
    expect(compilePattern('[-a]').test('-')).toBe(true);
    expect(compilePattern('[a-c]').test('b')).toBe(true);
    expect(compilePattern('[\\-,\\+]').test('-')).toBe(true);
    expect(compilePattern('[1,3-9]').test('2')).toBe(false);
  });

  it('subtracts one class from another', () => {
    const pattern = compilePattern('[a-z-[aeiou]]');
    expect(pattern.test('b')).toBe(true);
    expect(pattern.test('e')).toBe(false);
    expect(pattern.test('-')).toBe(false);
  });

  it('turns a class around', () => {
    expect(compilePattern('[^a-c]').test('d')).toBe(true);
    expect(compilePattern('[^a-c]').test('b')).toBe(false);
  });

  it('leaves line ends out of the dot', () => {
    expect(compilePattern('.').test('😀')).toBe(true);
    expect(compilePattern('.').test('\n')).toBe(false);
  });

  it.each(['(a', '[a', 'a)', '\\p{Nada}', '\\q', 'a{2'])('does not guess what %s means', (source) => {
    expect(() => compilePattern(source)).toThrow('Pattern not understood');
  });
});
