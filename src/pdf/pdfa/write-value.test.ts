import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latin1 } from '../../../tests/support/pdf-escrito.ts';
import { Budget } from '../limits.ts';
import { PdfName, PdfRef, PdfString, type PdfValue } from '../value.ts';
import { ValueReader } from '../value-reader.ts';
import { writeValue } from './write-value.ts';

const read = (text: string) => new ValueReader(latin1(text), new Budget(Infinity, Infinity)).next();

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

describe('writeValue', () => {
  it('writes what is read as the same value', () => {
    fc.assert(
      fc.property(umValor, (value) => {
        expect(read(writeValue(value))).toEqual(value);
      }),
    );
  });
});
