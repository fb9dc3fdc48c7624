import { describe, expect, it } from 'vitest';
import { umPdf } from '../../../tests/support/um-pdf.ts';
import { listBadContents } from './check-contents.ts';
import { listContents } from './list-contents.ts';
import { scanContent } from './scan-content.ts';

const check = (source: string) => listBadContents([{ scan: scanContent(source), resources: new Map() }]);

describe('listBadContents', () => {
  it('finds nothing wrong with gradients, transparency, patterns and text', () => {
    const contents = listContents(
      umPdf(`#set page(fill: gradient.radial(white, yellow))
Texto #rotate(9deg, text(fill: red.transparentize(80%))[aviso])
#rect(width: 2cm, height: 1cm, fill: tiling(size: (5pt, 5pt), line(end: (5pt, 5pt))))`),
    );
    expect(contents.length).toBeGreaterThan(1);
    expect(listBadContents(contents)).toEqual([]);
  });

  it.each([
    ['6.2.2: the operator BI was never held against ISO 19005-3', 'q BI Q'],
    ['6.2.2: the operator k was never held against ISO 19005-3', '0 0 0 1 k'],
    ['6.2.4.3: CMYK without a CMYK profile', '/DeviceCMYK cs'],
    ['6.1.13: graphics states nested deeper than 28', 'q '.repeat(29) + 'Q '.repeat(29)],
  ])('says "%s"', (fault, source) => {
    expect(check(source)).toEqual([fault]);
  });

  it('allows graphics states 28 deep', () => {
    expect(check('q '.repeat(28) + 'Q '.repeat(28))).toEqual([]);
  });
});
