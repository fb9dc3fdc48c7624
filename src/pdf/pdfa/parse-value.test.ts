import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValueParser } from './parse-value.ts';
import { PdfName, PdfRef, PdfString, type PdfValue, writeValue } from './value.ts';

const parse = (text: string) => new ValueParser(text).next();

const umTexto = fc.string({ unit: fc.nat(255).map((byte) => String.fromCharCode(byte)) });
const umValor = fc.letrec<{ value: PdfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false),
    fc.integer(),
    umTexto.map((text) => new PdfName(text)),
    umTexto.map((bytes) => new PdfString(bytes)),
    fc.nat().map((id) => new PdfRef(id)),
    fc.array(tie('value')),
    fc.array(fc.tuple(umTexto, tie('value'))).map((entries) => new Map(entries)),
  ),
})).value;

describe('ValueParser', () => {
  it('reads whatever writeValue writes', () => {
    fc.assert(
      fc.property(umValor, (value) => {
        expect(parse(writeValue(value))).toEqual(value);
      }),
    );
  });

  it('reads strings as ISO 32000-1, 7.3.4 writes them', () => {
    expect(
      parse(String.raw`(a\(b\)\\ (c) \101\12\
d\n\q)`),
    ).toEqual(new PdfString('a(b)\\ (c) A\nd\nq'));
    expect(parse('<4 16>')).toEqual(new PdfString('A`'));
  });

  it('reads numbers, references and names apart', () => {
    expect(parse('[-.5 +3 4. 12 0 R 12 0 /A#20B<</C true>>]')).toEqual([
      -0.5,
      3,
      4,
      new PdfRef(12),
      12,
      0,
      new PdfName('A B'),
      new Map([['C', true]]),
    ]);
  });

  it.each(['', '% comment', '(open', '[1 2', '<</A 1 /A 2>>', '<<1 2>>', '<</A>>', '<4x>', 'endobj'])(
    'refuses %j',
    (text) => {
      expect(() => parse(text)).toThrow(SyntaxError);
    },
  );
});
