/**
 * How many times the processor time of `small` the work of `big` takes. Each is repeated until its time adds up: some
 * kernels count it in grains of ten milliseconds, and a short work alone seems to take none.
 */
export async function compareCpu({
  big,
  small,
}: {
  big: () => unknown;
  small: () => unknown;
}): Promise<number> {
  // Once before: what is compiled or loaded by then is not counted.
  await small();
  await big();
  const ofSmall = await cpuOf(small);
  return (await cpuOf(big)) / ofSmall;
}

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
