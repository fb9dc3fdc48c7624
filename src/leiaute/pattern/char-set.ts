/** A set of code points, as sorted ranges that neither touch nor overlap. */
export type CharSet = readonly (readonly [first: number, last: number])[];

export const LAST_CODE_POINT = 0x10ffff;

export function unite(...sets: readonly CharSet[]): CharSet {
  const sorted = sets.flat().sort(([one], [other]) => one - other);
  const united: [number, number][] = [];
  for (const [first, last] of sorted) {
    const previous = united.at(-1);
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else united.push([first, last]);
  }
  return united;
}

export function complement(set: CharSet): CharSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [first, last] of set) {
    if (first > next) gaps.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= LAST_CODE_POINT) gaps.push([next, LAST_CODE_POINT]);
  return gaps;
}

export function subtract(from: CharSet, taken: CharSet): CharSet {
  return complement(unite(complement(from), taken));
}

/** Ranges written as `21-23 25-2a 5f`, in hexadecimal. */
export function parseCharSet(ranges: string): CharSet {
  return ranges.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}
