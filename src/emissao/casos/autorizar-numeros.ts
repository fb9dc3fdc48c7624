import type { NumerosStore } from '../numeros-store.ts';

export interface Autorizacao {
  /** Diplomas, by their ids, as they were shown. */
  ids: readonly string[];
  quem: string;
  agora: Date;
}

/**
 * Lets these diplomas have their numbers, all or none: one that waits no more stops them all. The number itself is given
 * by the next step of issuing, in a transaction of its own: who is stopped in between finds the permission written, and
 * whoever goes on with the diploma gives it one number (ADR 0046).
 */
export async function autorizarNumeros(
  { ids, quem, agora }: Autorizacao,
  store: Pick<NumerosStore, 'authorizeNumeros'>,
): Promise<'autorizados' | 'mudou-no-meio'> {
  return (await store.authorizeNumeros(ids, agora, quem)) ? 'autorizados' : 'mudou-no-meio';
}
