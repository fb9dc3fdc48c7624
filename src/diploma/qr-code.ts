import { encodeQR } from 'qr';

/**
 * A QR Code (ISO/IEC 18004), row by row, true where dark, without the light border. The library makes it for each mask; which
 * one is best is judged here, since the library's own choice counts the signs of the format as light. The RVDDs that
 * were issued are drawn with this choice, and a new drawing must be the same.
 */
export function encodeQrCode(text: string, correcao: 'low' | 'medium'): boolean[][] {
  const codes = MASKS.map((mask) => withoutBorder(encodeQR(text, 'raw', { ecc: correcao, mask, border: 1 })));
  const scores = codes.map(scoreOf);
  return codes[scores.indexOf(Math.min(...scores))] ?? [];
}

const MASKS = [0, 1, 2, 3, 4, 5, 6, 7];

const withoutBorder = (rows: boolean[][]): boolean[][] => rows.slice(1, -1).map((row) => row.slice(1, -1));

/** ISO/IEC 18004, 7.8.3: the lower, the easier to read. */
function scoreOf(rows: boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] === true));
  const lines = [...rows, ...columns].reduce((sum, line) => sum + scoreLine(line), 0);
  const modules = rows.length ** 2;
  const dark = rows.flat().filter(Boolean).length;
  const steps = Math.ceil(Math.abs(dark * 20 - modules * 10) / modules) - 1;
  return lines + 3 * countBlocks(rows) + 10 * steps;
}

const LONG = 5;

/** Runs of one colour, and what looks like a finder pattern: 1:1:3:1:1, with four light modules at one side. */
function scoreLine(line: boolean[]): number {
  const runs = [0];
  let isDark = false;
  for (const module of line) {
    if (module !== isDark) runs.push(0);
    isDark = module;
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  const long = runs.reduce((sum, run) => sum + (run >= LONG ? run - 2 : 0), 0);
  // The border is light.
  runs[0] = (runs[0] ?? 0) + line.length;
  if (isDark) runs.push(line.length);
  else runs[runs.length - 1] = (runs.at(-1) ?? 0) + line.length;
  return long + 40 * countFinders(runs);
}

/** Light and dark runs take turns, and the first is light. */
function countFinders(runs: number[]): number {
  let found = 0;
  for (let at = 1; at + 5 < runs.length; at += 2) {
    const [before = 0, one = 0, two = 0, core = 0, four = 0, five = 0, after = 0] = runs.slice(
      at - 1,
      at + 6,
    );
    if (two !== one || core !== 3 * one || four !== one || five !== one) continue;
    if (before >= 4 * one && after >= one) found += 1;
    if (after >= 4 * one && before >= one) found += 1;
  }
  return found;
}

/** Two by two of one colour; they may overlap. */
function countBlocks(rows: boolean[][]): number {
  let found = 0;
  rows.slice(1).forEach((below, y) => {
    const above = rows[y] ?? [];
    for (let x = 1; x < below.length; x += 1) {
      const color = above[x];
      if (above[x - 1] === color && below[x - 1] === color && below[x] === color) found += 1;
    }
  });
  return found;
}
