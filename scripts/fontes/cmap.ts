/** The `cmap` table (OpenType), subtable format 4: which glyph draws a character. */
export function readCmap(data: Buffer): Map<number, number> {
  const offsets = Array.from({ length: data.readUInt16BE(2) }, (_, i) => data.readUInt32BE(8 + 8 * i));
  const subtable = offsets.map((offset) => data.subarray(offset)).find((each) => each.readUInt16BE() === 4);
  if (!subtable) throw new Error('cmap: no subtable of format 4');
  const length = subtable.readUInt16BE(6);
  const read = (array: number, i: number): number => subtable.readUInt16BE(array + i);
  const [ends, starts, deltas, ranges] = [14, 16 + length, 16 + 2 * length, 16 + 3 * length];
  const glyphs = new Map<number, number>();
  for (let i = 0; i < length; i += 2) {
    const range = read(ranges, i);
    for (let code = read(starts, i); code <= read(ends, i) && code < 0xffff; code++) {
      const listed = range === 0 ? code : read(ranges + i + range, 2 * (code - read(starts, i)));
      if (range === 0 || listed !== 0) glyphs.set(code, (listed + read(deltas, i)) & 0xffff);
    }
  }
  return glyphs;
}
