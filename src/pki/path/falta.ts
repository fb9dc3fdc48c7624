/** A proof that neither the document nor our list holds: its authority, and the addresses that a certificate gives. */
export interface Falta {
  /** A certificate of the authority; its revocation list; its answer about one certificate (OCSP). */
  readonly tipo: 'emissor' | 'lista' | 'estado';
  /** Key identifier of the authority, lower-case hexadecimal. */
  readonly autoridade: string;
  /** For `estado`: serial number of the certificate in question, lower-case hexadecimal. */
  readonly serie?: string;
  /** As written in the certificate, in its order. The fetcher decides which of them it contacts. */
  readonly enderecos: readonly string[];
}

/**
 * DER of the results: certificates, lists or OCSP responses, which the caller judges. Empty where there are none;
 * throws where the fetch failed.
 */
export type BuscarProva = (falta: Falta) => Promise<readonly Uint8Array[]>;
