/** Which refusals get an entry of their own in a permanent record. */
export interface RefusalGate {
  /** How many were left out since the last recorded one of this address; null where this one is left out as well. */
  admit(endereco: string): number | null;
}

const INTERVAL_MS = 60_000;
const MAX_ADDRESSES = 10_000;

/**
 * A refusal costs the flooder nothing, an entry costs disk for ever: for each address one a minute is recorded
 * and the rest are counted. Together with the limits this bounds how fast any address can make the record grow.
 */
export function createRefusalGate(now: () => Date): RefusalGate {
  const seen = new Map<string, { at: number; omitted: number }>();

  return {
    admit(endereco) {
      const at = now().getTime();
      const last = seen.get(endereco);
      if (last && Math.abs(at - last.at) < INTERVAL_MS) {
        last.omitted++;
        return null;
      }
      seen.delete(endereco);
      // A Map keeps the order of insertion: the first one is the longest ago.
      const [oldest] = seen.keys();
      if (oldest !== undefined && seen.size >= MAX_ADDRESSES) seen.delete(oldest);
      seen.set(endereco, { at, omitted: 0 });
      return last?.omitted ?? 0;
    },
  };
}
