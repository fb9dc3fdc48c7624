import type { Verification } from '#verification/verify.ts';

/**
 * What was verified a moment ago, of published diplomas only: a link that many open at once is verified once.
 * Nothing is shared before it is settled: a waiter would wait in another's turn.
 */
export interface VerifiedMemory {
  /** `key` says all that the answer depends on, but the time and `listas`. */
  remember(
    key: string,
    listas: readonly Uint8Array[],
    verify: () => Promise<Verification>,
  ): Promise<Verification>;
}

/** The answer depends on the time too: expired since, or stamped in the future. It may be older by no more than this. */
const LIFE_MS = 10_000;
const MAX_ENTRIES = 200;

interface Entry {
  at: number;
  listas: readonly Uint8Array[];
  verification: Verification;
}

export function createVerifiedMemory(now: () => Date): VerifiedMemory {
  const entries = new Map<string, Entry>();
  const isFresh = ({ at }: Entry): boolean => Math.abs(now().getTime() - at) < LIFE_MS;
  return {
    async remember(key, listas, verify) {
      const known = entries.get(key);
      if (known && isFresh(known) && isSame(known.listas, listas)) return known.verification;
      const at = now().getTime();
      const verification = await verify();
      entries.delete(key);
      // A Map keeps the order of insertion: the first one is the oldest.
      const [oldest] = entries.keys();
      if (oldest !== undefined && entries.size >= MAX_ENTRIES) entries.delete(oldest);
      entries.set(key, { at, listas, verification });
      return verification;
    },
  };
}

/** A list is read once for each file: another list is another array. */
const isSame = (some: readonly Uint8Array[], others: readonly Uint8Array[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index]);

/** Some hundred kilobytes each. */
const MAX_PICTURES = 40;

/** Pictures of published pages, drawn once for all who look: the bytes under a digest never change. */
export function createDrawnMemory() {
  const pictures = new Map<string, Promise<Uint8Array | null>>();
  return {
    remember(key: string, draw: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
      const known = pictures.get(key);
      if (known) return known;
      const [oldest] = pictures.keys();
      if (oldest !== undefined && pictures.size >= MAX_PICTURES) pictures.delete(oldest);
      const picture = draw();
      pictures.set(key, picture);
      // The next one who looks has it drawn anew.
      picture.catch(() => pictures.delete(key));
      return picture;
    },
  };
}
