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
  return { line, column, offset: utf8Length(before) };
}

export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) bytes += unit < 0x800 || isSurrogate(unit) ? 1 : 2;
  }
  return bytes;
}

const LF = 0x0a;
const CR = 0x0d;

/** Each half of a pair stands for two of its four bytes. */
function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
