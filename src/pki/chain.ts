import { toHex } from './asn1/values.ts';
import type { Certificate } from './certificate.ts';
import type { Crl } from './crl.ts';
import type { CryptoProvider } from './crypto-provider.ts';
import type { OcspResponse } from './ocsp/ocsp-response.ts';
import { ChainWork } from './path/chain-work.ts';
import { type ChainFinding, type ChainStatus, settle } from './path/finding.ts';
import { judgePath } from './path/judge-path.ts';
import { judgePolicies, type PolicyDemand } from './path/judge-policies.ts';
import { type ChainPurpose, judgePurpose } from './path/judge-purpose.ts';
import { judgeRevocation } from './path/judge-revocation.ts';
import { type CertificatePath, walkPaths } from './path/walk-paths.ts';

export interface ChainRequest {
  readonly leaf: Certificate;
  readonly purpose: ChainPurpose;
  readonly policyDemand?: PolicyDemand;
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
  /** How many signers of lists wait for this chain, each for the next. */
  readonly depth?: number;
}

export interface ChainReport {
  readonly status: ChainStatus;
  /** Leaf first, root last; as far as it could be followed. */
  readonly path: readonly Certificate[];
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
  const { leaf, purpose, at, certificates, crls, ocsps = [], policyDemand = {} } = request;
  const { isAcceptable, policies } = judgePolicies(path.certificates, policyDemand);
  const findings = [...judgePath(path, at, isAcceptable), ...judgePurpose(leaf, purpose, policies)];
  const root = path.end === 'raiz-confiavel' ? path.certificates.at(-1) : undefined;
  const isProven = (signer: Certificate, since: Date): Promise<boolean> =>
    proveSigner(signer, since, root, { ...request, work }, crypto);
  const signers = { certificates, isProven };
  // No authority above the root could revoke it.
  const revocable = root ? path.certificates.slice(0, -1) : path.certificates;
  for (const [index, certificate] of revocable.entries()) {
    const issuer = path.certificates[index + 1] ?? null;
    const question = { certificate, issuer, at, crls, ocsps, certificates, work, signers };
    findings.push(await judgeRevocation(question, crypto));
  }
  return { status: settle(findings), path: path.certificates, findings };
}

/** A signer of lists certified by a signer of lists, and so on: no authority has more. */
const MAX_DEPTH = 3;

/** Whether the key of a list leads to the same root (RFC 5280, 6.3.3 (f)); one revoked later may have backdated its lists. */
async function proveSigner(
  signer: Certificate,
  at: Date,
  root: Certificate | undefined,
  { policyDemand: _, depth = 0, ...request }: ChainRequest,
  crypto: CryptoProvider,
): Promise<boolean> {
  if (!root || depth === MAX_DEPTH) return false;
  const trust = new Set([toHex(await crypto.digest('SHA-256', root.der))]);
  const asked = { leaf: signer, purpose: 'qualquer', at, trust, depth: depth + 1 } as const;
  const { status, findings } = await validateChain({ ...request, ...asked }, crypto);
  return status === 'valid' && findings.every(({ code }) => code !== 'revogado-depois');
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
