import type { Certificate } from '../certificate.ts';
import type { CryptoProvider } from '../crypto-provider.ts';
import { judgeByOcsp } from '../ocsp/judge-by-ocsp.ts';
import type { OcspResponse } from '../ocsp/ocsp-response.ts';
import type { ChainFinding } from './finding.ts';
import { judgeByLists, type ListQuestion } from './judge-by-lists.ts';

export interface RevocationQuestion extends ListQuestion {
  readonly ocsps: readonly OcspResponse[];
  /** Among them may be the responder's, which an answer need not carry. */
  readonly certificates?: readonly Certificate[];
}

/**
 * By lists and by OCSP answers together: any "revoked" is believed; without one, a single answer that covers the instant
 * suffices.
 */
export async function judgeRevocation(
  question: RevocationQuestion,
  crypto: CryptoProvider,
): Promise<ChainFinding> {
  const byLists = await judgeByLists(question, crypto);
  if (question.ocsps.length === 0 || byLists.status === 'invalid') return byLists;
  const finding = await judgeByOcsp(question, crypto);
  if (!finding) return byLists;
  const isTelling = finding.code === 'revogado' || finding.code === 'revogado-depois';
  // A list that answers needs no other proof; one that does not says less than an answer about the certificate itself.
  return isTelling || byLists.status !== 'valid' ? finding : byLists;
}
