import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emBer } from '../../../tests/support/em-ber.ts';
import { DerError } from '../der.ts';
import { octetString, sequence, utf8 } from '../node/der-writer.ts';
import { withDefiniteLengths } from './definite-lengths.ts';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex');

const trees = fc.letrec<{ node: Uint8Array }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.uint8Array({ maxLength: 300 }).map((content) => octetString(content)),
    fc.string({ maxLength: 20 }).map((text) => utf8(text)),
    fc.array(tie('node'), { maxLength: 5 }).map((children) => sequence(...children)),
  ),
})).node;

describe('withDefiniteLengths', () => {
  it('undoes indefinite lengths and pieces at every depth', () => {
    fc.assert(
      fc.property(trees, fc.nat(6), (der, depth) => {
        expect(hex(withDefiniteLengths(emBer(der, depth)))).toBe(hex(der));
      }),
    );
  });

  it('leaves what is definite as it is, even where it is not minimal', () => {
    const odd = bytes('30 80 30 81 03 02 01 05 00 00');
    expect(hex(withDefiniteLengths(odd))).toBe('30063081 03020105'.replace(' ', ''));
  });

  it.each([
    ['30 80 02 01 05', 'der-truncado'],
    ['30 80 02 01 05 00', 'der-truncado'],
    ['04 80 00 00', 'der-comprimento'],
    ['24 80 02 01 05 00 00', 'der-etiqueta'],
    ['30 03 30 80 00', 'der-truncado'],
    ['30 80 00 00 00', 'der-sobra'],
    ['30 85 00 00 00 00 00', 'der-comprimento'],
    ['30 80 '.repeat(20), 'der-limite'],
  ])('refuses %s', (text, code) => {
    expect(() => withDefiniteLengths(bytes(text))).toThrow(expect.objectContaining({ code }));
  });

  it('throws nothing but DerError on any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0x30, 0x24, 0x04, 0x80, 0, 1, 2, 0x82)), (hostile) => {
        try {
          withDefiniteLengths(Uint8Array.from(hostile));
        } catch (error) {
          expect(error).toBeInstanceOf(DerError);
        }
      }),
    );
  });
});
