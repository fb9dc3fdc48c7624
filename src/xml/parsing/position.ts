/** Where the end of `before` lies: any of CR LF, CR or LF ends a line, and a column is a code point. */
export function locate(before: string): { line: number; column: number; offset: number } {
  let line = 1;
  let column = 1;
  for (let at = 0; at < before.length; at += 1) {
    const unit = before.charCodeAt(at);
    if (unit === LF || (unit === CR && before.charCodeAt(at + 1) !== LF)) {
      line += 1;
      column = 1;
    } else if (!isLowSurrogate(unit)) {
      column += 1;
    }
  }
  return { line, column, offset: countUtf8(before, 0, before.length) };
}

/**
 * Turns indexes of a text into byte offsets of its UTF-8. The text is known by its pieces: past an ASCII piece one
 * steps at once, and only the others are counted. Asked in rising order, all answers together cost one pass.
 */
export class ByteOffsets {
  readonly #pieces: { text: string; bytes: number }[] = [];
  #current = 0;
  /** Where the current piece starts. */
  #index = 0;
  #offset = 0;
  /** How much of the current piece is counted. */
  #units = 0;
  #bytes = 0;

  add(text: string, bytes: number): void {
    this.#pieces.push({ text, bytes });
  }

  at(index: number): number {
    let piece = this.#pieces[this.#current];
    while (piece && index > this.#index + piece.text.length) {
      this.#index += piece.text.length;
      this.#offset += piece.bytes;
      this.#units = 0;
      this.#bytes = 0;
      this.#current += 1;
      piece = this.#pieces[this.#current];
    }
    const units = index - this.#index;
    if (!piece || piece.text.length === piece.bytes) return this.#offset + units;
    this.#bytes += countUtf8(piece.text, this.#units, units);
    this.#units = units;
    return this.#offset + this.#bytes;
  }
}

const LF = 0x0a;
const CR = 0x0d;

function countUtf8(text: string, start: number, end: number): number {
  let bytes = end - start;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) bytes += unit < 0x800 || isSurrogate(unit) ? 1 : 2;
  }
  return bytes;
}

/** Each half of a pair stands for two of its four bytes. */
function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
