/** Which refusals get an entry of their own in a permanent record. */
export interface RefusalGate {
  /**
   * How many were left out since the last recorded one: of this network, and of those that no entry tells of.
   * Null where this one is left out as well.
   */
  admit(rede: string): number | null;
}

const INTERVAL_MS = 60_000;
const MAX_ENTRIES = 60;
/** More than the ceiling lets in within two intervals: no network is forgotten before its minute is over. */
const MAX_REDES = 1_000;

/**
 * A refusal costs the flooder nothing, an entry costs disk for ever: for each network one a minute is recorded, sixty a
 * minute for all, and the rest are counted. So nobody makes the record grow faster, however many networks they have.
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
      // A Map keeps the order of insertion: the first one is the longest ago.
      if (seen.size >= MAX_REDES) forget(seen.keys().next().value);
      const omitidos = untold;
      untold = 0;
      ceiling.entries++;
      seen.set(rede, { at, omitted: 0 });
      return omitidos;
    },
  };
}
