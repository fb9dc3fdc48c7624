export type Pick = <const Choices extends readonly unknown[]>(choices: Choices) => Choices[number];

/** The same choices for the same seed, on every machine (mulberry32): for fictitious people, never for secrets. */
export function createSeededRandom(seed: number): Pick {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (choices) => choices[Math.floor(next() * choices.length)];
}
