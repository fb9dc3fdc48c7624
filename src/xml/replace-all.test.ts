import { describe, expect, it } from 'vitest';
import { replaceAllIn } from './replace-all.ts';

describe('replaceAllIn', () => {
  it('replaces every match, also those on the border of a window', () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const text = `${'x'.repeat(shift)}${'\r\n'.repeat(200_000)}`;
      expect(replaceAllIn(text, '\r\n', '\n')).toBe(text.replaceAll('\r\n', '\n'));
    }
    expect(replaceAllIn('&'.repeat(100_000), '&', '&amp;')).toBe('&amp;'.repeat(100_000));
  });

  it('leaves a text without matches as it is', () => {
    expect(replaceAllIn('abc', '\r', '\n')).toBe('abc');
    expect(replaceAllIn('', '\r', '\n')).toBe('');
  });
});
