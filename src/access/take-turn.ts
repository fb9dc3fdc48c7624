import type { Limiter } from './limiter.ts';
import type { LimitedOrigem } from './origem.ts';

/** Pays for one request of an address. Null: go on; otherwise the seconds to wait. */
export type TakeTurn = (ip: string) => Promise<number | null>;

export function createTakeTurn(
  limiter: Pick<Limiter, 'take'>,
  origemOf: (ip: string) => readonly LimitedOrigem[],
  chaveOf: (endereco: string) => string,
): TakeTurn {
  return async (ip) => {
    const permission = await limiter.take(
      origemOf(ip).map(({ endereco, policy }) => ({ chave: chaveOf(endereco), policy })),
    );
    return permission.allowed ? null : permission.retryAfterSeconds;
  };
}
