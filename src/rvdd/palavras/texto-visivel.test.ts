import { describe, expect, it } from 'vitest';
import { makeVisible } from './texto-visivel.ts';

describe('makeVisible', () => {
  it('leaves alone what people write', () => {
    const text = 'José d’Ávila-Ștefănescu, nº 1º «2ª» — Ğ ǅ ɐ 中 Ж';
    expect(makeVisible(text)).toBe(text);
  });

  it('spells what has no picture of its own', () => {
    expect(makeVisible('a\u200bb\u00adc\ue000\u2028')).toBe('a[U+200B]b[U+00AD]c[U+E000][U+2028]');
    expect(makeVisible('😀')).toBe('[U+1F600]');
  });

  it('turns tabs and line ends into spaces', () => {
    expect(makeVisible('12\t3\r\n4')).toBe('12 3  4');
  });
});
