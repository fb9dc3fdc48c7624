import type { Bitmap } from './open-drawn.ts';

/** A part of a page, as fractions of its width and height. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Difference {
  regions: Region[];
  /** The largest difference of one colour in one pixel, of 255. */
  most: number;
  /** How much of the page differs, of 1: what another program drew differs wherever there is ink. */
  share: number;
}

/** Pixels of one side of a cell: differences in one cell, or in cells that touch, are one region. */
const CELL = 16;
/** More than this is told as one region around them all. */
const MAX_REGIONS = 12;

/** Where two pictures of the same size differ, in any pixel. */
export function findRegions(one: Bitmap, other: Bitmap): Difference {
  const { width, height } = one;
  const columns = Math.ceil(width / CELL);
  const cells = new Set<number>();
  let most = 0;
  for (let at = 0; at < one.data.length; at += 1) {
    const difference = Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0));
    if (difference === 0) continue;
    if (difference > most) most = difference;
    const pixel = at >> 2;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    cells.add(Math.floor(y / CELL) * columns + Math.floor(x / CELL));
  }
  const groups = groupCells(cells, columns);
  const boxes = groups.length > MAX_REGIONS ? [[...cells]] : groups;
  const regions = boxes.map((box) => {
    const [xs, ys] = [box.map((cell) => cell % columns), box.map((cell) => Math.floor(cell / columns))];
    const [left, top] = [least(xs) * CELL, least(ys) * CELL];
    const right = Math.min(width, (greatest(xs) + 1) * CELL);
    const bottom = Math.min(height, (greatest(ys) + 1) * CELL);
    return {
      x: left / width,
      y: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    };
  });
  return { regions, most, share: cells.size / (columns * Math.ceil(height / CELL)) };
}

/** In pixels: a point. Programs place letters and lines by rounding of their own. */
const REACH = 2;
/** The most that a colour may be beyond all those within reach. */
const BEYOND = 64;

/** Whether each pixel of either picture has one like it in the other, within reach: the same ink, placed by another program. */
export const isDrawnAlike = (one: Bitmap, other: Bitmap): boolean =>
  isWithinReach(one, other) && isWithinReach(other, one);

function isWithinReach({ data, width, height }: Bitmap, { data: other }: Bitmap): boolean {
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] ?? 0;
    if (Math.abs(value - (other[at] ?? 0)) <= BEYOND) continue;
    const pixel = at >> 2;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    let [low, high] = [255, 0];
    for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row += 1)
      for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column += 1) {
        const near = other[(row * width + column) * 4 + (at & 3)] ?? 0;
        low = Math.min(low, near);
        high = Math.max(high, near);
      }
    if (value < low - BEYOND || value > high + BEYOND) return false;
  }
  return true;
}

/** A page has thousands of cells, more than a call takes as arguments. */
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const greatest = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));

function groupCells(cells: ReadonlySet<number>, columns: number): number[][] {
  const left = new Set(cells);
  const groups: number[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const cell of group) {
      const column = cell % columns;
      for (const dy of [-1, 0, 1])
        for (const dx of [-1, 0, 1]) {
          const next = cell + dy * columns + dx;
          const isBeside = column + dx >= 0 && column + dx < columns;
          if (isBeside && left.delete(next)) group.push(next);
        }
    }
    groups.push(group);
  }
  return groups;
}

const [THICKNESS, MARGIN] = [4, 4];
const MARK = [0xb3, 0x26, 0x1e, 0xff] as const;

/** A copy of the picture with a frame around each region. */
export function markRegions({ data, width, height }: Bitmap, regions: readonly Region[]): Bitmap {
  const marked = new Uint8Array(data);
  for (const region of regions) {
    const left = Math.max(0, Math.round(region.x * width) - MARGIN);
    const top = Math.max(0, Math.round(region.y * height) - MARGIN);
    const right = Math.min(width, Math.round((region.x + region.width) * width) + MARGIN);
    const bottom = Math.min(height, Math.round((region.y + region.height) * height) + MARGIN);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const isEdge =
          Math.min(x - left, right - 1 - x) < THICKNESS || Math.min(y - top, bottom - 1 - y) < THICKNESS;
        if (isEdge) marked.set(MARK, (y * width + x) * 4);
      }
  }
  return { data: marked, width, height };
}
