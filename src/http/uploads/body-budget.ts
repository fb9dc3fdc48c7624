/**
 * How much of what strangers send is held at once: in all, and of one address. A file is here from its first byte to
 * its answer, and whoever sends slowly holds it for long.
 */
export interface BodyBudget {
  /** Throws `BodyBudgetError` where there is no room. */
  take(from: string, bytes: number): void;
  giveBack(from: string, bytes: number): void;
}

type BodyBudgetErrorCode = 'envios-demais' | 'envios-demais-do-endereco';

class BodyBudgetError extends Error {
  override readonly name = 'BodyBudgetError';
  readonly code: BodyBudgetErrorCode;

  constructor(code: BodyBudgetErrorCode) {
    super(code);
    this.code = code;
  }
}

const MEGABYTE = 1024 * 1024;

export function createBodyBudget(ofAll = 128 * MEGABYTE, ofOne = 32 * MEGABYTE): BodyBudget {
  const held = new Map<string, number>();
  let total = 0;
  const change = (from: string, bytes: number): void => {
    const now = (held.get(from) ?? 0) + bytes;
    total += bytes;
    if (now > 0) held.set(from, now);
    else held.delete(from);
  };
  return {
    take(from, bytes) {
      if ((held.get(from) ?? 0) + bytes > ofOne) throw new BodyBudgetError('envios-demais-do-endereco');
      if (total + bytes > ofAll) throw new BodyBudgetError('envios-demais');
      change(from, bytes);
    },
    giveBack: (from, bytes) => change(from, -bytes),
  };
}
