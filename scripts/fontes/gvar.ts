/** The `gvar` table (OpenType): how each glyph changes with the weight. */

const HEADER_BYTES = 20;

/** Leaves out what the other glyphs had; their numbers stay. */
export function keepVariations(data: Buffer, wanted: ReadonlySet<number>): Buffer {
  const count = data.readUInt16BE(12);
  const isLong = (data.readUInt16BE(14) & 1) === 1;
  const from = data.readUInt32BE(16);
  const size = isLong ? 4 : 2;
  const offsetOf = (i: number): number =>
    isLong ? data.readUInt32BE(HEADER_BYTES + 4 * i) : 2 * data.readUInt16BE(HEADER_BYTES + 2 * i);
  if (from < HEADER_BYTES + size * (count + 1))
    throw new Error('gvar: the variations come before their offsets');

  const start = Buffer.from(data.subarray(0, from));
  const kept: Buffer[] = [];
  let at = 0;
  for (let i = 0; i <= count; i++) {
    if (isLong) start.writeUInt32BE(at, HEADER_BYTES + 4 * i);
    else start.writeUInt16BE(at / 2, HEADER_BYTES + 2 * i);
    if (i === count || !wanted.has(i)) continue;
    const variation = data.subarray(from + offsetOf(i), from + offsetOf(i + 1));
    kept.push(variation);
    at += variation.length;
  }
  return Buffer.concat([start, ...kept]);
}
