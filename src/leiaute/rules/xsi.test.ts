import { describe, expect, it } from 'vitest';
import { xsString } from '#leiaute/builtin-types.ts';
import { MEC } from '#leiaute/schema.ts';
import { TNome } from '#leiaute/v1-05/tipos-basicos.ts';
import { parseXml } from '#xml/parse.ts';
import { listChildElements } from '#xml/query.ts';
import { makeGrammar } from './grammar.ts';
import { readXsi, resolveType } from './xsi.ts';

const grammar = makeGrammar([], [TNome]);

function element(text: string) {
  const parsed = parseXml(new TextEncoder().encode(text));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  const [child] = listChildElements(parsed.value.root);
  if (!child) throw new Error('no child');
  return child;
}

describe('resolveType', () => {
  const nome = element(
    `<a xmlns="${MEC}" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:m="${MEC}"><b/></a>`,
  );

  it.each([
    ['TNome', TNome],
    ['m:TNome', TNome],
    ['xs:string', xsString],
    ['xs:anyType', 'any'],
    ['xs:TNome', undefined],
    ['x:TNome', undefined],
    [' TNome ', undefined],
    ['', undefined],
  ])('reads %j by the prefixes in scope', (name, type) => {
    expect(resolveType(nome, name, grammar)).toBe(type);
  });
});

describe('readXsi', () => {
  it('tells xsi:type from an attribute called type', () => {
    const child = element(
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><b type="x" i:type="y"/></a>',
    );
    expect(readXsi(child, 'type')).toBe('y');
    expect(readXsi(child, 'nil')).toBeUndefined();
  });
});
