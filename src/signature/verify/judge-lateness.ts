import { type Finding, finding } from './finding.ts';
import type { SignatureReport } from './judge-signer.ts';

/**
 * A signature over a stamp was made after it. This is the only proof of a late signature: a stamp over a signature
 * proves that it existed, and nothing about how long before (ETSI EN 319 102-1, 5.2.6 and 5.5).
 */
export function findMadeAfter(covered: readonly SignatureReport[]): Date | null {
  const times = covered
    .flatMap(({ stamps }) => stamps)
    .flatMap(({ status, genTime }) => (status === 'valid' && genTime ? [genTime.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** The finding about the chain, where times prove that the holder's certificate was not valid when it signed. */
export function judgeLateness(report: SignatureReport, madeAfter: Date | null): Finding | null {
  const { titular, chain, provenTime } = report;
  if (!titular || !chain) return null;
  const evidence = { certificado: titular.subject.text, serie: titular.serial };
  if (provenTime && isAfter(titular.notBefore, provenTime)) {
    return finding('cadeia', 'invalid', 'assinado-antes-de-valer', {
      ...evidence,
      instante: provenTime.toISOString(),
      de: titular.notBefore.toISOString(),
    });
  }
  if (!madeAfter) return null;
  const depoisDe = madeAfter.toISOString();
  if (isAfter(madeAfter, titular.notAfter)) {
    const ate = titular.notAfter.toISOString();
    return finding('cadeia', 'invalid', 'assinado-depois-de-vencer', { ...evidence, depoisDe, ate });
  }
  const revogadoEm = findRevogacao(report);
  if (!revogadoEm || !isAfter(madeAfter, revogadoEm)) return null;
  return finding('cadeia', 'invalid', 'assinado-depois-de-revogado', {
    ...evidence,
    depoisDe,
    revogadoEm: revogadoEm.toISOString(),
  });
}

/** Clocks of authorities differ: a difference within a minute proves no order. */
const TOLERANCE_MS = 60_000;
const isAfter = (one: Date, other: Date): boolean => one.getTime() > other.getTime() + TOLERANCE_MS;

/** CRLReason: certificateHold, which may be lifted. */
const ON_HOLD = 6;

/** Only by a list under a trusted root: any other may be forged. */
function findRevogacao({ titular, chain }: SignatureReport): Date | null {
  const holds = (code: string) =>
    chain?.findings.some((each) => each.code === code && each.status === 'valid');
  const found = chain?.findings.find(
    ({ code, evidence }) =>
      code === 'revogado' &&
      evidence['motivo'] !== ON_HOLD &&
      evidence['certificado'] === titular?.subject.text &&
      evidence['serie'] === titular?.serial,
  );
  if (!found || !holds('raiz-confiavel') || !holds('assinaturas-validas')) return null;
  return new Date(String(found.evidence['revogadoEm']));
}
