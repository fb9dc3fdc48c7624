/**
 * How many times the processor time of `small` the work of `big` takes, at best. A collector or a neighbour makes a
 * turn dearer, never cheaper: one answer below the limit shows how the work grows, and only several above it count.
 */
export async function compareCpu({
  big,
  small,
  below,
}: {
  big: () => unknown;
  small: () => unknown;
  below: number;
}): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least >= below; attempt++) {
    // Once before: what is compiled or loaded by then is not counted.
    await small();
    await big();
    const ofSmall = await cpuOf(small);
    least = Math.min(least, (await cpuOf(big)) / ofSmall);
  }
  return least;
}

const ATTEMPTS = 6;

/** Some kernels count in grains of ten milliseconds, and a short work alone seems to take none: it is repeated. */
const ENOUGH_MICROSECONDS = 300_000;

/** Microseconds of one turn, on the average. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  let spent = 0;
  let turns = 0;
  for (; spent < ENOUGH_MICROSECONDS; turns++) {
    await work();
    spent = process.cpuUsage(before).user;
  }
  return spent / turns;
}
