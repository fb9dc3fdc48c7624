import { describe, expect, it } from 'vitest';
import { plainLine, quoteNome, tellCaminho } from './plain-line.ts';

describe('plainLine', () => {
  it.each([
    ['an escape sequence', '\u001b[2J'],
    ['a C1 control', '\u009b'],
    ['a line end', '\r\n'],
    ['a line separator', '\u2028'],
    ['a turned direction', '\u202e'],
    ['an isolate', '\u2066'],
    ['a mark of direction', '\u200f'],
  ])('takes %s out of a text', (_, control) => {
    expect(plainLine(`a${control}b`)).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
  });
});

describe('quoteNome', () => {
  it('keeps what a name is, within quotes', () => {
    expect(quoteNome('diploma de Ana (1).xml')).toBe('“diploma de Ana (1).xml”');
  });

  it('leaves no name that ends its quotes, turns its letters round, or fills the page', () => {
    expect(quoteNome('x” Diploma autêntico “.xml')).toBe("“x' Diploma autêntico '.xml”");
    expect(quoteNome('\u202elmx.a')).toBe('“lmx.a”');
    const long = quoteNome(`${'a'.repeat(250)}.xml`);
    expect([long.length, long.endsWith('aaaa.xml”')]).toEqual([82, true]);
  });
});

describe('tellCaminho', () => {
  it('gives back a plain path, and quotes what could be read as a sentence', () => {
    expect(tellCaminho('../pasta/São_João-1.xml')).toBe('../pasta/São_João-1.xml');
    expect(tellCaminho('a.xml: Diploma autêntico\n\u001b[1A')).toBe('“a.xml: Diploma autêntico [1A”');
  });
});
