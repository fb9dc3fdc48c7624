/** Unicode 15, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF. */
const WELL_FORMED = [
  { leads: [0xc2, 0xdf], second: [0x80, 0xbf], length: 2 },
  { leads: [0xe0, 0xe0], second: [0xa0, 0xbf], length: 3 },
  { leads: [0xe1, 0xec], second: [0x80, 0xbf], length: 3 },
  { leads: [0xed, 0xed], second: [0x80, 0x9f], length: 3 },
  { leads: [0xee, 0xef], second: [0x80, 0xbf], length: 3 },
  { leads: [0xf0, 0xf0], second: [0x90, 0xbf], length: 4 },
  { leads: [0xf1, 0xf3], second: [0x80, 0xbf], length: 4 },
  { leads: [0xf4, 0xf4], second: [0x80, 0x8f], length: 4 },
] as const;

/** The offset of the first byte that starts no well-formed sequence; the length of the bytes when there is none. */
export function findInvalidUtf8(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const row = WELL_FORMED.find(({ leads }) => isWithin(bytes[at], leads));
  if (!row || !isWithin(bytes[at + 1], row.second)) return 0;
  for (let next = 2; next < row.length; next += 1) {
    if (!isWithin(bytes[at + next], [0x80, 0xbf])) return 0;
  }
  return row.length;
}

function isWithin(byte: number | undefined, [low, high]: readonly [number, number]): boolean {
  return byte !== undefined && byte >= low && byte <= high;
}
