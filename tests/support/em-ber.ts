import { readDer } from '#signature/der.ts';

/** The same structure as some libraries write it: indefinite lengths down to `depth`, OCTET STRINGs in two pieces. */
export function emBer(der: Uint8Array, depth: number): Buffer {
  const node = readDer(der);
  const isConstructed = (node.tag & 0x20) !== 0;
  if (depth === 0) return Buffer.from(der);
  if (node.tag === 0x04) return Buffer.concat([Buffer.from([0x24, 0x80]), ...inPieces(node.content), END]);
  if (!isConstructed) return Buffer.from(der);
  const children = node.children().map(({ bytes }) => emBer(bytes, depth - 1));
  return Buffer.concat([Buffer.from([node.tag, 0x80]), ...children, END]);
}

const END = Buffer.from([0, 0]);

function inPieces(content: Uint8Array): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length || at === 0; at += 100) {
    const piece = content.subarray(at, at + 100);
    pieces.push(Buffer.from([0x04, piece.length]), Buffer.from(piece));
  }
  return pieces;
}
