import { readOid } from '#pki/asn1/values.ts';
import { type DerNode, readDer } from '#pki/der.ts';

/** The same structure as some libraries write it: indefinite lengths down to `depth`, OCTET STRINGs in two pieces. */
export function emBer(der: Uint8Array, depth: number): Buffer {
  const node = readDer(der);
  const isConstructed = (node.tag & 0x20) !== 0;
  if (depth === 0) return Buffer.from(der);
  if (node.tag === 0x04)
    return Buffer.concat([Buffer.from([0x24, 0x80]), ...inPieces(node.content, 100), END]);
  if (!isConstructed) return Buffer.from(der);
  const children = node.children().map(({ bytes }) => emBer(bytes, depth - 1));
  return Buffer.concat([Buffer.from([node.tag, 0x80]), ...children, END]);
}

const END = Buffer.from([0, 0]);

function inPieces(content: Uint8Array, size: number): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length || at === 0; at += size) {
    pieces.push(write(0x04, content.subarray(at, at + size), 'minimal'));
  }
  return pieces;
}

type Length = 'minimal' | 'longer' | 'indefinite';

/** Whatever says the same in BER, at every level: `choose(n)` picks one of n spellings. */
export function emOutraGrafia(der: Uint8Array, choose: (options: number) => number): Uint8Array {
  return new Uint8Array(respell(readDer(der), choose));
}

function respell(node: DerNode, choose: (options: number) => number): Buffer {
  const { tag, content } = node;
  const length = (['minimal', 'longer', 'indefinite'] as const)[choose(3)] ?? 'minimal';
  if ((tag & 0x20) !== 0) {
    const children = isExtension(node) ? respellExtension(node, choose) : respellAll(node, choose);
    return write(tag, Buffer.concat(children), length);
  }
  const definite = length === 'indefinite' ? 'longer' : length;
  if (isString(tag) && choose(2) === 1) {
    const pieces = tag === 0x03 ? bitPieces(content) : inPieces(content, 1 + choose(9));
    return write(tag | 0x20, Buffer.concat(pieces), length);
  }
  if (tag === 0x01 && content[0] !== 0) return write(tag, Uint8Array.of(1 + choose(255)), definite);
  return write(tag, content, definite);
}

const respellAll = (node: DerNode, choose: (options: number) => number): Buffer[] =>
  node.children().map((child) => respell(child, choose));

/** What an extension holds is ASN.1 once more. */
function respellExtension(node: DerNode, choose: (options: number) => number): Buffer[] {
  const [value, ...before] = node.children().toReversed();
  if (!value) return [];
  return [
    ...before.toReversed().map((child) => respell(child, choose)),
    write(0x04, respell(readDer(value.content), choose), 'minimal'),
  ];
}

function isExtension(node: DerNode): boolean {
  const [first, second, third] = node.children();
  const value = third ?? second;
  return first?.tag === 0x06 && value?.tag === 0x04 && readOid(first).startsWith('2.5.29.');
}

const isString = (tag: number): boolean =>
  tag === 0x03 || tag === 0x04 || tag === 0x0c || (tag >= 0x12 && tag <= 0x1e);

/** Of several BIT STRINGs only the last says how many bits are unused. */
function bitPieces(content: Uint8Array): Buffer[] {
  const [unused = 0] = content;
  const half = 1 + Math.floor((content.length - 1) / 2);
  const piece = (bits: number, octets: Uint8Array): Buffer =>
    write(0x03, Buffer.concat([Buffer.from([bits]), octets]), 'minimal');
  return [piece(0, content.subarray(1, half)), piece(unused, content.subarray(half))];
}

function write(tag: number, content: Uint8Array, length: Length): Buffer {
  if (length === 'indefinite') return Buffer.concat([Buffer.from([tag, 0x80]), content, END]);
  const octets = Buffer.alloc(4);
  octets.writeUInt32BE(content.length);
  if (length === 'longer') return Buffer.concat([Buffer.from([tag, 0x85, 0]), octets, content]);
  const first = octets.findIndex((octet) => octet !== 0);
  const minimal = content.length < 0x80 ? [content.length] : [0x84 - first, ...octets.subarray(first)];
  return Buffer.concat([Buffer.from([tag, ...minimal]), content]);
}
