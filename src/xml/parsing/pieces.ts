/** A run of the source that can be decoded on its own. */
interface Piece {
  bytes: Uint8Array;
  /** Every byte is a visible ASCII character or a space: nothing in it can be wrong. */
  isPlain: boolean;
}

/**
 * Cuts the source where long plain ASCII starts and ends: nearly all of a signed document is base64, and engines decode
 * that many times faster when no accent comes before it. Each cut has a plain byte at its side, so none is inside a
 * character.
 */
export function cutPieces(source: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  const view = new DataView(source.buffer, source.byteOffset, source.length);
  let start = 0;
  let isPlain = hasOnlyPlain(view, 0);
  for (let block = BLOCK_BYTES; block < source.length; block += BLOCK_BYTES) {
    if (hasOnlyPlain(view, block) === isPlain) continue;
    const cut = isPlain ? skipPlain(source, block) : skipPlainBack(source, block);
    addPieces(pieces, source.subarray(start, cut), isPlain);
    start = cut;
    isPlain = !isPlain;
  }
  addPieces(pieces, source.subarray(start), isPlain);
  return pieces;
}

const BLOCK_BYTES = 1024;

/**
 * V8 gives a string of more than 128 kB memory of its own, which takes longer to get than to fill: long plain runs are cut
 * again. A text over several pieces is joined when it is first looked into, and many never are.
 */
const PLAIN_BYTES = 16_384;

function addPieces(pieces: Piece[], bytes: Uint8Array, isPlain: boolean): void {
  const most = isPlain ? PLAIN_BYTES : bytes.length;
  for (let at = 0; at < bytes.length; at += most) {
    pieces.push({ bytes: bytes.subarray(at, at + most), isPlain });
  }
}

function isPlainByte(byte: number): boolean {
  return byte >= 0x20 && byte < 0x80;
}

function skipPlain(source: Uint8Array, start: number): number {
  let at = start;
  while (at < source.length && isPlainByte(source[at] ?? 0)) at += 1;
  return at;
}

function skipPlainBack(source: Uint8Array, end: number): number {
  let at = end;
  while (at > 0 && isPlainByte(source[at - 1] ?? 0)) at -= 1;
  return at;
}

/** Whether a block is plain. This pass touches each byte of the source: it reads 32 at a time, and the few left over one by one. */
function hasOnlyPlain(view: DataView, start: number): boolean {
  const end = Math.min(start + BLOCK_BYTES, view.byteLength);
  let marks = 0;
  let at = start;
  for (; at + 32 <= end; at += 32) {
    marks |= markSpecial(view.getInt32(at, true)) | markSpecial(view.getInt32(at + 4, true));
    marks |= markSpecial(view.getInt32(at + 8, true)) | markSpecial(view.getInt32(at + 12, true));
    marks |= markSpecial(view.getInt32(at + 16, true)) | markSpecial(view.getInt32(at + 20, true));
    marks |= markSpecial(view.getInt32(at + 24, true)) | markSpecial(view.getInt32(at + 28, true));
  }
  for (; at < end; at += 1) if (!isPlainByte(view.getUint8(at))) return false;
  return (marks & HIGH_BITS) === 0;
}

const HIGH_BITS = 0x80808080;

/** Sets the high bit of a byte above 0x7F or below 0x20; of plain bytes only above one that is not. */
function markSpecial(word: number): number {
  return word | (word - 0x20202020);
}
