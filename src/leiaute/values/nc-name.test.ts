import { describe, expect, it } from 'vitest';
import { isNcName } from './nc-name.ts';

describe('isNcName', () => {
  it.each(['Dip1', '_', 'é', '😀', 'a-b.c', 'a'.repeat(10_000)])('takes %s', (text) => {
    expect(isNcName(text)).toBe(true);
  });

  it.each(['', '1a', '-a', 'a:b', 'a b', 'a\n', '×'])('refuses %j', (text) => {
    expect(isNcName(text)).toBe(false);
  });
});
