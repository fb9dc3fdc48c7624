const EOF_MARK = '%%EOF';
/** White space of PDF (ISO 32000, 7.2.3), with which some programs pad a file. */
const BLANK: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
/** Readers of PDF ignore bytes after the last mark; more than this may be an addition. */
const MAX_AFTER = 32;
const ENDS = ['', '\n', '\r\n', '\r'];

/**
 * The bytes as they are and, where only a few follow the last end-of-file mark, as before a program added them or
 * removed a line end. Compared with the published file, all are the same PDF.
 */
export function listSamePdfs(source: Uint8Array): Uint8Array[] {
  const padded = source.findLastIndex((byte) => !BLANK.has(byte)) + 1;
  const from = Math.max(0, padded - MAX_AFTER - EOF_MARK.length);
  const tail = new TextDecoder('latin1').decode(source.subarray(from, padded));
  const at = tail.lastIndexOf(EOF_MARK);
  if (at < 0 || /xref|obj|trailer/.test(tail.slice(at))) return [source];
  const end = from + at + EOF_MARK.length;
  const body = source.subarray(0, end);
  return [source, ...ENDS.map((text) => concat(body, new TextEncoder().encode(text)))];
}

/**
 * The end of the file is missing, most often after a broken download: parts of a PDF follow the last end-of-file mark. Text
 * after it is none.
 */
export function isCutPdf(source: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(source);
  const at = text.lastIndexOf(EOF_MARK);
  return at < 0 || /\bobj\b|\bxref\b|\btrailer\b|\bendstream\b/.test(text.slice(at));
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}
