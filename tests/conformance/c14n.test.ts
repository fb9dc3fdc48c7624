import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '#xml/canonicalize.ts';
import type { XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { canonicalizeElements, canonicalizeWithout } from '../support/libxml2.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umXml } from '../support/um-xml.ts';

const settings = loadTestSettings();
const vectors = join(settings.sharedDir, 'vetores', 'c14n');
const hasVectors = requireOracle('SHARED_DIR', existsSync(vectors));

const INCLUSIVE = 'without-comments';
const EXCLUSIVE = 'exc-without-comments';

/** The vectors whose node set is one element with all it holds; without `apex`, the root. */
const COVERED: { vector: string; apex?: string; inclusivePrefixes?: string[] }[] = [
  { vector: `${INCLUSIVE}/example-2` },
  { vector: `${INCLUSIVE}/merlin-c14n-two-00`, apex: 'bar:Something' },
  { vector: `${INCLUSIVE}/test-2`, apex: 'n1:elem2' },
  { vector: `${EXCLUSIVE}/merlin-c14n-two-09`, apex: 'bar:Something' },
  // These two leave out only namespace nodes that exclusive C14N does not write either.
  { vector: `${EXCLUSIVE}/merlin-c14n-two-10`, apex: 'bar:Something' },
  { vector: `${EXCLUSIVE}/merlin-c14n-two-11`, apex: 'bar:Something' },
  { vector: `${EXCLUSIVE}/merlin-c14n-two-18`, apex: 'bar:Something', inclusivePrefixes: ['#default'] },
  { vector: `${EXCLUSIVE}/test-2`, apex: 'SignedInfo' },
];

/** The vectors that use what the parser refuses, by the code of the refusal. */
const REFUSED: Record<string, string> = {
  [`${INCLUSIVE}/example-1`]: 'instrucao-de-processamento',
  [`${INCLUSIVE}/example-3`]: 'dtd',
  [`${INCLUSIVE}/example-4`]: 'dtd',
  [`${INCLUSIVE}/example-5`]: 'dtd',
  [`${INCLUSIVE}/example-6`]: 'codificacao',
  [`${INCLUSIVE}/example-7`]: 'dtd',
  [`${INCLUSIVE}/test-0`]: 'dtd',
  [`${INCLUSIVE}/test-1`]: 'dtd',
  [`${INCLUSIVE}/test-3`]: 'dtd',
  [`${EXCLUSIVE}/test-0`]: 'dtd',
  [`${EXCLUSIVE}/test-1`]: 'dtd',
};

/**
 * The vectors whose XPath picks nodes one by one: namespaces without their element, elements without their namespaces,
 * children without their parent. No document of the law signs such a set, and `canonicalize` cannot be asked for one.
 */
const NOT_AN_ELEMENT = [
  ...listMerlin(INCLUSIVE, [1, 2, 3, 4, 5, 6, 7, 8]),
  ...listMerlin(EXCLUSIVE, [12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26]),
];

/** What a DTD, a CDATA section or another encoding would have done, written by hand. */
const REWRITTEN: {
  vector: string;
  rewrite: (text: string) => string;
  apex?: string;
  inclusivePrefixes?: string[];
}[] = [
  { vector: `${INCLUSIVE}/example-3`, rewrite: applyDefaultAttribute },
  { vector: `${INCLUSIVE}/example-4`, rewrite: applyIdTypeAndCdata },
  { vector: `${INCLUSIVE}/example-6`, rewrite: (text) => text.replace('ISO-8859-1', 'UTF-8') },
  { vector: `${INCLUSIVE}/test-3`, rewrite: applyDefaultAttribute, apex: 'e6' },
  { vector: `${EXCLUSIVE}/test-0`, rewrite: applyDefaultAttribute, apex: 'e6' },
  { vector: `${EXCLUSIVE}/test-1`, rewrite: applyDefaultAttribute, apex: 'e6', inclusivePrefixes: ['a'] },
];

describe.skipIf(!hasVectors)('canonicalize, by the published vectors', () => {
  it.each(COVERED)('gives the expected bytes of $vector', ({ vector, ...question }) => {
    const canonical = canonicalizeVector(
      vector,
      readFileSync(join(vectors, 'test/c14n', `${vector}.xml`)),
      question,
    );
    expect(canonical).toBe(readResult(vector));
  });

  it.each(REWRITTEN)(
    'gives the expected bytes of $vector, without its DTD',
    ({ vector, rewrite, ...question }) => {
      const text = rewrite(readFileSync(join(vectors, 'test/c14n', `${vector}.xml`), 'utf8'));
      expect(canonicalizeVector(vector, new TextEncoder().encode(text), question)).toBe(readResult(vector));
    },
  );

  it.each(Object.entries(REFUSED))('never gets to %s, which the parser refuses: %s', (vector, code) => {
    const parsed = parseXml(readFileSync(join(vectors, 'test/c14n', `${vector}.xml`)));
    expect(parsed).toMatchObject({ ok: false, issue: { code } });
  });

  it.each(NOT_AN_ELEMENT)('reads %s, whose node set is not an element', (vector) => {
    expect(parseXml(readFileSync(join(vectors, 'test/c14n', `${vector}.xml`)))).toMatchObject({ ok: true });
  });

  it('knows every vector', () => {
    const published = [INCLUSIVE, EXCLUSIVE].flatMap((folder) =>
      readdirSync(join(vectors, 'test/c14n', folder))
        .filter((name) => name.endsWith('.xml'))
        .map((name) => `${folder}/${name.slice(0, -'.xml'.length)}`),
    );
    const known = [...COVERED.map(({ vector }) => vector), ...Object.keys(REFUSED), ...NOT_AN_ELEMENT];
    expect(known.sort()).toEqual(published.sort());
  });
});

describe('canonicalize, against libxml2', () => {
  it('gives the same bytes for random documents, from the root and from every inner element', () => {
    const prefixes = fc.subarray(['#default', 'a', 'b', 'ds', '\u{10000}', 'unbound']);
    const excludedName = fc.constantFrom('x', 'y', 'Ação');
    let elements = 0;
    fc.assert(
      fc.property(umXml(), prefixes, excludedName, (source, inclusivePrefixes, excludedName) => {
        const parsed = parseXml(source);
        if (!parsed.ok) throw new Error(parsed.issue.code);
        const all = listElements(parsed.value.root);
        elements += all.length;
        const expected = canonicalizeElements(source, inclusivePrefixes);
        expect(all.map((each) => toText(each, { exclusive: false }))).toEqual(expected?.inclusive);
        expect(all.map((each) => toText(each, { exclusive: true }))).toEqual(expected?.exclusive);
        expect(all.map((each) => toText(each, { exclusive: true, inclusivePrefixes }))).toEqual(
          expected?.listed,
        );
        const exclude = ({ localName }: XmlElement) => localName === excludedName;
        expect(toText(parsed.value.root, { exclusive: true, exclude })).toBe(
          canonicalizeWithout(source, excludedName),
        );
      }),
      { seed: 20260301, numRuns: settings.completo ? 1000 : 100 },
    );
    expect(elements).toBeGreaterThan(settings.completo ? 2000 : 200);
  });
});

function canonicalizeVector(
  vector: string,
  source: Uint8Array,
  { apex, inclusivePrefixes = [] }: { apex?: string; inclusivePrefixes?: string[] },
): string {
  const parsed = parseXml(source);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  const element = listElements(parsed.value.root).find(({ name }) => !apex || name === apex);
  if (!element) throw new Error(`${vector} has no ${apex}`);
  return toText(element, { exclusive: vector.startsWith(EXCLUSIVE), inclusivePrefixes });
}

function toText(element: XmlElement, options: Parameters<typeof canonicalize>[1]): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(canonicalize(element, options));
}

function listElements(element: XmlElement): XmlElement[] {
  return [
    element,
    ...element.children.flatMap((child) => (child.kind === 'element' ? listElements(child) : [])),
  ];
}

function readResult(vector: string): string {
  return readFileSync(join(vectors, 'result/c14n', vector), 'utf8');
}

function listMerlin(folder: string, numbers: number[]): string[] {
  return numbers.map((number) => `${folder}/merlin-c14n-two-${String(number).padStart(2, '0')}`);
}

function applyDefaultAttribute(text: string): string {
  return text.replace(/<!DOCTYPE[^\]]*\]>/, '').replace('<e9 ', '<e9 attr="default" ');
}

function applyIdTypeAndCdata(text: string): string {
  return text
    .replace(/<!DOCTYPE[^\]]*\]>/, '')
    .replace(/<!\[CDATA\[(.*)\]\]>/, (_, content: string) =>
      content.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    )
    .replace(/<normId id='[^']*'/, "<normId id='&apos; &#13;&#xa;&#9; &apos;'");
}
