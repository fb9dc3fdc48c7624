import type { XmlDocument } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { type Finding, finding, judgeXmlIssue } from './finding.ts';
import { verifyIntegrity } from './integrity.ts';
import type { SignatureReport } from './judge-signer.ts';
import type { TrustOptions } from './judge-trust.ts';
import type { Trecho } from './trecho.ts';

export interface SignaturesReport {
  /** About the document as a whole. */
  findings: readonly Finding[];
  /** In document order within each node, inner nodes first. */
  signatures: readonly SignatureReport[];
  /** The bytes that no signature and no stamp covers; changing them may leave every finding unchanged. */
  naoCobertos: readonly Trecho[];
}

/** Verifies the signatures of a document: from its bytes, and from the proofs that `buscarProva` finds. */
export async function verifySignatures(
  source: Uint8Array | XmlDocument,
  options: TrustOptions,
): Promise<SignaturesReport> {
  const parsed = source instanceof Uint8Array ? parseXml(source) : { ok: true as const, value: source };
  if (!parsed.ok) return { findings: [judgeXmlIssue(parsed.issue)], signatures: [], naoCobertos: [] };
  const integrity = await verifyIntegrity(parsed.value, options.crypto);
  const findings: Finding[] = [finding('arquivo', 'valid', 'confere'), ...integrity.findings];
  if (integrity.lugares.length === 0) return { findings, signatures: [], naoCobertos: [] };
  // The code for certificates, CRLs and stamps is a second file for the browser: most of the bytes, needed only for
  // signed files.
  const { judgeWithSearch } = await import('./busca/judge-with-search.ts');
  const judged = await judgeWithSearch(integrity, options);
  return { ...judged, findings: [...findings, ...judged.findings] };
}
