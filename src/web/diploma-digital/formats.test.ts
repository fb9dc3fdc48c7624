import { describe, expect, it } from 'vitest';
import { formatSize, groupCodigo } from './formats.ts';

describe('formatSize', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [486_666, '487 kB'],
    [999_499, '999 kB'],
    [1_000_000, '1 MB'],
    [1_449_000, '1,4 MB'],
    [12_345_678, '12,3 MB'],
  ])('says %i bytes as "%s"', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });

  it('never says 1000 kB', () => {
    expect(formatSize(999_999)).toBe('1 MB');
  });
});

describe('groupCodigo', () => {
  it('groups the hexadecimal part in fours', () => {
    expect(groupCodigo('1234.1234.0123456789ab')).toEqual(['1234.1234.0123', '4567', '89ab']);
  });

  it('loses no character, whatever the length', () => {
    for (const codigo of ['1234.56.0123456789abcdef01', '1234.1234.abc', '1234.1234.']) {
      expect(groupCodigo(codigo).join('')).toBe(codigo);
    }
  });
});
