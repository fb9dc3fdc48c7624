import fc from 'fast-check';
import { MEC, XMLDSIG } from '#leiaute/schema.ts';
import { TIPOS_DA_DOCUMENTACAO } from '#leiaute/v1-05/documentacao-academica.ts';
import type { No } from './um-documento.ts';

/** One change to one place of a document: the mistakes of people and programs, and unlikely ones. */

interface Place {
  no: No;
  parent: No | null;
  root: No;
}

interface Mutator {
  applies: (place: Place) => boolean;
  apply: (place: Place, way: number) => void;
}

const hasParent = ({ parent }: Place): boolean => parent !== null;
const isLeaf = ({ no }: Place): boolean => no.children.every((child) => typeof child === 'string');
const hasElements = (place: Place): boolean => !isLeaf(place);
const always = (): boolean => true;
const hasAttributes = ({ no }: Place): boolean => Object.keys(no.attributes).length > 0;

const pick = <T>(items: readonly T[], way: number): T => items[way % items.length] as T;
const indexIn = ({ no, parent }: Place): number => parent?.children.indexOf(no) ?? 0;

const MUTACOES = {
  drop: {
    applies: hasParent,
    apply: (place) => place.parent?.children.splice(indexIn(place), 1),
  },
  duplicate: {
    applies: hasParent,
    apply: (place) => place.parent?.children.splice(indexIn(place), 0, structuredClone(place.no)),
  },
  reorder: {
    applies: hasParent,
    apply: (place, way) => {
      const siblings = place.parent?.children ?? [];
      siblings.splice(indexIn(place), 1);
      siblings.splice(way % (siblings.length + 1), 0, place.no);
    },
  },
  swap: {
    applies: ({ no, parent }) =>
      parent !== null && typeof parent.children[parent.children.indexOf(no) + 1] === 'object',
    apply: (place) => {
      const at = indexIn(place);
      place.parent?.children.splice(at, 0, ...place.parent.children.splice(at + 1, 1));
    },
  },
  graft: {
    applies: always,
    apply: (place, way) => {
      const taken = structuredClone(pick(listElements(place.root, null), way).no);
      place.no.children.splice(way % (place.no.children.length + 1), 0, taken);
    },
  },
  rename: {
    applies: always,
    apply: ({ no }, way) => {
      no.name = pick([`${no.name}X`, no.name.toLowerCase(), 'Extra', `${no.name}_Indisponivel`, 'Nome'], way);
    },
  },
  namespace: {
    applies: always,
    apply: ({ no }, way) => {
      no.namespace = pick([MEC.replace('http:', 'https:'), 'urn:exemplo:outro', null, MEC, XMLDSIG], way);
    },
  },
  unknownElement: {
    applies: always,
    apply: ({ no }, way) => {
      const namespace = pick([MEC, XMLDSIG, 'urn:exemplo:outro', null], way);
      const extra: No = { namespace, name: 'Extra', attributes: {}, children: [] };
      no.children.splice(way % (no.children.length + 1), 0, extra);
    },
  },
  textAmongElements: {
    applies: hasElements,
    apply: ({ no }, way) => {
      no.children.splice(way % (no.children.length + 1), 0, pick(['texto', ' ', '\n\t', '\u00a0', '0'], way));
    },
  },
  value: {
    applies: isLeaf,
    apply: ({ no }, way) => {
      no.children = [changeText(no.children.join(''), way)].filter((text) => text !== '');
    },
  },
  otherValue: {
    applies: isLeaf,
    apply: (place, way) => {
      const leaves = listElements(place.root, null).filter(isLeaf);
      place.no.children = [...pick(leaves, way).no.children];
    },
  },
  attributeDrop: {
    applies: hasAttributes,
    apply: ({ no }, way) => {
      delete no.attributes[pick(Object.keys(no.attributes), way)];
    },
  },
  attributeValue: {
    applies: hasAttributes,
    apply: ({ no }, way) => {
      const name = pick(Object.keys(no.attributes), way);
      no.attributes[name] = changeText(no.attributes[name] ?? '', way);
    },
  },
  attributeOfAnother: {
    applies: hasAttributes,
    apply: ({ no, root }, way) => {
      const others = listElements(root, null).flatMap((other) => Object.values(other.no.attributes));
      no.attributes[pick(Object.keys(no.attributes), way)] = pick(others, way);
    },
  },
  attributeExtra: {
    applies: always,
    apply: ({ no }, way) => {
      const [name, value] = pick(EXTRA_ATTRIBUTES, way);
      no.attributes[name] = value;
    },
  },
  xsiType: {
    applies: always,
    apply: ({ no }, way) => {
      const type = pick(TYPE_NAMES, way);
      no.attributes = { ...no.attributes, 'xmlns:t': MEC, 'xmlns:xsi': XSI, 'xsi:type': `t:${type}` };
    },
  },
  xsi: {
    applies: always,
    apply: ({ no }, way) => {
      const [name, value] = pick(XSI_ATTRIBUTES, way);
      no.attributes = { ...no.attributes, 'xmlns:xsi': XSI, [name]: value };
    },
  },
} satisfies Record<string, Mutator>;

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const TYPE_NAMES = TIPOS_DA_DOCUMENTACAO.flatMap(({ name }) => (name === null ? [] : [name]));

