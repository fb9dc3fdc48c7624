import { encodeQR } from 'qr';

/**
 * A QR Code (ISO/IEC 18004), row by row, true where dark, without the light border. The library makes it for each mask; the
 * best one is chosen here, since the library's own choice counts the format modules as light. Issued RVDDs were drawn with
 * this choice, and a new drawing must be the same.
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
  const size = rows.length;
  const modules = new Uint8Array(size ** 2);
  let dark = 0;
  rows.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      modules[y * size + x] = 1;
      dark += 1;
    }
  });
  let score = 3 * countBlocks(modules, size);
  for (let line = 0; line < size; line += 1) {
    score += scoreLine(modules, line * size, 1, size) + scoreLine(modules, line, size, size);
  }
  const steps = Math.ceil(Math.abs(dark * 20 - size ** 2 * 10) / size ** 2) - 1;
  return score + 10 * steps;
}

const LONG = 5;

/** Runs of one colour, and patterns like a finder: 1:1:3:1:1, with four light modules at one side. */
function scoreLine(modules: Uint8Array, start: number, step: number, size: number): number {
  const runs = [0];
  let isDark = 0;
  let run = 0;
  let long = 0;
  const end = (): void => {
    if (run >= LONG) long += run - 2;
    runs[runs.length - 1] = run;
  };
  for (let at = 0; at < size; at += 1) {
    const module = modules[start + at * step] ?? 0;
    if (module !== isDark) {
      end();
      runs.push(0);
      isDark = module;
      run = 0;
    }
    run += 1;
  }
  end();
  // The border is light.
  runs[0] = (runs[0] ?? 0) + size;
  if (isDark) runs.push(size);
  else runs[runs.length - 1] = (runs.at(-1) ?? 0) + size;
  return long + 40 * countFinders(runs);
}

/** Light and dark runs alternate, and the first is light. */
function countFinders(runs: readonly number[]): number {
  let found = 0;
  for (let at = 1; at + 5 < runs.length; at += 2) {
    const one = runs[at] ?? 0;
    if (runs[at + 1] !== one || runs[at + 2] !== 3 * one || runs[at + 3] !== one || runs[at + 4] !== one)
      continue;
    const [before = 0, after = 0] = [runs[at - 1], runs[at + 5]];
    if (before >= 4 * one && after >= one) found += 1;
    if (after >= 4 * one && before >= one) found += 1;
  }
  return found;
}

/** Blocks of two by two of one colour; they may overlap. */
function countBlocks(modules: Uint8Array, size: number): number {
  let found = 0;
  for (let y = 1; y < size; y += 1) {
    for (let at = y * size + 1; at < (y + 1) * size; at += 1) {
      const color = modules[at];
      if (modules[at - 1] === color && modules[at - size] === color && modules[at - size - 1] === color)
        found += 1;
    }
  }
  return found;
}
