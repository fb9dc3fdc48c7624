import { describe, expect, it } from 'vitest';
import { endOfName, isQualifiedName, splitName } from './names.ts';

describe('endOfName', () => {
  it('stops at the first character that no name has', () => {
    expect(endOfName('<ação.1-2 b', 1)).toBe(9);
    expect(endOfName('\u{10000}\u{F0000}', 0)).toBe(2);
    expect(endOfName(' a', 0)).toBe(0);
    expect(endOfName('', 0)).toBe(0);
  });

  it('does not follow a run longer than any name', () => {
    expect(endOfName('a'.repeat(1000), 0)).toBe(257);
  });
});

describe('splitName', () => {
  it('cuts at the colon', () => {
    expect(splitName('ds:Signature')).toEqual({ prefix: 'ds', localName: 'Signature' });
    expect(splitName('Nome')).toEqual({ prefix: '', localName: 'Nome' });
  });

  it.each([':', ':a', 'a:', 'a:b:c', '1', 'a:1', '-', 'a:-b', '·a', ''])('refuses %j', (name) => {
    expect(splitName(name)).toBeNull();
  });
});

describe('isQualifiedName', () => {
  it('asks for the whole text', () => {
    expect(isQualifiedName('xades:SignedProperties')).toBe(true);
    expect(isQualifiedName('a b')).toBe(false);
    expect(isQualifiedName('a×')).toBe(false);
  });
});
