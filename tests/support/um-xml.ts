import fc from 'fast-check';

/**
 * Random documents in the subset that src/xml reads, written in every way the subset allows: quotes, references,
 * white space, line ends, empty tags, and namespaces declared, declared again and undone.
 */
export function umXml(): fc.Arbitrary<Uint8Array> {
  return fc
    .record({ prolog: fc.constantFrom(...PROLOGS), root: elemento, end: spaces })
    .map(({ prolog, root, end }) =>
      new TextEncoder().encode(`${prolog}${writeElemento(root, ROOT_SCOPE)}${end}`),
    );
}

/** Prefixes and names on both sides of the surrogates, where the order of code points is not that of UTF-16. */
const PREFIXES = ['a', 'b', 'ds', 'é', '\uFDF0', '\u{10000}', '_x.1-'];
const NAMES = ['Nome', 'x', 'y', 'Ação', '\uFFFD', '\u{10000}z', '\uFDF1', 'a.b-c'];
const URIS = ['http://a.example/', 'http://b.example/x#', 'urn:x:y', "http://a.example/?b='1';c=2"];
const PROLOGS = [
  '',
  '\uFEFF',
  '<?xml version="1.0"?>',
  "<?xml version='1.0' encoding='utf-8' standalone='no' ?>\r\n",
];

type Scope = ReadonlyMap<string, string>;
const ROOT_SCOPE: Scope = new Map();

interface Caractere {
  text: string;
  spelling: 'plain' | 'decimal' | 'hex';
}

interface Atributo {
  prefix: number;
  name: string;
  value: Caractere[];
  quote: string;
  space: string;
}

interface Elemento {
  prefix: number;
  name: string;
  declarations: { prefix: string; uri: string }[];
  attributes: Atributo[];
  children: (Elemento | Caractere[])[];
  isShort: boolean;
  space: string;
}

const spaces = fc.constantFrom('', '', ' ', '\n', '\r\n\t');
const caractere = fc.record<Caractere>({
  text: fc.constantFrom(
    'a',
    'Z',
    '0',
    'ã',
    'Ç',
    '€',
    '😀',
    '\uFFFD',
    '<',
    '>',
    '&',
    '"',
    "'",
    ']',
    ' ',
    '\t',
    '\n',
    '\r',
  ),
  spelling: fc.constantFrom('plain', 'plain', 'plain', 'decimal', 'hex'),
});
const texto = fc.array(caractere, { maxLength: 12 });
const atributo = fc.record<Atributo>({
  prefix: fc.nat(9),
  name: fc.constantFrom(...NAMES, 'lang'),
  value: texto,
  quote: fc.constantFrom('"', "'"),
  space: spaces,
});
const declaracao = fc.record({
  prefix: fc.constantFrom('', '', ...PREFIXES),
  uri: fc.constantFrom('', ...URIS, ...URIS),
});

const { elemento } = fc.letrec<{ elemento: Elemento }>((tie) => ({
  elemento: fc.record<Elemento>({
    prefix: fc.nat(9),
    name: fc.constantFrom(...NAMES),
    declarations: fc.array(declaracao, { maxLength: 3 }),
    attributes: fc.array(atributo, { maxLength: 4 }),
    children: fc.array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, texto, tie('elemento')), {
      maxLength: 4,
    }),
    isShort: fc.boolean(),
    space: spaces,
  }),
}));

function writeElemento(element: Elemento, outer: Scope): string {
  const declared = new Map(
    element.declarations
      .filter(({ prefix, uri }) => prefix === '' || uri !== '')
      .map(({ prefix, uri }) => [prefix, uri]),
  );
  const scope = new Map([...outer, ...declared]);
  const prefixes = ['', ...[...scope.keys()].filter((prefix) => prefix !== '')];
  const name = qualify(prefixes[element.prefix % prefixes.length] ?? '', element.name);
  const declarations = [...declared].map(
    ([prefix, uri]) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${uri.replaceAll('&', '&amp;')}"`,
  );
  const attributes = writeAtributos(element.attributes, [...prefixes, 'xml'], scope);
  // Split in two so that declarations stand before, after and between the attributes.
  const half = attributes.length >> 1;
  const tag = [name, ...attributes.slice(0, half), ...declarations, ...attributes.slice(half)].join('');
  const children = element.children.map((child) =>
    Array.isArray(child) ? writeTexto(child, '<&') : writeElemento(child, scope),
  );
  const content = children.join('').replaceAll(']]>', ']]&gt;');
  if (content === '' && element.isShort) return `<${tag}${element.space}/>`;
  return `<${tag}${element.space}>${content}</${name}${element.space}>`;
}

