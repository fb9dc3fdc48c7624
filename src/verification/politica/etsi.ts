import type { Status } from '#signature/verify/finding.ts';
import type { SignaturesReport } from '#signature/verify/verify-signatures.ts';
import { listAchados } from '../achados.ts';
import { subIndicationOf } from './appraise.ts';
import type { SubIndication } from './sub-indication.ts';

/** ETSI EN 319 102-1, 5.1.3: the result of a signature validation, beside our verdict on the diploma. */

interface Indication {
  readonly indication: 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';
  readonly subIndication: SubIndication | null;
}

export interface EtsiReport extends Indication {
  /** Each signature by its Id in the document. */
  readonly signatures: readonly (Indication & { readonly id: string | null })[];
}

/** The usual forms of an Id; any other is text of the file's author, and may be a name. */
const PLAIN_ID = /^(?:[A-Z]|id|sig|sign|signature|assinatura|xmldsig)[-_]?\d{0,6}$/i;

/** About the signatures alone; the register plays no part. Null where none was examined. */
export function describeEtsi(assinaturas: SignaturesReport | null): EtsiReport | null {
  if (!assinaturas || assinaturas.signatures.length === 0) return null;
  const all = listAchados(assinaturas);
  // What a signature itself lacks says more than what the document lacks.
  const ofSignatures = all.filter(({ signature }) => signature !== null);
  return {
    ...indicate([...ofSignatures, ...all.filter(({ signature }) => signature === null)]),
    signatures: assinaturas.signatures.map((signature) => ({
      id: signature.id !== null && PLAIN_ID.test(signature.id) ? signature.id : null,
      ...indicate(all.filter((each) => each.signature === signature)),
    })),
  };
}

type Appraised = { status: Status; check: string; code: string };

function indicate(achados: readonly Appraised[]): Indication {
  const [failed] = achados.filter(({ status }) => status === 'invalid');
  if (failed) return { indication: 'TOTAL-FAILED', subIndication: subIndicationOf(failed) };
  const [open] = achados.filter(({ status }) => status === 'unavailable');
  if (open) return { indication: 'INDETERMINATE', subIndication: subIndicationOf(open) };
  return { indication: 'TOTAL-PASSED', subIndication: null };
}