const EXTRA_ATTRIBUTES = [
  ['extra', '1'],
  ['id', 'Dip1'],
  ['Id', 'um'],
  ['ambiente', 'Produção'],
  ['ambiente', 'Teste'],
  ['versao', '1.06'],
  ['etiqueta', 'x'],
  ['etiqueta', ' x'],
  ['tipo', ' Outros '],
  ['observacoes', ''],
  ['xml:lang', 'pt-BR'],
  ['xml:id', 'unico'],
  ['Algorithm', '%'],
  ['URI', 'http://[::1'],
] as const;

const XSI_ATTRIBUTES = [
  ['xsi:nil', 'true'],
  ['xsi:nil', 'false'],
  ['xsi:nil', 'talvez'],
  ['xsi:schemaLocation', 'urn:exemplo:outro nada.xsd'],
  ['xsi:schemaLocation', 'impar'],
  ['xsi:noNamespaceSchemaLocation', 'nada.xsd'],
  ['xsi:outro', '1'],
  ['xsi:type', 'semprefixo'],
  ['xsi:type', 'x:TNome'],
  ['xsi:type', ''],
] as const;

function changeText(text: string, way: number): string {
  const change = pick(TEXT_CHANGES, way);
  return change(text, Math.floor(way / TEXT_CHANGES.length));
}

const LENGTHS = [1, 2, 3, 4, 7, 8, 11, 14, 15, 16, 44, 59, 60, 61, 149, 150, 151, 254, 255, 256, 257];
const STRANGE = [
  '😀',
  'Ж',
  '中',
  'Ğ',
  'ǅ',
  'ɐ',
  '\u00ad',
  '\u00a0',
  '\u2003',
  '\u2028',
  '٣',
  '“',
  '§',
  '¶',
  '\ue000',
  '\ue001',
  '\ufeff',
  '\ufffd',
];

const TEXT_CHANGES: ((text: string, way: number) => string)[] = [
  () => '',
  (text) => ` ${text}`,
  (text) => `${text} `,
  (text) => ` ${text} `,
  (text, way) => `${pick(['\t', '\n', '\r', '\u00a0', '  '], way)}${text}`,
  (text, way) => `${text}${pick(['\t', '\n', '\r', '\u00a0', '  '], way)}`,
  (text) => text.replace(/ /g, '  '),
  (text, way) => insert(text, way, ' '),
  (text, way) => insert(text, way, '\n'),
  (text, way) => insert(text, way, pick(STRANGE, way)),
  (_, way) => pick(STRANGE, way),
  (text, way) => insert(text, way, pick([...'.,-/_+$%&<>"\'()=#?'], way)),
  (text) => [...text].slice(1).join(''),
  (text) => [...text].slice(0, -1).join(''),
  (text) => text + text,
  (text) => `${text}0`,
  (text) => `0${text}`,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text, way) => resize(text || 'a', pick(LENGTHS, way)),
  (_, way) => 'é'.repeat(pick(LENGTHS, way)),
  (_, way) => '😀'.repeat(pick(LENGTHS, way)),
  (_, way) => pick(ODD_VALUES, way),
  (_, way) => pick(ODD_VALUES, way * 7 + 3),
];

