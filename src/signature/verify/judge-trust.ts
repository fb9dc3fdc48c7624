import type { CryptoProvider } from '#pki/crypto-provider.ts';
import type { BuscarProva } from '#pki/path/falta.ts';
import type { Politica } from '../politicas.ts';
import { isStamp } from '../xades/read-unsigned.ts';
import { type Finding, finding, settle } from './finding.ts';
import { type Holding, readHolding } from './holding.ts';
import type { Integrity } from './integrity.ts';
import { judgeCodigo, judgePresence } from './judge-document.ts';
import { findMadeAfter, judgeLateness } from './judge-lateness.ts';
import { judgeSigner, type SignatureReport } from './judge-signer.ts';
import { listUncovered } from './list-uncovered.ts';
import type { Pool, PoolSource } from './pool.ts';
import type { SignatureIntegrity } from './signature-integrity.ts';
import type { Trecho } from './trecho.ts';

export interface TrustOptions extends PoolSource {
  crypto: CryptoProvider;
  /** SHA-256 of the trusted roots, lower-case hexadecimal. */
  trust: ReadonlySet<string>;
  now: Date;
  politicas?: readonly Politica[];
  /** Fetches proofs that neither the document nor the caller has; without it, they stay lacking. */
  buscarProva?: BuscarProva;
}

export interface Judged {
  findings: Finding[];
  signatures: SignatureReport[];
  naoCobertos: Trecho[];
}

/**
 * Who signed, when, and whether to trust it. From the outside in: a valid signature by a trusted signer proves when the
 * covered ones existed. A signature by an untrusted signer does not: for a stamped value an attacker can construct a key
 * that fits it to any content.
 */
export async function judgeTrust(integrity: Integrity, options: TrustOptions, pool: Pool): Promise<Judged> {
  const { lugares, signatures } = integrity;
  const holdings = signatures.map(readHolding);
  const carimbos = countStamps(signatures);
  const reports = new Map<Holding, SignatureReport>();
  for (const each of orderFromOutside(holdings)) {
    const covering = [...reports].filter(([outer]) => isCoveredBy(each, outer));
    const coveredAt = earliestOf(
      covering.filter(([outer, report]) => isBelieved(outer, report)).map(([, { provenTime }]) => provenTime),
    );
    const claimedAt = earliestOf(
      covering
        .filter(([outer]) => settle(outer.findings) === 'valid')
        .map(([, { provenTime, claimedTime }]) => claimedTime ?? provenTime),
    );
    reports.set(each, await judgeSigner(each, { ...options, pool, carimbos, coveredAt, claimedAt }));
  }
  return {
    findings: [judgePresence(lugares, holdings), judgeCodigo(lugares), ...judgeCarried(pool)],
    signatures: holdings.flatMap((each) => {
      const report = reports.get(each);
      return report ? withLateness(report, listCovered(each, reports)) : [];
    }),
    naoCobertos: listUncovered(integrity),
  };
}

const earliestOf = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((least, each) => (each && !(least && least <= each) ? each : least), null);

function listCovered(outer: Holding, reports: ReadonlyMap<Holding, SignatureReport>): SignatureReport[] {
  const holds = (check: string) =>
    outer.findings.some((each) => each.check === check && each.status === 'valid');
  // A node that was not digested was not signed.
  if (!['referencia', 'dados', 'assinatura'].every(holds)) return [];
  return [...reports].filter(([inner]) => isCoveredBy(inner, outer)).map(([, report]) => report);
}

/** Proven times replace what the chain alone left open. */
function withLateness(report: SignatureReport, covered: readonly SignatureReport[]): SignatureReport {
  const late = judgeLateness(report, findMadeAfter(covered));
  if (!late) return report;
  return { ...report, findings: [...report.findings.filter(({ check }) => check !== 'cadeia'), late] };
}

/** Certificates or CRLs left unread might have changed the result. */
function judgeCarried({ leftOut }: Pool): Finding[] {
  return leftOut > 0 ? [finding('cadeia', 'unavailable', 'valores-demais', { deixados: leftOut })] : [];
}

function countStamps(signatures: readonly SignatureIntegrity[]): number {
  return signatures.flatMap(({ signature }) => signature?.unsigned ?? []).filter(isStamp).length;
}

/** The root first; within one node, those that cover the others first. */
function orderFromOutside(holdings: readonly Holding[]): Holding[] {
  const depth = ({ lugar }: Holding) => (lugar.no === 'raiz' ? 0 : 1);
  const rank = (each: Holding) => depth(each) * 2 + (coversOthers(each) ? 0 : 1);
  return holdings.toSorted((one, other) => rank(one) - rank(other));
}

function coversOthers({ signature }: Holding): boolean {
  return signature?.ofNode.cobertura === 'com-assinaturas';
}

function isCoveredBy(inner: Holding, outer: Holding): boolean {
  if (outer === inner || !coversOthers(outer)) return false;
  for (let each = inner.element.parent; each; each = each.parent)
    if (each === outer.lugar.element) return true;
  return false;
}

function isBelieved({ findings }: Holding, { chain }: SignatureReport): boolean {
  return settle(findings) === 'valid' && chain?.status === 'valid';
}
