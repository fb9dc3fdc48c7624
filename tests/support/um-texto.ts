import fc from 'fast-check';
import type { CharSet } from '#leiaute/pattern/char-set.ts';
import { type PatternNode, parsePattern } from '#leiaute/pattern/parse-pattern.ts';
import type { SimpleType } from '#leiaute/schema.ts';
import { facetOf, lineageOf, ruleOf } from '#leiaute/values/value-rule.ts';

/** Values of the layout's simple types, common and strange ones, derived from the layout's own data. */

const values = new WeakMap<SimpleType, fc.Arbitrary<string>>();

export function textOf(type: SimpleType): fc.Arbitrary<string> {
  const known = values.get(type);
  if (known) return known;
  const rule = ruleOf(type);
  const made = rawTextOf(type).filter((value) => rule.accepts(rule.normalize(value)));
  values.set(type, made);
  return made;
}

function rawTextOf(type: SimpleType): fc.Arbitrary<string> {
  if (type.members) return fc.oneof(...type.members.map(textOf));
  const enumeration = facetOf(type, 'enumeration');
  if (enumeration) return fc.constantFrom(...enumeration);
  const [primitive] = lineageOf(type).flatMap((each) => each.primitive ?? []);
  const pattern = facetOf(type, 'pattern');
  if (pattern !== undefined) return matching(parsePattern(pattern));
  if (lineageOf(type).some(({ lexical }) => lexical === 'ID')) return names;
  return { ...ofPrimitive, any: plainText, string: plainText, boolean: fc.constant('true') }[
    primitive ?? 'any'
  ];
}

const plainText = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9 ,./-]{1,20}$/),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).filter(isXml),
);

const names = fc.stringMatching(/^[A-Za-z_À-ÖØ-öø-ÿ][A-Za-z0-9._-]{16,24}$/);

const pad = (number: number, length: number): string => String(number).padStart(length, '0');

const ofPrimitive = {
  date: fc
    .record({
      year: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1900, max: 2100 }) }, fc.nat(99_999)),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
      zone: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, fc.constantFrom('Z', '-03:00', '+14:00')),
      sign: fc.oneof({ weight: 20, arbitrary: fc.constant('') }, fc.constant('-')),
    })
    .map(
      ({ year, month, day, zone, sign }) => `${sign}${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}${zone}`,
    ),
  decimal: fc.oneof(
    fc.nat(100).map(String),
    fc.stringMatching(/^[0-9]{1,4}\.[0-9]{1,2}$/),
    fc.constantFrom('0', '-0', '+5', '.5', '5.', '10.00', '7.500', ' 8 ', '9'),
  ),
  base64Binary: fc.oneof(
    fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('base64')),
    fc.constantFrom('', ' ', 'AA AA', 'AAAA\nAAAA'),
  ),
  anyURI: fc.oneof(fc.webUrl(), fc.constantFrom('', '#Dip1', 'urn:oid:2.16.76.1', 'http://a/b c', '//h:80/')),
};

function matching(node: PatternNode): fc.Arbitrary<string> {
  switch (node.kind) {
    case 'set':
      return charOf(node.set);
    case 'sequence':
      return fc.tuple(...node.parts.map(matching)).map((parts) => parts.join(''));
    case 'choice':
      return fc.oneof(...node.options.map(matching));
    case 'repeat': {
      const maxLength = Math.min(node.max, node.min + 12);
      return fc.array(matching(node.part), { minLength: node.min, maxLength }).map((parts) => parts.join(''));
    }
  }
}

/** Mostly plain characters, now and then any that the set holds. */
function charOf(set: CharSet): fc.Arbitrary<string> {
  const plain = [...'abcxyzABCXYZ0123456789 -'].filter((char) =>
    set.some(([first, last]) => char.charCodeAt(0) >= first && char.charCodeAt(0) <= last),
  );
  const strange = fc
    .constantFrom(...set)
    .chain(([first, last]) => fc.integer({ min: first, max: last }))
    .map((code) => String.fromCodePoint(code))
    .filter(isXml);
  return plain.length === 0
    ? strange
    : fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: strange });
}

/** XML 1.0, production 2. */
export function isXml(text: string): boolean {
  return !/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text);
}
