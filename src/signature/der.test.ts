import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextTag, DerError, DerFields, readDer, TAG } from './der.ts';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const codeOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof DerError) return error.code;
    throw error;
  }
  return 'lido';
};

describe('readDer', () => {
  it('reads the tag, the content and the children', () => {
    const node = readDer(bytes('30 06 02 01 05 04 01 41'), TAG.sequence);
    expect(node.children().map(({ tag, content }) => [tag, [...content]])).toEqual([
      [TAG.integer, [5]],
      [TAG.octetString, [0x41]],
    ]);
  });

  it('reads a length of two octets', () => {
    const content = new Uint8Array(300);
    const node = readDer(new Uint8Array([0x04, 0x82, 0x01, 0x2c, ...content]));
    expect(node.content.length).toBe(300);
    expect(node.bytes.length).toBe(304);
  });

  it.each([
    ['', 'der-truncado'],
    ['30', 'der-truncado'],
    ['30 03 02 01', 'der-truncado'],
    ['30 82 01', 'der-truncado'],
    ['30 84 ff ff ff ff', 'der-truncado'],
    ['30 80 00 00', 'der-comprimento'],
    ['04 81 01 00', 'der-comprimento'],
    ['04 82 00 80', 'der-comprimento'],
    ['30 85 01 00 00 00 00', 'der-comprimento'],
    ['1f 81 01 00', 'der-etiqueta'],
    ['02 01 05', 'der-etiqueta'],
    ['30 00 00', 'der-sobra'],
  ])('refuses %j with %s', (hex, code) => {
    expect(codeOf(() => readDer(bytes(hex), TAG.sequence))).toBe(code);
  });

  it('keeps a child inside its parent', () => {
    const node = readDer(bytes('30 04 02 05 01 02'));
    expect(codeOf(() => node.children())).toBe('der-truncado');
  });

  it('lists no more children than any structure has', () => {
    const node = readDer(
      new Uint8Array([
        0x30,
        0x82,
        0x4e,
        0x22,
        ...new Uint8Array(20_002).fill(5).map((v, i) => (i % 2 ? 0 : v)),
      ]),
    );
    expect(codeOf(() => node.children())).toBe('der-limite');
  });

  it('throws nothing but DerError on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (hostile) => {
        codeOf(() => readDer(hostile).children());
      }),
    );
  });
});

describe('DerFields', () => {
  const sequence = readDer(bytes('30 08 02 01 01 80 00 04 01 41'));

  it('takes fields in order and passes over an absent one', () => {
    const fields = new DerFields(sequence);
    expect([...fields.take(TAG.integer).content]).toEqual([1]);
    expect(fields.takeIf(TAG.octetString)).toBeNull();
    expect(fields.takeIf(contextTag(0, 'bytes'))?.content.length).toBe(0);
    expect(fields.take().tag).toBe(TAG.octetString);
    expect(codeOf(() => fields.end())).toBe('lido');
  });

  it('refuses what is missing, wrong or left over', () => {
    const fields = new DerFields(sequence);
    expect(codeOf(() => fields.take(TAG.octetString))).toBe('der-etiqueta');
    fields.take();
    expect(codeOf(() => fields.end())).toBe('der-sobra');
    fields.take();
    fields.take();
    expect(codeOf(() => fields.take())).toBe('der-truncado');
    expect(codeOf(() => new DerFields(sequence, TAG.set))).toBe('der-etiqueta');
  });
});
