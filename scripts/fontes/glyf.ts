import { ByteReader } from './byte-reader.ts';

/** The transformed `glyf` table (WOFF2, section 5.1): the outlines of all glyphs, spread over seven streams. */

const STREAMS = ['contours', 'points', 'flags', 'glyphs', 'composites', 'boxes', 'instructions'] as const;
type Stream = (typeof STREAMS)[number];

interface Glyph {
  /** What the glyph has in each stream. */
  parts: Record<Stream, Buffer>;
  /** The glyphs it is composed of. */
  components: number[];
}

export interface Glyf {
  start: Buffer;
  glyphs: Glyph[];
  /** What may follow the streams. */
  end: Buffer;
}

const START_BYTES = 8;
const NOTHING = Buffer.alloc(0);
const EMPTY: Glyph = {
  parts: {
    contours: Buffer.alloc(2),
    points: NOTHING,
    flags: NOTHING,
    glyphs: NOTHING,
    composites: NOTHING,
    boxes: NOTHING,
    instructions: NOTHING,
  },
  components: [],
};
const [ARGS_ARE_WORDS, HAS_SCALE, HAS_MORE, HAS_TWO_SCALES, HAS_MATRIX, HAS_INSTRUCTIONS] = [
  0x1, 0x8, 0x20, 0x40, 0x80, 0x100,
];

export function readGlyf(data: Buffer): Glyf {
  const reader = new ByteReader(data);
  const start = reader.take(START_BYTES);
  const sizes = STREAMS.map(() => reader.u32());
  const streams = Object.fromEntries(
    STREAMS.map((name, i) => [name, new ByteReader(reader.take(sizes[i] ?? 0))]),
  ) as Record<Stream, ByteReader>;
  const count = start.readUInt16BE(4);
  const bitmap = streams.boxes.take(bitmapBytes(count));
  const glyphs = Array.from({ length: count }, (_, i) => readGlyph(streams, hasBox(bitmap, i)));
  return { start, glyphs, end: data.subarray(reader.position) };
}

export function writeGlyf({ start, glyphs, end }: Glyf): Buffer {
  const bitmap = Buffer.alloc(bitmapBytes(glyphs.length));
  for (const [i, { parts }] of glyphs.entries()) {
    if (parts.boxes.length > 0) bitmap.writeUInt8(bitmap.readUInt8(i >> 3) | (0x80 >> (i & 7)), i >> 3);
  }
  const streams = STREAMS.map((name) =>
    Buffer.concat([...(name === 'boxes' ? [bitmap] : []), ...glyphs.map(({ parts }) => parts[name])]),
  );
  const sizes = Buffer.alloc(4 * STREAMS.length);
  for (const [i, { length }] of streams.entries()) sizes.writeUInt32BE(length, 4 * i);
  return Buffer.concat([start, sizes, ...streams, end]);
}

/** Empties every other glyph; the numbers stay, and with them what other tables say of each. */
export function keepGlyphs(glyf: Glyf, wanted: ReadonlySet<number>): Glyf {
  return { ...glyf, glyphs: glyf.glyphs.map((glyph, i) => (wanted.has(i) ? glyph : EMPTY)) };
}

function readGlyph(streams: Record<Stream, ByteReader>, isBoxed: boolean): Glyph {
  const from = Object.fromEntries(STREAMS.map((name) => [name, streams[name].position]));
  const contours = streams.contours.take(2).readInt16BE();
  const components = contours < 0 ? readComposite(streams) : [];
  if (contours > 0) readSimple(streams, contours);
  if (isBoxed) streams.boxes.take(8);
  const parts = STREAMS.map((name) => [name, streams[name].since(from[name] ?? 0)]);
  return { parts: Object.fromEntries(parts) as Glyph['parts'], components };
}

function readSimple(
  { points, flags, glyphs, instructions }: Record<Stream, ByteReader>,
  contours: number,
): void {
  let count = 0;
  for (let contour = 0; contour < contours; contour++) count += points.packed();
  for (const flag of flags.take(count)) glyphs.take(coordinateBytes(flag & 0x7f));
  instructions.take(glyphs.packed());
}

const coordinateBytes = (flag: number): number => (flag < 84 ? 1 : flag < 120 ? 2 : flag < 124 ? 3 : 4);

function readComposite({ composites, glyphs, instructions }: Record<Stream, ByteReader>): number[] {
  const components: number[] = [];
  for (let isLast = false, isInstructed = false; !isLast; ) {
    const flags = composites.u16();
    components.push(composites.u16());
    composites.take(flags & ARGS_ARE_WORDS ? 4 : 2);
    composites.take(flags & HAS_MATRIX ? 8 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_SCALE ? 2 : 0);
    isInstructed ||= (flags & HAS_INSTRUCTIONS) !== 0;
    isLast = (flags & HAS_MORE) === 0;
    if (isLast && isInstructed) instructions.take(glyphs.packed());
  }
  return components;
}

const bitmapBytes = (count: number): number => 4 * Math.floor((count + 31) / 32);
const hasBox = (bitmap: Buffer, i: number): boolean => (bitmap.readUInt8(i >> 3) & (0x80 >> (i & 7))) !== 0;
