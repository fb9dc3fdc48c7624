/**
 * How many bytes of uploads are held at once: in all, and from one network. A file is held from its first byte to its
 * answer, and a slow sender holds it for long. When the budget is full, the network that holds most gives way.
 */
export interface BodyBudget {
  /** `cut` ends this body while it still arrives, which frees its bytes. */
  open(from: string, cut: () => void): BodyHold;
}

export interface BodyHold {
  /** Throws `BodyBudgetError` where there is no room. */
  take(bytes: number): void;
  /** The body has arrived, and can no longer be cut. */
  settle(): void;
  close(): void;
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

interface Held {
  bytes: number;
  /** Null once the body has arrived. */
  cut: (() => void) | null;
}

interface Network {
  bytes: number;
  bodies: Set<Held>;
}

const MEGABYTE = 1024 * 1024;

export function createBodyBudget(ofAll = 128 * MEGABYTE, ofOne = 32 * MEGABYTE): BodyBudget {
  const networks = new Map<string, Network>();
  let total = 0;

  function drop(from: string, held: Held): void {
    const network = networks.get(from);
    if (!network?.bodies.delete(held)) return;
    network.bytes -= held.bytes;
    total -= held.bytes;
    held.bytes = 0;
    if (network.bodies.size === 0) networks.delete(from);
  }

  /** Cuts the largest arriving body of the network that holds most, if that is more than `asking` would hold. */
  function cutHeaviest(asking: number): boolean {
    let heaviest: { from: string; network: Network } | null = null;
    for (const [from, network] of networks) {
      const isMore = network.bytes > (heaviest?.network.bytes ?? asking);
      if (isMore && [...network.bodies].some(({ cut }) => cut !== null)) heaviest = { from, network };
    }
    const arriving = [...(heaviest?.network.bodies ?? [])].filter(({ cut }) => cut !== null);
    const [largest] = arriving.toSorted((one, other) => other.bytes - one.bytes);
    if (!heaviest || !largest) return false;
    drop(heaviest.from, largest);
    largest.cut?.();
    return true;
  }

  return {
    open(from, cut) {
      const held: Held = { bytes: 0, cut };
      return {
        take(bytes) {
          const asking = (networks.get(from)?.bytes ?? 0) + bytes;
          if (asking > ofOne) throw new BodyBudgetError('envios-demais-do-endereco');
          while (total + bytes > ofAll) if (!cutHeaviest(asking)) throw new BodyBudgetError('envios-demais');
          const network = networks.get(from) ?? { bytes: 0, bodies: new Set() };
          networks.set(from, network);
          network.bodies.add(held);
          network.bytes += bytes;
          held.bytes += bytes;
          total += bytes;
        },
        settle() {
          held.cut = null;
        },
        close: () => drop(from, held),
      };
    },
  };
}
