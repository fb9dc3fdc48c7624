import { ASCII } from './ascii.ts';

interface TextPiece {
  text: string;
  /** In bytes of the source. */
  start: number;
  end: number;
}

/**
 * The decoded text of a source, cut out by byte offsets. It is kept in its pieces: joined, it would be copied once more.
 * The offsets must rise from call to call; all answers together then cost one pass.
 */
export class SourceText {
  readonly #source: Uint8Array;
  readonly #pieces: readonly TextPiece[];
  #current = 0;
  #piece: TextPiece;
  /** How far the current piece is counted: a byte offset of the source, and the index in the piece it stands for. */
  #offset = 0;
  #index = 0;

  constructor(source: Uint8Array, pieces: readonly TextPiece[]) {
    this.#source = source;
    this.#pieces = pieces;
    this.#piece = pieces[0] ?? NO_PIECE;
  }

  slice(start: number, end: number): string {
    const from = this.#moveTo(start);
    if (end <= this.#piece.end) return this.#piece.text.slice(from, this.#moveTo(end));
    let text = this.#piece.text.slice(from);
    while (end > this.#piece.end) {
      this.#enterNext();
      text += this.#piece.text.slice(0, this.#moveTo(Math.min(end, this.#piece.end)));
    }
    return text;
  }

  /** The text of some bytes, from any place; only a character cut at their end is not that of the source. */
  peek(start: number, length: number): string {
    return decoder.decode(this.#source.subarray(start, start + length));
  }

  /** The offset of the first `<` at or after `start`; the length of the source when there is none. */
  findMarkup(start: number): number {
    for (let at = this.#current; at < this.#pieces.length; at += 1) {
      const piece = this.#pieces[at] ?? NO_PIECE;
      if (start < piece.end) {
        const found = findMarkupIn(piece, this.#source, Math.max(start, piece.start));
        if (found >= 0) return found;
      }
    }
    return this.#source.length;
  }

  /** Whether one of these ASCII characters stands between two offsets; true, too, where only a look at each byte would tell. */
  mayHold(characters: readonly string[], start: number, end: number): boolean {
    for (let at = this.#current; at < this.#pieces.length; at += 1) {
      const piece = this.#pieces[at] ?? NO_PIECE;
      if (piece.start >= end) return false;
      if (piece.end <= start) continue;
      if (!isSingleByte(piece)) return true;
      const part = piece.text.slice(Math.max(0, start - piece.start), end - piece.start);
      if (characters.some((character) => part.includes(character))) return true;
    }
    return false;
  }

  #moveTo(offset: number): number {
    while (offset > this.#piece.end) this.#enterNext();
    if (offset < this.#offset) throw new RangeError('offsets must rise');
    this.#index += isSingleByte(this.#piece)
      ? offset - this.#offset
      : countUnits(this.#source, this.#offset, offset);
    this.#offset = offset;
    return this.#index;
  }

  #enterNext(): void {
    this.#current += 1;
    const piece = this.#pieces[this.#current];
    if (!piece) throw new RangeError('no text so far');
    this.#piece = piece;
    this.#offset = piece.start;
    this.#index = 0;
  }
}

const NO_PIECE: TextPiece = { text: '', start: 0, end: 0 };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function findMarkupIn(piece: TextPiece, source: Uint8Array, from: number): number {
  if (isSingleByte(piece)) {
    const found = piece.text.indexOf('<', from - piece.start);
    return found < 0 ? -1 : piece.start + found;
  }
  const found = source.subarray(from, piece.end).indexOf(ASCII.lessThan);
  return found < 0 ? -1 : from + found;
}

function isSingleByte({ text, start, end }: TextPiece): boolean {
  return text.length === end - start;
}

/** The UTF-16 units of well-formed UTF-8: one for each first byte, and one more where it starts four. */
function countUnits(source: Uint8Array, start: number, end: number): number {
  let units = end - start;
  for (let at = start; at < end; at += 1) {
    const byte = source[at] ?? 0;
    if (byte >= 0x80) units += byte < 0xc0 ? -1 : byte >= 0xf0 ? 1 : 0;
  }
  return units;
}
