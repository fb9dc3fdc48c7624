/** Two ways of doing one thing, timed in turns so that the noise of the machine falls on both. */

export interface Contest {
  name: string;
  goal: number;
  ours: () => unknown;
  theirs: () => unknown;
  /** How long each turn lasts. */
  turnMs?: number;
  turns?: number;
}

export interface Measured {
  name: string;
  goal: number;
  /** The ratio may not pass the goal: of growth, less is better. */
  isLimit?: boolean;
  /** How many times as fast as theirs ours is. */
  ratio: number;
  oursPerSecond: number;
  theirsPerSecond: number;
  /** Why the goal is what it is, where it depends on the machine. */
  notes?: readonly string[];
}

export async function measure(contest: Contest): Promise<Measured> {
  const { name, goal, ours, theirs, turnMs = 250, turns = 12 } = contest;
  await time(ours, turnMs);
  await time(theirs, turnMs);
  const rates: { ours: number; theirs: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // Who goes first changes, so that neither always runs on the other's heated processor.
    const first = turn % 2 === 0 ? await time(ours, turnMs) : null;
    const other = await time(theirs, turnMs);
    rates.push({ ours: first ?? (await time(ours, turnMs)), theirs: other });
  }
  return {
    name,
    goal,
    ratio: median(rates.map((rate) => rate.ours / rate.theirs)),
    oursPerSecond: median(rates.map((rate) => rate.ours)),
    theirsPerSecond: median(rates.map((rate) => rate.theirs)),
  };
}

/** Times a second. */
async function time(work: () => unknown, turnMs: number): Promise<number> {
  const start = performance.now();
  let times = 0;
  do {
    await work();
    times += 1;
  } while (performance.now() - start < turnMs);
  return (times * 1000) / (performance.now() - start);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
