import { describe, expect, it } from 'vitest';
import { parseXml } from '#xml/parse.ts';
import { listChildElements } from '#xml/query.ts';
import { pathOf, problemAt } from './problem.ts';
import { XMLDSIG } from './schema.ts';

function children(text: string) {
  const parsed = parseXml(new TextEncoder().encode(text));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return listChildElements(parsed.value.root);
}

describe('pathOf', () => {
  it('numbers siblings of the same name only', () => {
    const paths = children('<a xmlns="urn:1"><b/><c/><b/></a>').map(pathOf);
    expect(paths).toEqual(['a/b[1]', 'a/c', 'a/b[2]']);
  });

  it('calls a signature as people do, whatever its prefix', () => {
    expect(children(`<a><Signature xmlns="${XMLDSIG}"/></a>`).map(pathOf)).toEqual(['a/ds:Signature']);
    expect(children(`<a><x:Signature xmlns:x="${XMLDSIG}"/></a>`).map(pathOf)).toEqual(['a/ds:Signature']);
  });
});

describe('problemAt', () => {
  it('puts the path before the sentence', () => {
    const [b] = children('<a><b/></a>');
    const explanation = { code: 'vazio', sentence: 'está vazio; preencha-o' } as const;
    expect(b && problemAt(b, explanation)).toEqual({
      code: 'vazio',
      path: 'a/b',
      message: 'a/b: está vazio; preencha-o',
      offset: 3,
    });
    expect(b && problemAt(b, explanation, 'id').path).toBe('a/b/@id');
  });
});
