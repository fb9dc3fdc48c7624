/** Strings of a PDF (ISO 32000-1, 7.3.4). Text is kept as bytes, one character a byte. */

/** An escaped line end continues the line. */
const ESCAPES: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' },
  ...{ '\n': '', '\r': '' },
};

/** The text between the parentheses. Our own files escape every glyph, so escapes are read one by one. */
export function unescapeLiteral(body: string): string {
  const first = body.indexOf('\\');
  if (first < 0) return body;
  let text = body.slice(0, first);
  for (let at = first; at < body.length; ) {
    const escaped = body[at + 1];
    if (body[at] !== '\\' || escaped === undefined) {
      text += body[at];
      at += 1;
    } else if (isOctal(body.charCodeAt(at + 1))) {
      let code = 0;
      const end = at + 4;
      for (at += 1; at < end && isOctal(body.charCodeAt(at)); at += 1)
        code = code * 8 + body.charCodeAt(at) - ZERO;
      text += String.fromCharCode(code & 0xff);
    } else {
      at += escaped === '\r' && body[at + 2] === '\n' ? 3 : 2;
      text += ESCAPES[escaped] ?? escaped;
    }
  }
  return text;
}

const ZERO = 48;
const isOctal = (code: number): boolean => code >= ZERO && code < ZERO + 8;

/** The text between the angle brackets; a single last digit is followed by 0. */
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
