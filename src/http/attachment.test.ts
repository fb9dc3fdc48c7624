import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentNamed } from './attachment.ts';

describe('attachmentNamed', () => {
  it.each([
    ['diploma.xml', `attachment; filename="diploma.xml"; filename*=UTF-8''diploma.xml`],
    [
      'Diploma de José da Conceição.pdf',
      `attachment; filename="Diploma de Jose da Conceicao.pdf"; filename*=UTF-8''Diploma%20de%20Jos%C3%A9%20da%20Concei%C3%A7%C3%A3o.pdf`,
    ],
    [
      `d'Ávila "Zé" (1)*.pdf`,
      `attachment; filename="d'Avila _Ze_ (1)*.pdf"; filename*=UTF-8''d%27%C3%81vila%20%22Z%C3%A9%22%20%281%29%2A.pdf`,
    ],
    ['学位.pdf', `attachment; filename=".pdf"; filename*=UTF-8''%E5%AD%A6%E4%BD%8D.pdf`],
    ['a\\b.xml', `attachment; filename="a_b.xml"; filename*=UTF-8''a%5Cb.xml`],
    ['a\r\nX-Outro: b', `attachment; filename="aX-Outro: b"; filename*=UTF-8''a%0D%0AX-Outro%3A%20b`],
  ])('names %j', (name, header) => {
    expect(attachmentNamed(name)).toBe(header);
  });

  it('is a header that can be sent, and gives the name back, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = attachmentNamed(name);
        // RFC 6266: the plain name quoted without escapes, the exact one in the characters of RFC 8187.
        const parts = /^attachment; filename="([ -!#-[\]-~]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(
          header,
        );
        expect(parts).not.toBeNull();
        expect(decodeURIComponent(parts?.[2] ?? '')).toBe(name);
      }),
    );
  });

  it('writes a mark for half a character', () => {
    expect(attachmentNamed('a\ud83d.pdf')).toContain(`filename*=UTF-8''a%EF%BF%BD.pdf`);
  });
});
