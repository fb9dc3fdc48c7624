/** The order of UTF-8 bytes, as Canonical XML §2.2 asks; that of JavaScript puts U+FFFD after U+10000. */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const left = one.charCodeAt(at);
    const right = other.charCodeAt(at);
    if (left !== right) return rank(left) - rank(right);
  }
  return one.length - other.length;
}

/** A surrogate stands for a code point above all that fit one unit. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
