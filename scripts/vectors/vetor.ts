import type { Status } from '#signature/verify/finding.ts';
import type { LinhaId } from '#verification/politica/linhas.ts';
import type { Veredito } from '#verification/report.ts';

/** One finding that the vector must give. Without `signature`, about the document. */
interface Esperado {
  /** The id of the signature. */
  signature?: string;
  check: string;
  status: Status;
  code: string;
}

export interface Vetor {
  /** Its number in the list of SECURITY.md 1.4; 0 for what is no attack. */
  number: number;
  name: string;
  /** What was done, in one sentence. */
  what: string;
  source: Uint8Array;
  expected: Esperado;
  /** Where the register says that the valid one is published and in force; `nao-autentico` unless told. */
  veredito?: Veredito;
  /** The row of the policy that it holds (`src/verification/politica/linhas.ts`), where it is made for one. */
  linha?: LinhaId;
  /** Why xmlsec1 accepts every signature it finds, where it does. */
  xmlsec1?: string;
}
