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
  /** The bytes that no signature and no stamp is over; to change them may change nothing that was found. */
  naoCobertos: readonly Trecho[];
}

/** All there is to know about the signatures of a document: from its bytes, and from what `buscarProva` finds for them. */
export async function verifySignatures(
  source: Uint8Array | XmlDocument,
  options: TrustOptions,
): Promise<SignaturesReport> {
  const parsed = source instanceof Uint8Array ? parseXml(source) : { ok: true as const, value: source };
  if (!parsed.ok) return { findings: [judgeXmlIssue(parsed.issue)], signatures: [], naoCobertos: [] };
  const integrity = await verifyIntegrity(parsed.value, options.crypto);
  const findings: Finding[] = [finding('arquivo', 'valid', 'confere'), ...integrity.findings];
  if (integrity.lugares.length === 0) return { findings, signatures: [], naoCobertos: [] };
  // Certificates, CRLs and stamps are a second file to the browser: most of the bytes, and only for what has signatures.
  const { judgeWithSearch } = await import('./busca/judge-with-search.ts');
  const judged = await judgeWithSearch(integrity, options);
  return { ...judged, findings: [...findings, ...judged.findings] };
}