const ODD_VALUES = [
  ...[
    '2025-02-29',
    '2024-02-29',
    '1900-02-29',
    '2000-02-29',
    '0000-01-01',
    '-0004-02-29',
    '12025-01-01',
    '02025-01-01',
  ],
  ...[
    '2025-13-01',
    '2025-06-31',
    '2025-1-1',
    '2025-06-01Z',
    '2025-06-01+14:01',
    '2025-06-01T00:00:00',
    '01/06/2025',
  ],
  ...[
    '0',
    '-0',
    '00',
    '1',
    '+1',
    '-1',
    '1.0',
    '1.00',
    '1.005',
    '10.00',
    '10.01',
    '100',
    '100.01',
    '1e1',
    '.',
    '5.',
    '.5',
  ],
  ...['4294967295', '4294967296', '99999999999999999999999999', 'NaN', '1,5', '1 000', '0x10'],
  ...[
    'https://a',
    'https://',
    'http://a',
    'HTTPS://a',
    'https://a b',
    'https://a:x',
    'https://[',
    'https://a#b#c',
    'https://%zz',
  ],
  ...['J', 'JV==', 'JQ==', 'JVA=', 'JVB=', '====', 'é', 'JVBE=', 'AA=A'],
  ...[
    'S/N',
    '2.160',
    '2160',
    '12/2020',
    'a1',
    '1$',
    '1.1.0123456789ab',
    '1.0123456789ab',
    '1.1.0123456789AB',
    '1..0123456789ab',
  ],
  ...[
    '24:00:00',
    '23:59:59',
    '23:59:60',
    '1:00:00',
    '2025-02',
    '2025',
    '20255',
    'F',
    'f',
    'MG',
    'mg',
    'Bacharel',
    'bacharel',
    'Sim',
  ],
  ...[
    'true',
    'http://lattes.cnpq.br/1',
    'https://lattes.cnpq.br/1',
    'http://lattes.cnpq.br/',
    '0000000-00.0000.0.00.0000',
    'a',
    '1',
    'VDip1',
  ],
];

function insert(text: string, way: number, piece: string): string {
  const chars = [...text];
  chars.splice(way % (chars.length + 1), 0, piece);
  return chars.join('');
}

function resize(text: string, length: number): string {
  return [...text.repeat(length)].slice(0, length).join('');
}

function listElements(no: No, parent: No | null, root: No = no): Place[] {
  const below = no.children.flatMap((child) =>
    typeof child === 'string' ? [] : listElements(child, no, root),
  );
  return [{ no, parent, root }, ...below];
}

export interface Mutacao {
  what: keyof typeof MUTACOES;
  /** Which of the elements that can suffer it. */
  target: number;
  /** Which of the ways it can happen. */
  way: number;
}

export const mutacoes: fc.Arbitrary<Mutacao> = fc.record({
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(MUTACOES) as (keyof typeof MUTACOES)[])) },
    { weight: 1, arbitrary: fc.constantFrom('value', 'attributeValue') },
  ),
  target: fc.nat(100_000),
  way: fc.nat(100_000),
});

/** A changed copy; the same document where nothing in it can suffer the change. */
export function mutate(document: No, { what, target, way }: Mutacao): No {
  const copy = structuredClone(document);
  const { applies, apply }: Mutator = MUTACOES[what];
  const elements = listElements(copy, null).filter(applies);
  const chosen = elements[target % elements.length];
  if (chosen) apply(chosen, way);
  return copy;
}
