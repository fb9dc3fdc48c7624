/**
 * How many times the processor time of `small` the work of `big` takes: the least of several turns each, one after the
 * other, so that a busy machine slows both.
 */
export async function compareCpu({
  big,
  small,
}: {
  big: () => unknown;
  small: () => unknown;
}): Promise<number> {
  const least = { big: Number.POSITIVE_INFINITY, small: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < 7; turn++) {
    least.small = Math.min(least.small, await cpuOf(small));
    least.big = Math.min(least.big, await cpuOf(big));
  }
  // The counter has a grain of some microseconds.
  return least.big / Math.max(least.small, 100);
}

async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user;
}
