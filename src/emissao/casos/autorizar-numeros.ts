import type { NumerosStore } from '../numeros-store.ts';

export interface Autorizacao {
  /** Ids of the diplomas that the person was shown. */
  ids: readonly string[];
  quem: string;
  agora: Date;
}

/**
 * Authorises these diplomas to be numbered, all or none: if one no longer waits, none is authorised. The next step of issuing gives
 * the number, in a transaction of its own: if a process stops in between, the authorisation is stored, and the process that
 * resumes gives one number (ADR 0046).
 */
export async function autorizarNumeros(
  { ids, quem, agora }: Autorizacao,
  store: Pick<NumerosStore, 'authorizeNumeros'>,
): Promise<'autorizados' | 'mudou-no-meio'> {
  return (await store.authorizeNumeros(ids, agora, quem)) ? 'autorizados' : 'mudou-no-meio';
}
