import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitString, octetString, sequence, utf8 } from '#keys/der-writer.ts';
import { emOutraGrafia } from '../../tests/support/em-ber.ts';
import { encodeDer } from './asn1/encode-der.ts';
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
    ['30 85 01 00 00 00 00', 'der-comprimento'],
    ['04 80 00 00', 'der-comprimento'],
    ['30 80 04 80 00 00 00 00', 'der-comprimento'],
    ['30 80 02 01 05', 'der-truncado'],
    ['30 80 02 01 05 00', 'der-truncado'],
    ['30 03 30 80 00', 'lido'],
    ['30 80 00 00 00', 'der-sobra'],
    ['3f ff ff ff 7f 00', 'der-etiqueta'],
    ['30 80 '.repeat(70), 'der-limite'],
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

describe('readDer of what is not DER', () => {
  it.each([
    ['30 80 02 01 05 00 00', '30 03 02 01 05'],
    ['30 81 03 02 01 05', '30 03 02 01 05'],
    ['30 84 00 00 00 03 02 01 05', '30 03 02 01 05'],
    ['30 86 00 00 00 00 00 03 02 01 05', '30 03 02 01 05'],
    ['24 04 04 02 41 42', '04 02 41 42'],
    ['24 80 04 01 41 24 03 04 01 42 00 00', '04 02 41 42'],
    ['2c 05 0c 01 41 04 00', '0c 01 41'],
    ['23 08 03 02 00 ff 03 02 04 f0', '03 03 04 ff f0'],
    ['a0 80 30 80 00 00 00 00', 'a0 02 30 00'],
    ['bf 81 00 02 05 00', 'bf 81 00 02 05 00'],
    ['3f 10 03 02 01 05', '30 03 02 01 05'],
    ['31 06 02 01 02 02 01 01', '31 06 02 01 01 02 01 02'],
  ])('says of %s what %s says', (ber, der) => {
    expect(Buffer.from(encodeDer(readDer(bytes(ber)))).toString('hex')).toBe(der.replaceAll(' ', ''));
  });

  it('keeps the bytes as they stand', () => {
    const [child] = readDer(bytes('30 80 30 80 02 01 05 00 00 00 00')).children();
    expect(Buffer.from(child?.bytes ?? []).toString('hex')).toBe('30800201050000');
    expect(Buffer.from(child?.content ?? []).toString('hex')).toBe('020105');
  });

  it.each(['24 03 02 01 05', '23 03 04 01 41', '23 08 03 02 04 f0 03 02 00 ff', '23 02 03 00'])(
    'refuses the pieces of %s',
    (hex) => {
      expect(codeOf(() => readDer(bytes(hex)).content)).not.toBe('lido');
    },
  );

  it('reads 64 levels, of definite lengths or not, and no more', () => {
    const wrap = (inner: Uint8Array): Uint8Array => new Uint8Array([0x30, 0x80, ...inner, 0, 0]);
    const definite = (inner: Uint8Array): Uint8Array =>
      new Uint8Array([0x30, 0x82, inner.length >> 8, inner.length & 0xff, ...inner]);
    for (const each of [wrap, definite]) {
      let deep: Uint8Array = bytes('05 00');
      for (let i = 0; i < 64; i++) deep = each(deep);
      expect(codeOf(() => encodeDer(readDer(deep)))).toBe('lido');
      expect(codeOf(() => encodeDer(readDer(each(deep))))).toBe('der-limite');
    }
  });

  it('says the same in every spelling', () => {
    fc.assert(
      fc.property(trees, fc.array(fc.nat()), (der, choices) => {
        let at = 0;
        const ber = emOutraGrafia(der, (options) => (choices[at++] ?? 0) % options);
        expect(Buffer.from(encodeDer(readDer(ber), 'as-received')).equals(der)).toBe(true);
      }),
    );
  });

  it('looks at each byte of nested indefinite lengths a bounded number of times', () => {
    const scans = (depth: number): number => {
      const inner = new Uint8Array(2000).map((_, i) => (i % 2 ? 0 : 5));
      const deep = new Uint8Array([
        ...Array(depth).fill([0x30, 0x80]).flat(),
        ...inner,
        ...Array(depth * 2).fill(0),
      ]);
      let reads = 0;
      const counted = new Proxy(deep, {
        get: (target, key) => {
          if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
          const value: unknown = Reflect.get(target, key, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      let node = readDer(counted);
      for (let i = 1; i < depth; i++) [node = node] = node.children();
      node.children();
      return reads;
    };
    expect(scans(60)).toBeLessThan(scans(5) * 2);
  });
});

const trees = fc.letrec<{ node: Buffer }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.uint8Array({ maxLength: 300 }).map((content) => octetString(content)),
    fc.string({ maxLength: 20 }).map((text) => utf8(text)),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map((content) => bitString(content)),
    fc.array(tie('node'), { maxLength: 5 }).map((children) => sequence(...children)),
  ),
})).node;

describe('DerFields', () => {
  const fieldsOf = readDer(bytes('30 08 02 01 01 80 00 04 01 41'));

  it('takes fields in order and passes over an absent one', () => {
    const fields = new DerFields(fieldsOf);
    expect([...fields.take(TAG.integer).content]).toEqual([1]);
    expect(fields.takeIf(TAG.octetString)).toBeNull();
    expect(fields.takeIf(contextTag(0, 'bytes'))?.content.length).toBe(0);
    expect(fields.take().tag).toBe(TAG.octetString);
    expect(codeOf(() => fields.end())).toBe('lido');
  });

  it('takes implicit octets whole or in pieces', () => {
    for (const hex of [
      '30 04 80 02 41 42',
      '30 08 a0 06 04 01 41 04 01 42',
      '30 0a a0 80 04 02 41 42 00 00 05 00',
    ]) {
      expect([...(new DerFields(readDer(bytes(hex))).takeBytesIf(0) ?? [])]).toEqual([0x41, 0x42]);
    }
    expect(new DerFields(fieldsOf).takeBytesIf(0)).toBeNull();
  });

  it('refuses what is missing, wrong or left over', () => {
    const fields = new DerFields(fieldsOf);
    expect(codeOf(() => fields.take(TAG.octetString))).toBe('der-etiqueta');
    fields.take();
    expect(codeOf(() => fields.end())).toBe('der-sobra');
    fields.take();
    fields.take();
    expect(codeOf(() => fields.take())).toBe('der-truncado');
    expect(codeOf(() => new DerFields(fieldsOf, TAG.set))).toBe('der-etiqueta');
  });
});
