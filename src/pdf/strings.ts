/** How strings are written in a PDF (ISO 32000-1, 7.3.4). Text is kept as bytes, one character a byte. */

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** What stands between the parentheses. */
export function unescapeLiteral(body: string): string {
  return body.replace(/\\([0-7]{1,3}|\r\n|.)/gs, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    if (/^[\r\n]/.test(escaped)) return '';
    return ESCAPES[escaped] ?? escaped;
  });
}

/** What stands between the angle brackets; a last digit that is alone is followed by 0. */
export function decodeHex(digits: string): string {
  return digits
    .replace(/[^0-9A-Fa-f]/g, '')
    .replace(/..?/g, (pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, '0'), 16)));
}

export function unescapeName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
