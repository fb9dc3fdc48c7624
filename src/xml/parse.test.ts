import { describe, expect, it } from 'vitest';
import { explainXmlIssue, type XmlIssueCode } from './explain-issue.ts';
import { XML_LIMITS } from './limits.ts';
import type { XmlElement } from './node.ts';
import { parseXml } from './parse.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const repeat = (text: string, times: number) =>
  Array.from({ length: times }, (_, at) => text.replaceAll('N', String(at)));

function parseRoot(source: string | Uint8Array): XmlElement {
  const parsed = parseXml(typeof source === 'string' ? encode(source) : source);
  if (!parsed.ok) throw new Error(`${parsed.issue.code} at ${parsed.issue.offset}`);
  return parsed.value.root;
}

function refuse(source: string | Uint8Array) {
  const parsed = parseXml(typeof source === 'string' ? encode(source) : source);
  return parsed.ok ? null : parsed.issue;
}

describe('parseXml', () => {
  it('gives names, namespaces, attributes, declarations and children', () => {
    const root = parseRoot('<a xmlns="urn:x" xmlns:p="urn:y" p:k="1" k="2"><p:b/>texto</a>');
    expect(root).toMatchObject({
      kind: 'element',
      name: 'a',
      prefix: '',
      localName: 'a',
      namespace: 'urn:x',
      attributes: [
        { name: 'p:k', prefix: 'p', localName: 'k', namespace: 'urn:y', value: '1' },
        { name: 'k', prefix: '', localName: 'k', namespace: null, value: '2' },
      ],
      declarations: [
        { prefix: '', uri: 'urn:x' },
        { prefix: 'p', uri: 'urn:y' },
      ],
      children: [
        { kind: 'element', name: 'p:b', prefix: 'p', localName: 'b', namespace: 'urn:y', children: [] },
        { kind: 'text', value: 'texto' },
      ],
      parent: null,
    });
    expect(root.children[0]).toHaveProperty('parent', root);
  });

  it('keeps the byte offsets of the source', () => {
    const source = encode('<?xml version="1.0"?>\r\n<é a="ç">\u{10000}<b></b >€</é>');
    const root = parseRoot(source);
    const slices = root.children.map(({ start, end }) =>
      new TextDecoder().decode(source.subarray(start, end)),
    );
    expect(slices).toEqual(['\u{10000}', '<b></b >', '€']);
    expect(new TextDecoder().decode(source.subarray(root.start, root.end))).toBe(
      '<é a="ç">\u{10000}<b></b >€</é>',
    );
  });

  it('keeps them in a source of many blocks, with accents in some', () => {
    const source = encode(`<a>${repeat(`<b>${'x'.repeat(1000)}</b><c>ação</c>`, 20).join('')}</a>`);
    for (const child of parseRoot(source).children) {
      const slice = new TextDecoder().decode(source.subarray(child.start, child.end));
      expect(slice).toMatch(/^<(b>x{1000}<\/b|c>ação<\/c)>$/);
    }
  });

  it('undoes the default namespace, which no attribute takes', () => {
    const root = parseRoot('<a xmlns="urn:x" k=""><b xmlns="" k=""/></a>');
    expect(root.attributes[0]?.namespace).toBeNull();
    expect(root.children[0]).toMatchObject({ namespace: null, declarations: [{ prefix: '', uri: '' }] });
  });

  it('gives each element the innermost binding, and the outer one back after it', () => {
    const root = parseRoot('<p:a xmlns:p="urn:1"><p:b xmlns:p="urn:2"/><p:c/></p:a>');
    expect(root.children).toMatchObject([{ namespace: 'urn:2' }, { namespace: 'urn:1' }]);
  });

  it('knows the prefix xml without a declaration', () => {
    expect(parseRoot('<a xml:lang="pt"/>').attributes[0]?.namespace).toBe(
      'http://www.w3.org/XML/1998/namespace',
    );
  });

  it('expands the five entities and the numbers of characters', () => {
    const root = parseRoot('<a k="&quot;&apos;&#x9;">&lt;&gt;&amp;&#65;&#x1F600;&#0000000000000000065;</a>');
    expect(root.attributes[0]?.value).toBe('"\'\t');
    expect(root.children).toMatchObject([{ value: '<>&A\u{1F600}A' }]);
  });

  it('normalizes line ends and attribute values, but not what references give', () => {
    const root = parseRoot('<a k="1\t2\r\n3\r4\n5&#13;&#10;&#9;">1\r\n2\r3\n4&#13;&#10;</a>');
    expect(root.attributes[0]?.value).toBe('1 2 3 4 5\r\n\t');
    expect(root.children).toMatchObject([{ value: '1\n2\n3\n4\r\n' }]);
  });

  it('keeps white space between elements as text', () => {
    expect(parseRoot('<a> <b/>\n</a>').children).toMatchObject([
      { value: ' ' },
      { name: 'b' },
      { value: '\n' },
    ]);
  });

  it.each([
    '\uFEFF<a/>',
    '<?xml version="1.0"?><a/>',
    '<a xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"/>',
    '<a xmlns="http://www.w3.org/2000/09/xmldsig#"><b xmlns="http://uri.etsi.org/01903/v1.3.2#"/></a>',
    '<a xmlns="HTTP://a.example:8080/b;c=1/%C3%A7?d/e?f#g?h"><b xmlns="urn:a:b#c"/></a>',
    "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n<a/>\n\t ",
    '<?xml version = "1.0" encoding = "UTF-8"?><a/>',
    '<a\n/>',
    '<a b=\'"\' c = "\'"></a\t>',
    '<ação.1-2_3/>',
    '<\u{10000}\u{EFFFF}/>',
    '<a b="]]>"/>',
    '<a>]] ></a>',
    '<a>\u007F\uFEFF\uFFFD</a>',
  ])('accepts %j', (source) => {
    expect(refuse(source)).toBeNull();
  });

  it('accepts all that the limits allow', () => {
    const { depth, attributesPerElement, nameLength, attributeValueLength, namespaceLength } = XML_LIMITS;
    expect(refuse('<a>'.repeat(depth) + '</a>'.repeat(depth))).toBeNull();
    expect(refuse(`<a ${repeat('bN=""', attributesPerElement).join(' ')}/>`)).toBeNull();
    expect(refuse(`<${'a'.repeat(nameLength)}/>`)).toBeNull();
    expect(refuse(`<a b="${'x'.repeat(attributeValueLength)}"/>`)).toBeNull();
    expect(refuse(`<a xmlns="urn:${'x'.repeat(namespaceLength - 4)}"/>`)).toBeNull();
    expect(refuse(`<a>${'<b/>'.repeat(XML_LIMITS.nodes - 1)}</a>`)).toBeNull();
    expect(refuse(`<a>${'x'.repeat(XML_LIMITS.sourceBytes - 7)}</a>`)).toBeNull();
  });

  /** Each code with sources that have it, and the byte offset of the trouble. */
  const REFUSED: Record<XmlIssueCode, [source: string | Uint8Array, offset: number][]> = {
    vazio: [['', 0]],
    codificacao: [
      [Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0x61, 0), 0],
      [Uint8Array.of(0xfe, 0xff, 0, 0x3c, 0, 0x61), 0],
      [Uint8Array.of(0x3c, 0, 0x61, 0, 0x2f, 0), 0],
      [Uint8Array.of(0, 0x3c, 0, 0x61, 0, 0x2f), 0],
      [Uint8Array.of(0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c), 0],
      [Uint8Array.of(0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0), 0],
      [Uint8Array.of(0, 0, 0, 0x3c, 0, 0, 0, 0x61), 0],
      [Uint8Array.of(0x3c, 0, 0, 0, 0x61, 0, 0, 0), 0],
      ['<?xml version="1.0" encoding="ISO-8859-1"?><a/>', 0],
      ['<?xml version="1.0" encoding="UTF-16"?><a/>', 0],
    ],
    'utf-8-invalido': [
      [Uint8Array.of(0x3c, 0x61, 0x3e, 0xe9, 0x3c), 3],
      [Uint8Array.of(0x3c, 0x61, 0x3e, 0xc0, 0xbc), 3],
      [Uint8Array.of(0x3c, 0x61, 0x3e, 0xed, 0xa0, 0x80), 3],
      [Uint8Array.of(0x3c, 0x61, 0x3e, 0xf4, 0x90, 0x80, 0x80), 3],
      [Uint8Array.of(0x3c, 0x61, 0x3e, 0xc3), 3],
    ],
    'caractere-proibido': [
      ['<a>\0</a>', 3],
      ['<a>é\u0001</a>', 5],
      ['<a b="\u000B"/>', 6],
      ['<a>\uFFFE</a>', 3],
      ['<a>\uFFFF</a>', 3],
    ],
    'declaracao-xml': [
      ['<?xml version="1.1"?><a/>', 0],
      ['<?xml?><a/>', 0],
      ['<?xml encoding="UTF-8"?><a/>', 0],
      ['<?xml version="1.0" standalone="maybe"?><a/>', 0],
      ['<?xml version="1.0" standalone="no" encoding="UTF-8"?><a/>', 0],
      [`<?xml version="1.0"${' '.repeat(300)}?><a/>`, 0],
      ['\n<?xml version="1.0"?><a/>', 1],
      ['<a><?xml version="1.0"?></a>', 3],
    ],
    dtd: [
      ['<!DOCTYPE a><a/>', 0],
      ['<?xml version="1.0"?>\n<!DOCTYPE a SYSTEM "http://x/">', 22],
      ['<a><!DOCTYPE a></a>', 3],
      ['<a/><!DOCTYPE a>', 4],
    ],
    'instrucao-de-processamento': [
      ['<?xml-stylesheet href="x"?><a/>', 0],
      ['<a><?php ?></a>', 3],
      ['<a/><?x?>', 4],
      ['<?XML version="1.0"?><a/>', 0],
    ],
    comentario: [
      ['<!-- x --><a/>', 0],
      ['<a>x<!-- x --></a>', 4],
      ['<a/><!---->', 4],
    ],
    cdata: [['<a><![CDATA[x]]></a>', 3]],
    'marcacao-desconhecida': [
      ['<a><!ENTITY x "y"></a>', 3],
      ['<!doctype html><html/>', 0],
      ['<a><![IGNORE[', 3],
    ],
    entidade: [
      ['<a>&nbsp;</a>', 3],
      ['<a b="x&ação;"/>', 7],
    ],
    'referencia-invalida': [
      ['<a>&</a>', 3],
      ['<a>& b</a>', 3],
      ['<a>x&lt</a>', 4],
      ['<a>&;</a>', 3],
      ['<a>&#;</a>', 3],
      ['<a>&#x;</a>', 3],
      ['<a>&#X41;</a>', 3],
      ['<a>&#0;</a>', 3],
      ['<a>&#x1F;</a>', 3],
      ['<a>&#xD800;</a>', 3],
      ['<a>&#xFFFE;</a>', 3],
      ['<a>&#x110000;</a>', 3],
      ['<a>&#-1;</a>', 3],
      ['<a b="&#99999999999999999999;"/>', 6],
      [`<a>&#${'0'.repeat(40)}65;</a>`, 3],
    ],
    'nome-invalido': [
      ['<a><></a>', 4],
      ['< a/>', 1],
      ['<1/>', 1],
      ['<:a/>', 1],
      ['<a:/>', 1],
      ['<a:b:c/>', 1],
      ['<a:1/>', 1],
      ['<a 1=""/>', 3],
      ['<a><\u00D7/></a>', 4],
    ],
    'marca-malformada': [
      ['<a/ >', 3],
      ['<a"/>', 2],
      ['<a b="1"c="2"/>', 8],
      ['<a></a x>', 7],
    ],
    'atributo-malformado': [
      ['<a b/>', 4],
      ['<a b=1/>', 5],
      ['<a b "1"/>', 5],
    ],
    'menor-que-em-atributo': [['<a b="1<2"/>', 7]],
    'atributo-repetido': [
      ['<a b="1" b="2"/>', 9],
      ['<a xmlns:p="urn:1" xmlns:q="urn:1" p:b="" q:b=""/>', 42],
      ['<a xmlns="urn:1" xmlns="urn:2"/>', 17],
    ],
    'fim-de-cdata-no-texto': [['<a>x]]></a>', 4]],
    'prefixo-sem-namespace': [
      ['<p:a/>', 1],
      ['<a p:b=""/>', 3],
      ['<a><b xmlns:p="urn:1"/><p:c/></a>', 24],
      ['<a toString:b=""/>', 3],
    ],
    'prefixo-reservado': [
      ['<a xmlns:xml="http://www.w3.org/XML/1998/namespace"/>', 3],
      ['<a xmlns:xmlns="urn:1"/>', 3],
      ['<a xmlns:p="http://www.w3.org/2000/xmlns/"/>', 3],
      ['<a xmlns="http://www.w3.org/XML/1998/namespace"/>', 3],
      ['<xml:a/>', 1],
      ['<xmlns:a/>', 1],
    ],
    'prefixo-desfeito': [['<a xmlns:p=""/>', 3]],
    'namespace-invalido': [
      ['<a xmlns="relativo"/>', 3],
      ['<a xmlns=" urn:1"/>', 3],
      ['<a xmlns="urn:ação"/>', 3],
      ['<a xmlns="urn:%4"/>', 3],
      ['<a xmlns="urn:"/>', 3],
      ['<a xmlns="http://"/>', 3],
      ['<a xmlns="http://a:b/"/>', 3],
      ['<a xmlns="http://a/#b#c"/>', 3],
      ['<a xmlns="http://[::1]/"/>', 3],
      ['<a xmlns="urn:a&amp;b"/>', 3],
    ],
    aninhamento: [
      ['<a><b></a></b>', 6],
      ['<a></ab>', 3],
      ['<ab></a>', 4],
      ['<a></ a>', 3],
    ],
    'fim-inesperado': [
      [' \n', 2],
      ['<', 1],
      ['<a', 2],
      ['<a ', 3],
      ['<a b', 4],
      ['<a b=', 5],
      ['<a b="', 6],
      ['<a/', 3],
      ['<a>', 3],
      ['<a>x', 4],
      ['<a><b/>', 7],
      ['<a></a', 6],
      ['<?xml version="1.0"?>', 21],
    ],
    'dados-antes-da-raiz': [
      ['x<a/>', 0],
      ['\uFEFF\uFEFF<a/>', 3],
      ['&#32;<a/>', 0],
    ],
    'dados-depois-da-raiz': [
      ['<a/>x', 4],
      ['<a/><b/>', 4],
      ['<a></a></a>', 7],
    ],
    'limite-de-tamanho': [[new Uint8Array(XML_LIMITS.sourceBytes + 1).fill(0x20), 0]],
    'limite-de-profundidade': [['<a>'.repeat(XML_LIMITS.depth + 1), 3 * XML_LIMITS.depth]],
    'limite-de-atributos': [[`<a ${repeat('bN=""', XML_LIMITS.attributesPerElement + 1).join(' ')}/>`, 441]],
    'limite-de-nome': [
      [`<${'a'.repeat(XML_LIMITS.nameLength + 1)}/>`, 1],
      [`<a ${'a'.repeat(XML_LIMITS.nameLength + 1)}=""/>`, 3],
    ],
    'limite-de-valor': [[`<a b="${'x'.repeat(XML_LIMITS.attributeValueLength + 1)}"/>`, 5]],
    'limite-de-namespace': [[`<a xmlns="urn:${'x'.repeat(XML_LIMITS.namespaceLength)}"/>`, 3]],
    'limite-de-nos': [[`<a>${'<b/>'.repeat(XML_LIMITS.nodes)}</a>`, 3 + 4 * (XML_LIMITS.nodes - 1)]],
  };

  it.each(Object.entries(REFUSED))('refuses with %s, at the byte where it starts', (code, cases) => {
    for (const [source, offset] of cases) {
      const shown = typeof source === 'string' ? source.slice(0, 80) : String(source.subarray(0, 20));
      expect({ shown, ...refuse(source) }).toMatchObject({ shown, code, offset });
    }
  });

  it('says what happened and what to do, in one sentence', () => {
    for (const [source] of Object.values(REFUSED).flat()) {
      const issue = refuse(source);
      expect(issue && explainXmlIssue(issue)).toMatch(/^[A-Zx][^\n]{20,180}\.$/);
    }
  });

  it('counts lines by any line end and columns by character', () => {
    expect(refuse('<a>\r\n\r\n\u{1F600}é&x;</a>')).toMatchObject({ line: 3, column: 3, offset: 13 });
    expect(refuse('<a>\r\n\rx&y;</a>')).toMatchObject({ line: 3, column: 2, offset: 7 });
    expect(refuse('<!DOCTYPE a>')).toMatchObject({ line: 1, column: 1, offset: 0 });
  });

  it('does not care where in a buffer the source lies', () => {
    for (let shift = 0; shift < 8; shift += 1) {
      const buffer = new Uint8Array(shift + 4200).fill(0xff);
      const source = buffer.subarray(shift, shift + 4101);
      source.set(encode(`<a>${'x'.repeat(4092)}é</a>`));
      expect(parseRoot(source)).toMatchObject({ start: 0, end: 4101 });
      source[4000] = 0x01;
      expect(refuse(source)).toMatchObject({ code: 'caractere-proibido', offset: 4000 });
    }
  });
});