function writeAtributos(attributes: Atributo[], prefixes: string[], scope: Scope): string[] {
  const seen = new Set<string>();
  const written: string[] = [];
  for (const { prefix: pick, name, value, quote, space } of attributes) {
    const prefix = prefixes[pick % prefixes.length] ?? '';
    const key = `${prefix === '' ? '' : (scope.get(prefix) ?? prefix)} ${name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    written.push(
      ` ${space}${qualify(prefix, name)}${space}=${space}${quote}${writeTexto(value, `<&${quote}`)}${quote}`,
    );
  }
  return written;
}

function qualify(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}:${name}`;
}

const NAMED: Record<string, string> = { '<': '&lt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

function writeTexto(characters: Caractere[], special: string): string {
  return characters.map(({ text, spelling }) => writeCaractere(text, spelling, special)).join('');
}

function writeCaractere(text: string, spelling: Caractere['spelling'], special: string): string {
  if (spelling === 'plain') return special.includes(text) ? (NAMED[text] ?? text) : text;
  const point = text.codePointAt(0) ?? 0;
  return spelling === 'hex' ? `&#x${point.toString(16)};` : `&#0${point};`;
}

/** Documents of `umXml` with a few bytes taken out, doubled, moved or replaced, or with foreign markup put in. */
export function mutatedXml(): fc.Arbitrary<Uint8Array> {
  const mutation = fc.record({ kind: fc.constantFrom(...MUTATIONS), at: fc.nat(), length: fc.nat(12) });
  return fc
    .tuple(umXml(), fc.array(mutation, { minLength: 1, maxLength: 2 }))
    .map(([source, mutations]) => Uint8Array.from(mutations.reduce(mutate, [...source])));
}

const INSERTED = [
  '<!DOCTYPE a>',
  '<!-- x -->',
  '<?x y?>',
  '<![CDATA[x]]>',
  '<a>',
  '</a>',
  '<b/>',
  ' c="1"',
  ' xmlns="urn:z"',
  ' xmlns:a=""',
  ' xmlns:b="http://b.example/x#"',
  ' xml:lang="pt"',
  '&nbsp;',
  '&#0;',
  '&#x1F600;',
  ']]>',
  '<',
  '>',
  '&',
  '"',
  '=',
  ':',
  ' ',
  '\t',
  '\r',
  '0',
  'z',
  '-',
  '.',
  '/',
  '#',
  'é',
  '\u{10000}',
  '&amp;',
  '\uFEFF',
  '\0',
  '\uFFFE',
] as const;

const MUTATIONS = ['delete', 'double', 'move', 'byte', 'ascii', ...INSERTED] as const;

interface Mutation {
  kind: (typeof MUTATIONS)[number];
  at: number;
  length: number;
}

function mutate(bytes: number[], { kind, at: anywhere, length }: Mutation): number[] {
  const at = anywhere % (bytes.length + 1);
  const before = bytes.slice(0, at);
  const piece = bytes.slice(at, at + length);
  const after = bytes.slice(at + length);
  if (kind === 'delete') return [...before, ...after];
  if (kind === 'double') return [...before, ...piece, ...piece, ...after];
  if (kind === 'move') return [...after, ...before, ...piece];
  if (kind === 'byte') return [...before, anywhere % 256, ...piece.slice(1), ...after];
  if (kind === 'ascii') return [...before, 0x20 + (anywhere % 0x5f), ...piece.slice(1), ...after];
  return [...before, ...new TextEncoder().encode(kind), ...piece, ...after];
}
