/**
 * Welch's t of two sets of times, after Reparaz et al., "Dude, is my code constant time?" (2017): the slowest tenth of all,
 * which a collector or a neighbour made, is left out. Beyond 4.5 the two are told apart.
 */
export function welchT(one: readonly number[], other: readonly number[]): number {
  const most = [...one, ...other].sort((a, b) => a - b)[Math.floor((one.length + other.length) * 0.9)] ?? 0;
  const [a, b] = [one, other].map((times) => describe(times.filter((time) => time <= most)));
  if (!a || !b) throw new RangeError('nothing was measured');
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count);
}

function describe(times: readonly number[]): { mean: number; variance: number; count: number } {
  const count = times.length;
  const mean = times.reduce((sum, time) => sum + time, 0) / count;
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (count - 1);
  return { mean, variance, count };
}
