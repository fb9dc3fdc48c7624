/**
 * How many times the processor time of `small` the work of `big` takes: the least of several turns each, one after the
 * other, so that a busy machine slows both.
 */
export function compareCpu({ big, small }: { big: () => unknown; small: () => unknown }): number {
  const least = { big: Number.POSITIVE_INFINITY, small: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < 7; turn++) {
    least.small = Math.min(least.small, cpuOf(small));
    least.big = Math.min(least.big, cpuOf(big));
  }
  // The counter has a grain of some microseconds.
  return least.big / Math.max(least.small, 100);
}

function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user;
}
