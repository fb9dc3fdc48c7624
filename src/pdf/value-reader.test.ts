import { describe, expect, it } from 'vitest';
import { compareCpu } from '../../tests/support/compare-cpu.ts';
import { latin1 } from '../../tests/support/pdf-escrito.ts';
import { Budget, PDF_LIMITS, PdfRefusal } from './limits.ts';
import { PdfName, PdfRef, PdfString } from './value.ts';
import { ValueReader } from './value-reader.ts';

const read = (text: string, steps: number = PDF_LIMITS.steps) =>
  new ValueReader(latin1(text), new Budget(steps)).next();

describe('ValueReader', () => {
  it('takes for a long word that is almost a number what its length takes', async () => {
    const [short, long] = [400, 4_000].map((times) => `${'0'.repeat(times)}x`);
    const refuse = (text = '') => expect(() => read(text)).toThrow(PdfRefusal);
    const work = { big: () => refuse(long), small: () => refuse(short) };
    // Ten times the word: ten times the work, not a hundred times.
    expect(await compareCpu({ ...work, below: 30 })).toBeLessThan(30);
  });

  it('reads every kind of value, whatever stands between them', () => {
    expect(read('[true false null -1.5 .5 +3 /Nome#20a (a(b)\\)) <6 1 6> 12 0 R 12 0 12 1\r\nR]')).toEqual([
      ...[true, false, null, -1.5, 0.5, 3],
      ...[new PdfName('Nome a'), new PdfString('a(b))'), new PdfString('a`')],
      ...[new PdfRef(12), 12, 0, new PdfRef(12)],
    ]);
    expect(read('%comment\n<</A 1/B[/C]%x\r/D<</E()>>>>')).toEqual(
      new Map<string, unknown>([
        ['A', 1],
        ['B', [new PdfName('C')]],
        ['D', new Map([['E', new PdfString('')]])],
      ]),
    );
  });

  it('reads strings as ISO 32000-1, 7.3.4 writes them', () => {
    expect(
      read(String.raw`(a\(b\)\\ (c) \101\12\
d\n\q)`),
    ).toEqual(new PdfString('a(b)\\ (c) A\nd\nq'));
    expect(read('<4 16>')).toEqual(new PdfString('A`'));
  });

  it('keeps of a long string what it was told to keep', () => {
    const long = `(${'a'.repeat(10_000)})`;
    expect(read(long)).toEqual(new PdfString('a'.repeat(4096)));
    const whole = new ValueReader(latin1(long), new Budget(PDF_LIMITS.steps), 0, Infinity).next();
    expect(whole).toEqual(new PdfString('a'.repeat(10_000)));
  });

  it.each(['', ')', '<<1 2>>', '[1', '<</A', '(', '<6', 'nada', '>', '1.2.3'])('refuses %s', (text) => {
    expect(() => read(text)).toThrow(PdfRefusal);
  });

  it('stops where it would go too deep or on too long', () => {
    expect(() => read('['.repeat(1000))).toThrow('too deep');
    expect(() => read(`[${'1 '.repeat(1000)}]`, 5000)).toThrow('too much work');
  });
});
