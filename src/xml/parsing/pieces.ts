/** A run of the source that can be decoded on its own. */
interface Piece {
  bytes: Uint8Array;
  /** Every byte is a visible ASCII character or a space: nothing in it can be wrong. */
  isPlain: boolean;
}

/**
 * Cuts the source where plain ASCII starts and ends, block by block: nearly all of a signed document is base64, and
 * engines decode that many times faster when no accent comes before it.
 */
export function cutPieces(source: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  let last = { start: 0, end: 0, isPlain: true };
  const add = () => {
    if (last.end > last.start) {
      pieces.push({ bytes: source.subarray(last.start, last.end), isPlain: last.isPlain });
    }
  };
  while (last.end < source.length) {
    const start = last.end;
    const end = endOfBlock(source, start);
    const isPlain = isPlainAscii(source.subarray(start, end));
    if (isPlain === last.isPlain) {
      last.end = end;
    } else {
      add();
      last = { start, end, isPlain };
    }
  }
  add();
  return pieces;
}

const BLOCK_BYTES = 2048;

/** Never inside a character: its continuation bytes (0x80 to 0xBF, at most three) go with it. */
function endOfBlock(source: Uint8Array, start: number): number {
  let end = Math.min(start + BLOCK_BYTES, source.length);
  for (let steps = 0; steps < 3 && ((source[end] ?? 0) & 0xc0) === 0x80; steps += 1) end += 1;
  return end;
}

/** This pass touches each byte of the source: it reads sixteen at a time, and the few left over one by one. */
function isPlainAscii(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = bytes.length - (bytes.length % 16);
  let marks = 0;
  for (let at = 0; at < end; at += 16) {
    marks |= markSpecial(view.getInt32(at)) | markSpecial(view.getInt32(at + 4));
    marks |= markSpecial(view.getInt32(at + 8)) | markSpecial(view.getInt32(at + 12));
  }
  return (marks & HIGH_BITS) === 0 && bytes.subarray(end).every((byte) => byte >= 0x20 && byte < 0x80);
}

const HIGH_BITS = 0x80808080;

/** Sets the high bit of a byte above 0x7F or below 0x20, from which 0x20 cannot be taken. */
function markSpecial(word: number): number {
  return word | (((word - 0x20202020) | 0) & ~word);
}
