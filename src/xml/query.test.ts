import { describe, expect, it } from 'vitest';
import { parseXml } from './parse.ts';
import { findChild, findChildren, listChildElements, readAttribute, readText } from './query.ts';

const parsed = parseXml(
  new TextEncoder().encode(
    '<a xmlns="urn:1" xmlns:p="urn:2" k="v" p:m="w">1<b>x<c/>y</b><p:b/>2<q:b xmlns:q="urn:1">z</q:b></a>',
  ),
);
if (!parsed.ok) throw new Error(parsed.issue.code);
const { root } = parsed.value;
const b = { namespace: 'urn:1', localName: 'b' };

describe('findChildren', () => {
  it('goes by namespace and local name, not by prefix', () => {
    expect(findChildren(root, b).map(({ name }) => name)).toEqual(['b', 'q:b']);
    expect(findChildren(root, { namespace: null, localName: 'b' })).toEqual([]);
  });
});

describe('findChild', () => {
  it('gives the first one, or null', () => {
    expect(findChild(root, b)?.name).toBe('b');
    expect(findChild(root, { namespace: 'urn:1', localName: 'c' })).toBeNull();
  });
});

describe('listChildElements', () => {
  it('leaves the text out', () => {
    expect(listChildElements(root).map(({ name }) => name)).toEqual(['b', 'p:b', 'q:b']);
  });
});

describe('readText', () => {
  it('gives the text the element holds directly', () => {
    expect(listChildElements(root).map(readText)).toEqual(['xy', '', 'z']);
    expect(readText(root)).toBe('12');
  });
});

describe('readAttribute', () => {
  it('finds only attributes without namespace', () => {
    expect(readAttribute(root, 'k')).toBe('v');
    expect(readAttribute(root, 'm')).toBeNull();
  });
});
