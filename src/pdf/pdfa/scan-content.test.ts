import { describe, expect, it } from 'vitest';
import { scanContent } from './scan-content.ts';

describe('scanContent', () => {
  it('collects operators and colour spaces, whatever strings hold', () => {
    const { operators, colourSpaces } = scanContent('/c0 cs 1 0 0 scn 0 0 m 5 5 l S (Do \\) k) Tj f*');
    expect([...operators]).toEqual(['cs', 'scn', 'm', 'l', 'S', 'Tj', 'f*']);
    expect([...colourSpaces]).toEqual(['c0']);
  });

  it('counts how deep graphics states nest', () => {
    expect(scanContent('q q Q q q Q Q Q').depth).toBe(3);
  });

  it('shows text in the font that q and Q leave in force', () => {
    const { shown } = scanContent('/f0 9 Tf q /f1 9 Tf <0001> Tj Q [<0002> -20 (\\000\\003)] TJ');
    expect(shown).toEqual([
      { font: 'f1', codes: '\0\x01', actualText: null },
      { font: 'f0', codes: '\0\x02\0\x03', actualText: null },
    ]);
  });

  it('reads the text that marked content states, inside other marked content too', () => {
    const { shown } = scanContent(
      '/Span <</ActualText <FEFF0041>>> BDC /P <</MCID 0>> BDC <0001> Tj EMC EMC /A BMC <0001> Tj EMC',
    );
    expect(shown.map(({ actualText }) => actualText)).toEqual(['\xFE\xFF\0A', null]);
  });

  it('refuses a string without an end', () => {
    expect(() => scanContent('<0001')).toThrow(SyntaxError);
    expect(() => scanContent('(a')).toThrow(SyntaxError);
  });
});
