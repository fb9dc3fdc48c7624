import { normalizeName } from '../campos/lista.ts';

/** The only option within a few letters. */
export function nearest(texto: string, options: readonly string[]): string | null {
  const name = normalizeName(texto);
  const near = options
    .map((option) => ({ option, distance: countEdits(name, normalizeName(option)) }))
    .filter(({ option, distance }) => distance <= Math.max(1, Math.floor(option.length / 4)))
    .sort((one, other) => one.distance - other.distance);
  const [first, second] = near;
  return first && first.distance !== second?.distance ? first.option : null;
}

/** Levenshtein's distance. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const same = (row[j] ?? 0) + (letter === other[j] ? 0 : 1);
      next.push(Math.min(same, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
