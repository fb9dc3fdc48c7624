import type { Certificate } from '../certificate.ts';
import {
  CERTIFICATE_ISSUER,
  CRL_NUMBER,
  type Crl,
  DELTA_CRL_INDICATOR,
  ISSUING_DISTRIBUTION_POINT,
  type Revocation,
} from '../crl.ts';
import type { CryptoProvider } from '../crypto-provider.ts';
import { DerError } from '../der.ts';
import { EXTENSION } from '../x509/extensions.ts';
import { ALL_REASONS } from '../x509/general-name.ts';
import type { ChainWork } from './chain-work.ts';
import type { ChainFinding, ChainStatus, Evidence } from './finding.ts';
import { findSignerFault, type SignerQuestion } from './list-signer.ts';
import { isAbout, isLifted, type ReadList, reasonsFor } from './scope-of-list.ts';

/**
 * Whether a certificate was revoked at an instant, by the CRLs at hand.
 *
 * - Revoked: a list of the issuer, of whatever date, a delta or a partial one too, names the certificate with a
 *   revocationDate up to the instant. A later date leaves the signature standing: the time stamp proves that it existed
 *   before, which is what stamps are for. A hold that a later list lifts was none.
 * - Not revoked: lists that answer for the instant and cover every reason for revocation do not name it. A list answers for
 *   the instant when it was in force then (thisUpdate ≤ instant ≤ nextUpdate), or was made later while the certificate had
 *   not expired: after the expiry an authority may take its entry out (RFC 5280, 3.3).
 * - Anything else could not be checked.
 */
export async function judgeByLists(question: ListQuestion, crypto: CryptoProvider): Promise<ChainFinding> {
  const { certificate, issuer, at, crls, work } = question;
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

  if (!work.canLook(crls)) return answer('unavailable', 'lcr-demais');
  const about = issuer ? crls.filter((crl) => isAbout(crl, certificate)) : [];
  if (!issuer || about.length === 0) return answer('unavailable', 'lcr-ausente');
  if (about.length > MAX_CRLS) return answer('unavailable', 'lcr-demais');

  let open = 'lcr-ausente';
  let isCut = false;
  const read: ReadList[] = [];
  for (const crl of about.toSorted((one, other) => other.thisUpdate.getTime() - one.thisUpdate.getTime())) {
    const fault = isUnderstood(crl)
      ? await findSignerFault(crl, { ...question, issuer }, crypto)
      : 'lcr-extensao-critica';
    const entry = fault ? null : readEntry(crl, certificate, work);
    isCut ||= fault === 'lcr-demais' || entry === 'limite';
    if (isCut) break;
    if (fault || entry === 'ilegivel') open = fault ?? 'lcr-ilegivel';
    else if (entry !== 'limite') read.push({ crl, entry });
  }

  const revocations = read.flatMap((each) =>
    each.entry && !isLifted(each, read, certificate) ? { ...each, entry: each.entry } : [],
  );
  const revoking = revocations.find(({ entry }) => entry.revokedAt <= at);
  if (revoking) {
    const { crl, entry } = revoking;
    const evidence = { ...describe(crl), revogadoEm: entry.revokedAt.toISOString(), motivo: entry.reason };
    return answer('invalid', 'revogado', evidence);
  }
  if (isCut) return answer('unavailable', 'lcr-demais');
  let reasons = 0;
  let newest: Crl | null = null;
  for (const { crl } of read) {
    const told = reasonsFor(crl, certificate);
    if (told === 0) continue;
    if (answersFor(at, crl, certificate)) {
      newest ??= crl;
      reasons |= told;
    } else open = 'lcr-fora-do-instante';
  }
  if (!newest || reasons !== ALL_REASONS) return answer('unavailable', open);
  const later = revocations[0]?.entry;
  const evidence = { ...describe(newest), revogadoEm: later?.revokedAt.toISOString() ?? null };
  return answer('valid', later ? 'revogado-depois' : 'nao-revogado', evidence);
}

export interface ListQuestion extends Pick<SignerQuestion, 'signers'> {
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
  DELTA_CRL_INDICATOR,
]);

const isUnderstood = ({ criticalExtensions, scope }: Crl): boolean =>
  scope !== null && criticalExtensions.every((oid) => UNDERSTOOD.has(oid));

/** Whether it answers alone for every certificate of its issuer that is sent to its place. */
export const isOfAll = (crl: Crl): boolean =>
  isUnderstood(crl) &&
  crl.base === null &&
  crl.scope?.only === null &&
  crl.scope.reasons === ALL_REASONS &&
  !crl.scope.isIndirect;

/** An entry may name its issuer in an indirect list alone; what else is critical in it is unknown. */
function readEntry(
  crl: Crl,
  certificate: Certificate,
  work: ChainWork,
): Revocation | null | 'ilegivel' | 'limite' {
  try {
    const entry = work.findEntry(crl, certificate);
    if (!entry || entry === 'limite') return entry;
    const isKnown = (oid: string): boolean => oid === CERTIFICATE_ISSUER && crl.scope?.isIndirect === true;
    return entry.criticalExtensions.every(isKnown) ? entry : 'ilegivel';
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
