/** A block of cells as Excel, LibreOffice and browsers' tables put it on the clipboard: tabs, lines, quotes where needed. */
export function readColado(text: string): string[][] {
  const rows: string[][] = [[]];
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let at = 0;
  while (at <= body.length) {
    const quoted = body[at] === '"' ? endOfQuoted(body, at) : null;
    const isQuoted = quoted !== null;
    const end = quoted ?? endOfPlain(body, at);
    const raw = body.slice(at, end);
    rows.at(-1)?.push((isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw).trim());
    if (body[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

function endOfPlain(body: string, from: number): number {
  const at = body.slice(from).search(/[\t\n]/);
  return at < 0 ? body.length : from + at;
}

/** A quote that never closes is an ordinary character. */
function endOfQuoted(body: string, from: number): number | null {
  for (let at = from + 1; at < body.length; at++) {
    if (body[at] !== '"') continue;
    if (body[at + 1] !== '"') return at + 1;
    at += 1;
  }
  return null;
}
