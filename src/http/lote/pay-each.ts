import type { Conferencia } from '#conferencia/conferencia.ts';
import { ItemError } from './explain-falha.ts';

type Passe = Awaited<ReturnType<Conferencia['permit']>>;

/** Paid for together, because each payment is a write that the disk must confirm. A client that leaves early loses the rest. */
const TOGETHER = 10;

/**
 * Each of `itens` costs what it would cost alone; the request has paid for the first. A spent limit is not asked again
 * before it can have refilled.
 */
export function payEach(
  permit: (quantos: number) => Promise<Passe>,
  now: () => Date,
  itens: number,
): () => Promise<void> {
  let paid = 1;
  let left = itens - 1;
  let together = TOGETHER;
  let refilledAt = Number.NEGATIVE_INFINITY;

  async function pay(): Promise<Passe> {
    const quantos = Math.min(together, left);
    if (quantos > 1) {
      const passe = await permit(quantos);
      if (passe.allowed) {
        paid = quantos;
        return passe;
      }
      // The limit lacks room for so many: pays one by one, to the last.
      together = 1;
    }
    const passe = await permit(1);
    if (passe.allowed) paid = 1;
    return passe;
  }

  const refuse = (retryAfterSeconds: number): never => {
    left -= 1;
    throw new ItemError('limite-atingido', { retryAfterSeconds });
  };
  return async () => {
    if (paid === 0) {
      const wait = refilledAt - now().getTime();
      if (wait > 0) refuse(Math.ceil(wait / 1000));
      const passe = await pay();
      if (!passe.allowed) {
        refilledAt = now().getTime() + passe.retryAfterSeconds * 1000;
        return refuse(passe.retryAfterSeconds);
      }
      left -= paid;
    }
    paid -= 1;
  };
}
