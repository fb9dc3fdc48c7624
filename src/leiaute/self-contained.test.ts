import { describe, expect, it } from 'vitest';
import { canonicalize } from '#xml/canonicalize.ts';
import type { XmlDocument, XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { listChildElements } from '#xml/query.ts';
import { MEC } from './schema.ts';
import { selfContained } from './self-contained.ts';

function parse(text: string): XmlDocument {
  const parsed = parseXml(new TextEncoder().encode(text));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return parsed.value;
}

const firstChild = ({ root }: XmlDocument): XmlElement => listChildElements(root)[0] ?? root;

/** Its canonical form in another document of ours. */
function moved(raw: Uint8Array): string {
  return canonical(firstChild(parse(`<Outra xmlns="${MEC}">${new TextDecoder().decode(raw)}</Outra>`)));
}

const canonical = (element: XmlElement): string =>
  new TextDecoder().decode(canonicalize(element, { exclusive: true }));

describe('selfContained', () => {
  it('answers the very bytes where they lack nothing', () => {
    const document = parse(`<Raiz xmlns="${MEC}"><a:b xmlns:a="urn:exemplo:a"  x='1' /></Raiz>`);
    expect(new TextDecoder().decode(selfContained(firstChild(document), document.source).raw)).toBe(
      `<a:b xmlns:a="urn:exemplo:a"  x='1' />`,
    );
  });

  it.each([
    ['a prefix of the root', `<Raiz xmlns="${MEC}" xmlns:a="urn:exemplo:a"><a:b><a:ç x="1"/>é</a:b></Raiz>`],
    [
      'no default namespace',
      '<m:Raiz xmlns:m="urn:exemplo:m" xmlns:a="urn:exemplo:a"><a:b><c/></a:b></m:Raiz>',
    ],
    ['another default namespace', '<Raiz xmlns="urn:exemplo:outro"><b><c/></b></Raiz>'],
    [
      'a prefix declared again',
      `<Raiz xmlns="${MEC}" xmlns:a="urn:1"><a:b xmlns:a="urn:2"><a:c/></a:b></Raiz>`,
    ],
  ])('keeps its canonical form away from %s', (_, text) => {
    const document = parse(text);
    expect(moved(selfContained(firstChild(document), document.source).raw)).toBe(
      canonical(firstChild(document)),
    );
  });
});
