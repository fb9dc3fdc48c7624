/** A proof that neither the document nor our list holds: whose it is, and where a certificate says that it lies. */
export interface Falta {
  /** A certificate of the authority; a revocation list of the authority; what it answers about one certificate (OCSP). */
  readonly tipo: 'emissor' | 'lista' | 'estado';
  /** Key identifier of the authority, lower-case hexadecimal. */
  readonly autoridade: string;
  /** Of `estado`: serial number of the certificate that is asked about, lower-case hexadecimal. */
  readonly serie?: string;
  /** As the certificate writes them, in its order. Whoever fetches decides which of them it asks. */
  readonly enderecos: readonly string[];
}

/**
 * DER of what was found: certificates, lists or OCSP responses, judged by whoever asked. Empty where there is none;
 * throws where it could not be asked.
 */
export type BuscarProva = (falta: Falta) => Promise<readonly Uint8Array[]>;
