/** Which refusals get an entry of their own in a permanent record. */
export interface RefusalGate {
  /**
   * Answers how many refusals were left out since the last recorded one: of this network, and of networks that no entry counts.
   * Null where this refusal is left out as well.
   */
  admit(rede: string): number | null;
}

const INTERVAL_MS = 60_000;
const MAX_ENTRIES = 60;
/** More than the ceiling admits within two intervals: no network is forgotten before its minute is over. */
const MAX_REDES = 1_000;

/**
 * A refusal costs a flooder nothing and an entry occupies disk for ever: one refusal a minute is recorded for each network, sixty a
 * minute for all, and the rest are counted. So a flooder cannot make the record grow faster, however many networks they have.
 */
export function createRefusalGate(now: () => Date): RefusalGate {
  const seen = new Map<string, { at: number; omitted: number }>();
  const ceiling = { since: Number.NEGATIVE_INFINITY, entries: 0 };
  let untold = 0;

  function isFull(at: number): boolean {
    if (Math.abs(at - ceiling.since) >= INTERVAL_MS) Object.assign(ceiling, { since: at, entries: 0 });
    return ceiling.entries >= MAX_ENTRIES;
  }

  function forget(rede: string | undefined): void {
    if (rede === undefined) return;
    untold += seen.get(rede)?.omitted ?? 0;
    seen.delete(rede);
  }

  return {
    admit(rede) {
      const at = now().getTime();
      const last = seen.get(rede);
      if (last && Math.abs(at - last.at) < INTERVAL_MS) {
        last.omitted++;
        return null;
      }
      if (isFull(at)) {
        untold++;
        return null;
      }
      forget(rede);
      // A Map keeps the order of insertion: the first key is the oldest.
      if (seen.size >= MAX_REDES) forget(seen.keys().next().value);
      const omitidos = untold;
      untold = 0;
      ceiling.entries++;
      seen.set(rede, { at, omitted: 0 });
      return omitidos;
    },
  };
}
