const EOF_MARK = '%%EOF';
/** Readers of PDF pass over what follows the last mark; more than this may be somebody's addition. */
const MAX_AFTER = 32;
const ENDS = ['', '\n', '\r\n', '\r'];

/**
 * The bytes as they are and, where only a few follow the last end-of-file mark, as they were before a program put them
 * there or took a line end away. To compare with what was published, both are the same PDF.
 */
export function listSamePdfs(source: Uint8Array): Uint8Array[] {
  const from = Math.max(0, source.length - MAX_AFTER - EOF_MARK.length);
  const tail = new TextDecoder('latin1').decode(source.subarray(from));
  const at = tail.lastIndexOf(EOF_MARK);
  if (at < 0 || /xref|obj|trailer/.test(tail.slice(at))) return [source];
  const end = from + at + EOF_MARK.length;
  const body = source.subarray(0, end);
  return [source, ...ENDS.map((text) => concat(body, new TextEncoder().encode(text)))];
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}
