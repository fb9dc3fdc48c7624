import { normalizeName } from '../campos/lista.ts';

/** A longer text is no misspelt option or column: comparing it would cost its length times that of each of them. */
export const MOST_LETTERS = 200;

/** The only option within a few letters. */
export function nearest(texto: string, options: readonly string[]): string | null {
  if (texto.length > MOST_LETTERS) return null;
  const name = normalizeName(texto);
  const near = options
    .map((option) => ({ option, distance: countEdits(name, normalizeName(option), toleranceOf(option)) }))
    .filter(({ option, distance }) => distance <= toleranceOf(option))
    .sort((one, other) => one.distance - other.distance);
  const [first, second] = near;
  return first && first.distance !== second?.distance ? first.option : null;
}

const toleranceOf = (option: string): number => Math.max(1, Math.floor(option.length / 4));

/** Levenshtein's distance, as far as it is within `most`; infinite beyond. */
function countEdits(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const same = (row[j] ?? 0) + (letter === other[j] ? 0 : 1);
      next.push(Math.min(same, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    // No later row is below the least of this one.
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    row = next;
  }
  return row.at(-1) ?? 0;
}
