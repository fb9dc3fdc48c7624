import type { Status } from '#signature/verify/finding.ts';

/** One finding that the vector must give. Without `signature`, about the document. */
interface Esperado {
  /** The id of the signature. */
  signature?: string;
  check: string;
  status: Status;
  code: string;
}

export interface Vetor {
  /** Its number in the list of SECURITY.md 1.4; 0 for what is no attack; after the list, shapes and what is left open. */
  number: number;
  name: string;
  /** What was done, in one sentence. */
  what: string;
  source: Uint8Array;
  expected: Esperado;
  /** Why xmlsec1 accepts every signature it finds, where it does. */
  xmlsec1?: string;
}
