import { describe, expect, it } from 'vitest';
import { type CanonicalizeOptions, canonicalize } from './canonicalize.ts';
import type { XmlElement } from './node.ts';
import { parseXml } from './parse.ts';

const EXCLUSIVE = { exclusive: true };
const INCLUSIVE = { exclusive: false };

function parseRoot(text: string): XmlElement {
  const parsed = parseXml(new TextEncoder().encode(text));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return parsed.value.root;
}

function firstChild(element: XmlElement): XmlElement {
  const child = element.children.find((each) => each.kind === 'element');
  if (!child) throw new Error(`${element.name} holds no element.`);
  return child;
}

const toText = (element: XmlElement, options: CanonicalizeOptions) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(canonicalize(element, options));

describe('canonicalize', () => {
  it('has one spelling for tags, quotes, references and line ends', () => {
    const root = parseRoot('<?xml version="1.0"?>\n<a  b = \'&#34;&lt;>\t\' ><c/>&#65;&gt;"\r\n&#13;</a >\n');
    const expected = '<a b="&quot;&lt;> "><c></c>A&gt;"\n&#xD;</a>';
    expect(toText(root, EXCLUSIVE)).toBe(expected);
    expect(toText(root, INCLUSIVE)).toBe(expected);
  });

  it('puts namespaces before attributes, and both in the order of code points', () => {
    const root = parseRoot(
      '<a z="" \u{10000}="" \uFDF0="" xmlns:\u{10000}="urn:2" \u{10000}:k="" xmlns:\uFDF0="urn:3" \uFDF0:k="" xmlns:b="urn:1" xmlns="urn:9" b:k=""/>',
    );
    expect(toText(root, INCLUSIVE)).toBe(
      '<a xmlns="urn:9" xmlns:b="urn:1" xmlns:\uFDF0="urn:3" xmlns:\u{10000}="urn:2" z="" \uFDF0="" \u{10000}="" b:k="" \u{10000}:k="" \uFDF0:k=""></a>',
    );
  });

  it('takes all namespaces in scope and the xml attributes of the ancestors, unless exclusive', () => {
    const outer = parseRoot(
      '<a xmlns="urn:1" xmlns:p="urn:2" xml:lang="pt" xml:space="preserve"><p:b xml:lang="en"/></a>',
    );
    const inner = firstChild(outer);
    expect(toText(inner, INCLUSIVE)).toBe(
      '<p:b xmlns="urn:1" xmlns:p="urn:2" xml:lang="en" xml:space="preserve"></p:b>',
    );
    expect(toText(inner, EXCLUSIVE)).toBe('<p:b xmlns:p="urn:2" xml:lang="en"></p:b>');
  });

  it('writes a namespace again only where it changed', () => {
    const root = parseRoot(
      '<p:a xmlns:p="urn:1"><p:b xmlns:p="urn:1"><p:c xmlns:p="urn:2"/></p:b><p:d/></p:a>',
    );
    const expected = '<p:a xmlns:p="urn:1"><p:b><p:c xmlns:p="urn:2"></p:c></p:b><p:d></p:d></p:a>';
    expect(toText(root, EXCLUSIVE)).toBe(expected);
    expect(toText(root, INCLUSIVE)).toBe(expected);
  });

  it('writes xmlns="" only where a default namespace was written above', () => {
    const root = parseRoot('<a xmlns="urn:1"><b xmlns=""><c/></b></a>');
    expect(toText(root, EXCLUSIVE)).toBe('<a xmlns="urn:1"><b xmlns=""><c></c></b></a>');
    expect(toText(firstChild(root), EXCLUSIVE)).toBe('<b><c></c></b>');
    expect(toText(firstChild(root), INCLUSIVE)).toBe('<b><c></c></b>');
  });

  it('treats the listed prefixes as Canonical XML does', () => {
    const inner = firstChild(
      parseRoot('<a xmlns="urn:1" xmlns:p="urn:2" xmlns:q="urn:3"><q:b k="p:x"/></a>'),
    );
    const list = (...inclusivePrefixes: string[]) => toText(inner, { exclusive: true, inclusivePrefixes });
    expect(list('p', 'nowhere')).toBe('<q:b xmlns:p="urn:2" xmlns:q="urn:3" k="p:x"></q:b>');
    expect(list('#default')).toBe('<q:b xmlns="urn:1" xmlns:q="urn:3" k="p:x"></q:b>');
    expect(list('')).toBe(list('#default'));
    expect(list()).toBe('<q:b xmlns:q="urn:3" k="p:x"></q:b>');
  });

  it('leaves out the excluded elements with all they hold', () => {
    const root = parseRoot('<a>1<s><t/>2</s>3<b><s/></b></a>');
    const exclude = ({ name }: XmlElement) => name === 's';
    expect(toText(root, { exclusive: true, exclude })).toBe('<a>13<b></b></a>');
    expect(toText(root, { exclusive: true, exclude: () => true })).toBe('');
  });

  it('changes when any byte of the content changes', () => {
    const signed = '<a xmlns="urn:1" k="v">texto</a>';
    const original = toText(parseRoot(signed), EXCLUSIVE);
    for (const changed of [
      '<a xmlns="urn:2" k="v">texto</a>',
      '<a xmlns="urn:1" k="w">texto</a>',
      '<a xmlns="urn:1" k="v">texto </a>',
    ]) {
      expect(toText(parseRoot(changed), EXCLUSIVE)).not.toBe(original);
    }
  });

  it('does not multiply the work by prefixes that many ancestors declare', () => {
    const declarations = (depth: number) =>
      Array.from({ length: 60 }, (_, at) => `xmlns:p${depth}-${at}="urn:${at}"`).join(' ');
    const open = Array.from({ length: 90 }, (_, depth) => `<a ${declarations(depth)}>`).join('');
    const root = parseRoot(`${open}${'<b xmlns:q="urn:q"/>'.repeat(90_000)}${'</a>'.repeat(90)}`);
    expect(canonicalize(root, EXCLUSIVE).length).toBe(90 * 7 + 90_000 * 7);
    expect(canonicalize(root, INCLUSIVE).length).toBeGreaterThan(90_000 * 20);
  });
});
