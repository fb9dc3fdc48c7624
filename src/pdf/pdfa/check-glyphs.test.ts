import { describe, expect, it } from 'vitest';
import { umPdf } from '../../../tests/support/um-pdf.ts';
import { PdfRef } from '../value.ts';
import { checkGlyphs } from './check-glyphs.ts';
import { listContents } from './list-contents.ts';
import { putStream } from './write-pdf.ts';

const check = (text: string, body = text) => {
  const pdf = umPdf(body);
  return checkGlyphs(pdf, listContents(pdf), `${text} Ção`);
};

const SVG =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 90'><g opacity='0.5'>" +
  "<text y='18' font-family='Source Sans 3' font-size='9'>a𓀀</text></g></svg>";

describe('checkGlyphs', () => {
  it('finds nothing wrong with ligatures, combining marks, spaces and wide punctuation', () => {
    const fine = { missing: [], unreadable: [] };
    expect(check('eﬁcaz office Ãção a\u0300 — «a»\u2003b ؟ 。')).toEqual(fine);
  });

  it('names each character without a glyph, once', () => {
    const { missing } = check('𓀀 entre 𓀁 e 𓀀', '𓀀 entre 𓀁 e 𓀀 #upper[Ção]');
    expect(missing).toEqual(['no glyph for "𓀀" (U+13000)', 'no glyph for "𓀁" (U+13001)']);
  });

  it('finds a missing glyph that nothing written explains', () => {
    expect(check('', '𓀀 Ção').missing).toEqual(['no glyph for an unnamed character']);
  });

  it.each([
    [
      'pattern',
      '#rect(width: 3cm, height: 3cm, fill: tiling(size: (1cm, 1cm), place(text(font: "Unifont")[a𓀀])))',
    ],
    ['translucent group of an image', `#image(bytes("${SVG}"), alt: "a")`],
  ])('sees the text inside a %s', (_, body) => {
    expect(check('𓀀', `Ção ${body}`).missing).toEqual(['no glyph for "𓀀" (U+13000)']);
  });

  it.each([
    ['6.2.11.7.2: a glyph that reads "\uE000" (U+E000)', '<0001> <E000>'],
    ['6.2.11.7.2: a glyph that reads an unnamed character', ''],
  ])('says "%s"', (fault, line) => {
    const pdf = umPdf('a');
    for (const { value } of pdf.objects.values()) {
      const map = value instanceof Map ? value.get('ToUnicode') : undefined;
      if (map instanceof PdfRef) putStream(pdf, map, new Map(), `beginbfchar\n${line}\nendbfchar`);
    }
    expect(checkGlyphs(pdf, listContents(pdf), '').unreadable).toEqual([fault]);
  });
});
