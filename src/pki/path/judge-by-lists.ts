import type { Certificate } from '../certificate.ts';
import {
  CRL_NUMBER,
  type Crl,
  DELTA_CRL_INDICATOR,
  ISSUING_DISTRIBUTION_POINT,
  type Revocation,
} from '../crl.ts';
import type { CryptoProvider } from '../crypto-provider.ts';
import { DerError } from '../der.ts';
import { isSameName } from '../x509/distinguished-name.ts';
import { EXTENSION } from '../x509/extensions.ts';
import type { ChainWork } from './chain-work.ts';
import type { ChainFinding, ChainStatus, Evidence } from './finding.ts';

/**
 * Whether a certificate was revoked at an instant, by the CRLs at hand.
 *
 * - Revoked: a list of the issuer, of whatever date, a delta or a partial one too, names the certificate with a
 *   revocationDate up to the instant. A later date leaves the signature standing: the time stamp proves that it existed
 *   before, which is what stamps are for.
 * - Not revoked: a whole list that answers for the instant does not name it. A list answers for the instant when it was in
 *   force then (thisUpdate ≤ instant ≤ nextUpdate), or was made later while the certificate had not expired: after the
 *   expiry an authority may take its entry out (RFC 5280, 3.3).
 * - Anything else could not be checked.
 */
export async function judgeByLists(
  { certificate, issuer, at, crls, work }: ListQuestion,
  crypto: CryptoProvider,
): Promise<{ finding: ChainFinding; used: Crl | null }> {
  const asked = {
    certificado: certificate.subject.text,
    serie: certificate.serial,
    instante: at.toISOString(),
  };
  const answer = (status: ChainStatus, code: string, evidence: Evidence = {}): ChainFinding => ({
    check: 'revogacao',
    status,
    code,
    evidence: { ...asked, ...evidence },
  });

  if (!work.canLook(crls)) return { finding: answer('unavailable', 'lcr-demais'), used: null };
  const isAsked = (crl: Crl, { subject }: Certificate): boolean =>
    isSameName(crl.issuer, subject) && liesAtPoint(crl, certificate);
  const ofIssuer = issuer ? crls.filter((crl) => isAsked(crl, issuer)) : [];
  if (!issuer || ofIssuer.length === 0) return { finding: answer('unavailable', 'lcr-ausente'), used: null };
  if (ofIssuer.length > MAX_CRLS) return { finding: answer('unavailable', 'lcr-demais'), used: null };

  let open = 'lcr-fora-do-instante';
  let covering: { crl: Crl; later: Revocation | null } | null = null;
  for (const crl of ofIssuer) {
    const unusable = await findFault(crl, issuer, work, crypto);
    const entry = unusable ? null : readEntry(crl, certificate, work);
    if (unusable === 'lcr-demais' || entry === 'limite')
      return { finding: answer('unavailable', 'lcr-demais'), used: null };
    if (unusable || entry === 'ilegivel') {
      open = unusable ?? 'lcr-ilegivel';
      continue;
    }
    if (entry && entry.revokedAt <= at && !isTakenOff(crl, entry)) {
      const evidence = { ...describe(crl), revogadoEm: entry.revokedAt.toISOString(), motivo: entry.reason };
      return { finding: answer('invalid', 'revogado', evidence), used: crl };
    }
    if (!isOfAll(crl)) {
      open = 'lcr-extensao-critica';
      continue;
    }
    const isBetter = !covering || crl.thisUpdate > covering.crl.thisUpdate;
    if (answersFor(at, crl, certificate) && isBetter) covering = { crl, later: entry };
  }
  if (!covering) return { finding: answer('unavailable', open), used: null };
  const revogadoEm = covering.later?.revokedAt.toISOString() ?? null;
  const code = covering.later ? 'revogado-depois' : 'nao-revogado';
  return { finding: answer('valid', code, { ...describe(covering.crl), revogadoEm }), used: covering.crl };
}

export interface ListQuestion {
  readonly certificate: Certificate;
  /** Null where the path stops below it. */
  readonly issuer: Certificate | null;
  readonly at: Date;
  readonly crls: readonly Crl[];
  readonly work: ChainWork;
}

/** An issuer has one list in force and perhaps the one before: more are an attack on our time. */
const MAX_CRLS = 64;

const UNDERSTOOD: ReadonlySet<string> = new Set([
  CRL_NUMBER,
  EXTENSION.authorityKeyIdentifier,
  ISSUING_DISTRIBUTION_POINT,
]);

/** RFC 5280, 6.3.3 (b)(2)(i): a list of one point answers for the certificates that name that point. */
const liesAtPoint = ({ pointUrls }: Crl, { crlUrls }: Certificate): boolean =>
  pointUrls === null || pointUrls.length === 0 || pointUrls.some((url) => crlUrls.includes(url));

/** Deltas, partial and indirect lists ought to mark themselves as critical (RFC 5280, 5.2.4 and 5.2.5); not all do. */
export const isOfAll = ({ criticalExtensions, isPart }: Crl): boolean =>
  !isPart && criticalExtensions.every((oid) => UNDERSTOOD.has(oid));

/** Whom such a list names is revoked, though it clears nobody else. */
const namesItsOwn = ({ criticalExtensions, namesOthers }: Crl): boolean =>
  !namesOthers && criticalExtensions.every((oid) => UNDERSTOOD.has(oid) || oid === DELTA_CRL_INDICATOR);

/** CRLReason removeFromCRL: a delta ends a hold. */
const REMOVED = 8;
const isTakenOff = ({ isPart }: Crl, { reason }: Revocation): boolean => isPart && reason === REMOVED;

/** Why this list says nothing about the issuer's certificates; null where it does. */
async function findFault(
  crl: Crl,
  issuer: Certificate,
  work: ChainWork,
  crypto: CryptoProvider,
): Promise<string | null> {
  if (!namesItsOwn(crl)) return 'lcr-extensao-critica';
  if (issuer.keyUsage && !issuer.keyUsage.has('cRLSign')) return 'lcr-emissor-nao-pode-assinar';
  const verdict = await work.verify(crl, issuer, crypto);
  if (verdict === null) return 'lcr-demais';
  if (verdict === 'valid') return null;
  if (verdict === 'weak') return 'algoritmo-fraco';
  return verdict === 'unknown' ? 'lcr-algoritmo-desconhecido' : 'lcr-assinatura-invalida';
}

/** An entry with a critical extension is about another issuer's certificate, in lists refused above. */
function readEntry(
  crl: Crl,
  certificate: Certificate,
  work: ChainWork,
): Revocation | null | 'ilegivel' | 'limite' {
  try {
    const entry = work.findEntry(crl, certificate);
    return entry && entry !== 'limite' && entry.criticalExtensions.length > 0 ? 'ilegivel' : entry;
  } catch (error) {
    if (error instanceof DerError) return 'ilegivel';
    throw error;
  }
}

/** For a list, and for an answer about one certificate. */
export function answersFor(
  at: Date,
  { thisUpdate, nextUpdate }: Pick<Crl, 'thisUpdate' | 'nextUpdate'>,
  { notAfter }: Certificate,
): boolean {
  if (thisUpdate > at) return thisUpdate <= notAfter;
  return nextUpdate !== null && at <= nextUpdate;
}

const describe = ({ issuer, number, thisUpdate, nextUpdate }: Crl): Evidence => ({
  lcr: issuer.text,
  numero: number,
  emitidaEm: thisUpdate.toISOString(),
  proximaEm: nextUpdate?.toISOString() ?? null,
});
