import type { Certificate } from '../certificate.ts';
import type { Crl, Revocation } from '../crl.ts';
import { isSameName } from '../x509/distinguished-name.ts';
import { ALL_REASONS, type DistributionPoint, directoryName, shareName } from '../x509/general-name.ts';

/** RFC 5280, 6.3.3: which certificates a list speaks of, and for which reasons. */

/** Whether its issuer may speak of the certificate: the certificate's own issuer, or one that the certificate names. */
export const isAbout = (crl: Crl, certificate: Certificate): boolean =>
  crl.scope?.only !== 'attributes' &&
  (isSameName(crl.issuer, certificate.issuer) ||
    certificate.crlPoints.some((point) => isNamedBy(crl, point)));

/** (b)(1): who signs lists in the place of an issuer says so in the list. */
const isNamedBy = ({ issuer, scope }: Crl, { issuers }: DistributionPoint): boolean =>
  issuers.length > 0 && scope?.isIndirect === true && shareName([directoryName(issuer)], issuers);

/** The reasons for which not being in the list means not being revoked: none where it is a delta, or of other certificates. */
export function reasonsFor(crl: Crl, certificate: Certificate): number {
  const { scope, base } = crl;
  if (!scope || base !== null || (scope.only !== null && (scope.only === 'authorities') !== certificate.isCa))
    return 0;
  const isOwn = isSameName(crl.issuer, certificate.issuer);
  // A certificate that names no place is sent to the one with its issuer's name.
  const ofIssuer = { names: [directoryName(certificate.issuer)], reasons: ALL_REASONS, issuers: [] };
  return [...certificate.crlPoints, ofIssuer]
    .filter((point) => (point.issuers.length > 0 ? isNamedBy(crl, point) : isOwn))
    .filter(
      ({ names, issuers }) => !scope.names || shareName(scope.names, names.length > 0 ? names : issuers),
    )
    .reduce((reasons, point) => reasons | (point.reasons & scope.reasons), 0);
}

/** A list that was found to be its issuer's, and its entry of the certificate. */
export interface ReadList {
  readonly crl: Crl;
  readonly entry: Revocation | null;
}

/** CRLReason. */
const ON_HOLD = 6;
const REMOVED = 8;

/** A delta's word that somebody is off the list; or a hold that a later list of the same scope no longer has. */
export function isLifted(
  { crl, entry }: ReadList,
  read: readonly ReadList[],
  { notAfter }: Certificate,
): boolean {
  if (crl.base !== null && entry?.reason === REMOVED) return true;
  if (entry?.reason !== ON_HOLD) return false;
  return read.some((later) => {
    const isSameScope =
      later.crl.thisUpdate > crl.thisUpdate &&
      isSameName(later.crl.issuer, crl.issuer) &&
      JSON.stringify(later.crl.scope) === JSON.stringify(crl.scope);
    if (!isSameScope) return false;
    return later.crl.base === null
      ? later.entry === null && later.crl.thisUpdate <= notAfter
      : later.entry?.reason === REMOVED && isBuiltOn(later.crl, crl);
  });
}

/** RFC 5280, 5.2.4: a delta changes lists from its base on, up to itself. */
function isBuiltOn(delta: Crl, { number }: Crl): boolean {
  if (number === null || delta.number === null || delta.base === null) return false;
  return BigInt(delta.base) <= BigInt(number) && BigInt(number) < BigInt(delta.number);
}
