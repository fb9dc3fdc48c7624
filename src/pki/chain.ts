import type { Certificate } from './certificate.ts';
import type { Crl } from './crl.ts';
import type { CryptoProvider } from './crypto-provider.ts';
import type { OcspResponse } from './ocsp/ocsp-response.ts';
import { ChainWork } from './path/chain-work.ts';
import { type ChainFinding, type ChainStatus, settle } from './path/finding.ts';
import { judgePath } from './path/judge-path.ts';
import { type ChainPurpose, judgePurpose } from './path/judge-purpose.ts';
import { judgeRevocation } from './path/judge-revocation.ts';
import { type CertificatePath, walkPaths } from './path/walk-paths.ts';

export interface ChainRequest {
  readonly leaf: Certificate;
  readonly purpose: ChainPurpose;
  /** The instant at which everything must be valid: the one that a stamp proves. */
  readonly at: Date;
  /** From the document and from imports, in any order and with repetitions. */
  readonly certificates: readonly Certificate[];
  readonly crls: readonly Crl[];
  /** Answers of OCSP responders. */
  readonly ocsps?: readonly OcspResponse[];
  /** SHA-256 of the trusted roots, lower-case hexadecimal. A root counts wherever its certificate was found. */
  readonly trust: ReadonlySet<string>;
  /** Shared by all chains of a document; a single chain has its own. */
  readonly work?: ChainWork;
}

export interface ChainReport {
  readonly status: ChainStatus;
  /** Leaf first, root last; as far as it could be followed. */
  readonly path: readonly Certificate[];
  /** The lists on which the answers about revocation rely. */
  readonly crls: readonly Crl[];
  readonly findings: readonly ChainFinding[];
}

/** Whether the leaf led to a trusted root at that instant. Fetches nothing: a missing proof is `unavailable`. */
export async function validateChain(request: ChainRequest, crypto: CryptoProvider): Promise<ChainReport> {
  const { work = new ChainWork() } = request;
  let best: { report: ChainReport; rank: number } | null = null;
  for await (const path of walkPaths(request, work, crypto)) {
    const report = await reportOn(path, request, work, crypto);
    if (report.status === 'valid') return report;
    const rank = rankReport(path, report);
    if (!best || rank < best.rank) best = { report, rank };
  }
  const untraceable: CertificatePath = { certificates: [request.leaf], links: [], end: 'emissor-ausente' };
  return best?.report ?? reportOn(untraceable, request, work, crypto);
}

async function reportOn(
  path: CertificatePath,
  request: ChainRequest,
  work: ChainWork,
  crypto: CryptoProvider,
): Promise<ChainReport> {
  const { leaf, purpose, at, certificates, ocsps = [] } = request;
  const findings = [...judgePath(path, at), ...judgePurpose(leaf, purpose)];
  const crls = new Set<Crl>();
  const isComplete = path.end === 'raiz-confiavel';
  // No authority above the root could revoke it.
  const revocable = isComplete ? path.certificates.slice(0, -1) : path.certificates;
  for (const [index, certificate] of revocable.entries()) {
    const issuer = path.certificates[index + 1] ?? null;
    const question = { certificate, issuer, at, crls: request.crls, ocsps, certificates, work };
    const { finding, used } = await judgeRevocation(question, crypto);
    findings.push(finding);
    if (used) crls.add(used);
  }
  return { status: settle(findings), path: path.certificates, crls: [...crls], findings };
}

/**
 * Ranks several paths, none of them valid: first those whose signatures lead to a trusted root. A foreign certificate
 * in the pool can therefore not turn "revoked" into "could not check".
 */
function rankReport({ end, links }: CertificatePath, { findings }: ChainReport): number {
  const isTrusted = end === 'raiz-confiavel';
  const isSigned = links.every((verdict) => verdict === 'valid');
  const count = (status: ChainStatus): number =>
    findings.filter((finding) => finding.status === status).length;
  const reach = isTrusted && isSigned ? 0 : isTrusted ? 1 : 2;
  return reach * 10_000 + count('invalid') * 100 + count('unavailable');
}
