import type { Conferencia } from '#conferencia/conferencia.ts';
import { ItemError } from './explain-falha.ts';

type Passe = Awaited<ReturnType<Conferencia['permit']>>;

/**
 * Each item costs what it would cost alone; the request has paid for the first. A spent limit is not asked again before
 * it can have refilled.
 */
export function payEach(permit: () => Promise<Passe>, now: () => Date): () => Promise<void> {
  let isPaid = true;
  let refilledAt = Number.NEGATIVE_INFINITY;
  const refuse = (retryAfterSeconds: number): never => {
    throw new ItemError('limite-atingido', { retryAfterSeconds });
  };
  return async () => {
    if (isPaid) {
      isPaid = false;
      return;
    }
    const left = refilledAt - now().getTime();
    if (left > 0) refuse(Math.ceil(left / 1000));
    const passe = await permit();
    if (passe.allowed) return;
    refilledAt = now().getTime() + passe.retryAfterSeconds * 1000;
    refuse(passe.retryAfterSeconds);
  };
}
