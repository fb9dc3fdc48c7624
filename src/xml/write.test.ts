import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { umXml } from '../../tests/support/um-xml.ts';
import { canonicalize } from './canonicalize.ts';
import { listNamespacesInScope } from './namespaces.ts';
import type { XmlElement, XmlText } from './node.ts';
import { parseXml } from './parse.ts';
import { writeXml, type XmlInput, XmlWriteError } from './write.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

function parseRoot(source: Uint8Array): XmlElement {
  const parsed = parseXml(source);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return parsed.value.root;
}

function listElements(element: XmlElement): XmlElement[] {
  return [
    element,
    ...element.children.flatMap((child) => (child.kind === 'element' ? listElements(child) : [])),
  ];
}

/** All that a tree says, without where it stood. */
function strip(node: XmlElement | XmlText): unknown {
  if (node.kind === 'text') return node.value;
  const { name, namespace, attributes, declarations, children } = node;
  return { name, namespace, attributes, declarations, children: children.map(strip) };
}

describe('writeXml', () => {
  it('writes elements, attributes and text without white space of its own', () => {
    const root: XmlInput = {
      name: 'a',
      attributes: { xmlns: 'urn:x', 'xmlns:p': 'urn:y', 'p:k': 'v' },
      children: [
        { name: 'p:b', children: ['ação', ' '] },
        { name: 'c', children: [] },
      ],
    };
    expect(decode(writeXml(root))).toBe(
      `${HEAD}<a xmlns="urn:x" xmlns:p="urn:y" p:k="v"><p:b>ação </p:b><c></c></a>`,
    );
  });

  it('escapes as Canonical XML does', () => {
    const all = '&<>"\'\t\n\r';
    expect(decode(writeXml({ name: 'a', attributes: { b: all }, children: [all] }))).toBe(
      `${HEAD}<a b="&amp;&lt;>&quot;'&#x9;&#xA;&#xD;">&amp;&lt;&gt;"'\t\n&#xD;</a>`,
    );
  });

  it('gives back what it was given, through the parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (value, text) => {
        fc.pre(!/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(value + text));
        const root = parseRoot(writeXml({ name: 'a', attributes: { b: value }, children: [text, 'x'] }));
        expect(root.attributes[0]?.value).toBe(value);
        expect(root.children).toMatchObject([{ value: `${text}x` }]);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('refuses what XML cannot say', () => {
    const write = (root: XmlInput) => () => writeXml(root);
    const control = {
      code: 'caractere-proibido',
      name: 'XmlWriteError',
      message: 'a/@b: caractere-proibido',
    };
    expect(write({ name: 'a', attributes: { b: '\0' }, children: [] })).toThrow(
      expect.objectContaining(control),
    );
    for (const text of ['\u0008', '\uFFFE', '\uD800', '\uDC00\uD800']) {
      expect(write({ name: 'a', children: [text] })).toThrow(XmlWriteError);
    }
    for (const name of ['', '1a', 'a b', 'a>', 'a:b:c', ':a', 'a'.repeat(257)]) {
      expect(write({ name, children: [] })).toThrow(expect.objectContaining({ code: 'nome-invalido' }));
      expect(write({ name: 'a', attributes: { [name]: '' }, children: [] })).toThrow(XmlWriteError);
    }
  });

  it('splices the bytes of an element as they are', () => {
    const raw = new TextEncoder().encode("<b  c = '1' ></b >");
    expect(decode(writeXml({ name: 'a', children: ['é', { raw }, 'x', { raw }] }))).toBe(
      `${HEAD}<a>é<b  c = '1' ></b >x<b  c = '1' ></b ></a>`,
    );
  });

  it('splices any element of any document where its namespaces are in scope, and nothing changes', () => {
    fc.assert(
      fc.property(umXml(), (source) => {
        for (const element of listElements(parseRoot(source))) {
          const scope = [...listNamespacesInScope(element)];
          const attributes = Object.fromEntries(
            scope.map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri]),
          );
          const raw = source.subarray(element.start, element.end);
          const [spliced] = parseRoot(writeXml({ name: 'w', attributes, children: [{ raw }] })).children;
          if (spliced?.kind !== 'element') throw new Error('The spliced element is gone.');
          expect(strip(spliced)).toEqual(strip(element));
          expect(canonicalize(spliced, { exclusive: true })).toEqual(
            canonicalize(element, { exclusive: true }),
          );
        }
      }),
      { seed: 2, numRuns: 100 },
    );
  });
});
