import { readIfAny } from './asn1/read-if-any.ts';
import { readTime } from './asn1/time.ts';
import { equalBytes, readInteger, readIntegerBytes, readSmallInteger } from './asn1/values.ts';
import { contextTag, DerError, DerFields, type DerNode, expectTag, readDer, readNode, TAG } from './der.ts';
import type { NamedAlgorithm } from './x509/algorithms.ts';
import { type DistinguishedName, readDistinguishedName } from './x509/distinguished-name.ts';
import {
  EXTENSION,
  type Extension,
  listCritical,
  readAuthorityKeyId,
  readExtensions,
} from './x509/extensions.ts';
import {
  ALL_REASONS,
  directoryName,
  type GeneralName,
  readGeneralName,
  readPointName,
  readReasons,
  shareName,
} from './x509/general-name.ts';
import { readSignedStructure } from './x509/signed-structure.ts';

/** A certificate revocation list (RFC 5280, 5.1). Its entries stay bytes: a real list has thousands. */
export interface Crl {
  readonly der: Uint8Array;
  /** The bytes that the issuer signed. */
  readonly tbs: Uint8Array;
  readonly issuer: DistinguishedName;
  /** Decimal; null where the list carries none. */
  readonly number: string | null;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
  readonly authorityKeyId: Uint8Array | null;
  readonly signatureAlgorithm: NamedAlgorithm;
  readonly signature: Uint8Array;
  readonly criticalExtensions: readonly string[];
  /** BaseCRLNumber of a delta: it tells what changed since. Null for a list that stands alone. */
  readonly base: string | null;
  /** What it covers, marked critical or not; null where that could not be read. */
  readonly scope: ListScope | null;
  /** The entries, one after the other. */
  readonly entries: Uint8Array;
}

/** The IssuingDistributionPoint (RFC 5280, 5.2.5); without one, a list covers all certificates of its issuer. */
interface ListScope {
  /** Its places: it covers the certificates that name one of them. Null where it covers those of any place. */
  readonly names: readonly GeneralName[] | null;
  readonly only: 'users' | 'authorities' | 'attributes' | null;
  readonly reasons: number;
  /** Its entries may be other issuers' certificates. */
  readonly isIndirect: boolean;
}

export interface Revocation {
  readonly revokedAt: Date;
  /** CRLReason (RFC 5280, 5.3.1); null where the entry gives none. */
  readonly reason: number | null;
  readonly criticalExtensions: readonly string[];
  /** Whose certificates this entry and the next ones of an indirect list are about, where it says so. */
  readonly issuers: readonly GeneralName[] | null;
}

export const CRL_NUMBER = '2.5.29.20';
const REASON_CODE = '2.5.29.21';
export const DELTA_CRL_INDICATOR = '2.5.29.27';
export const ISSUING_DISTRIBUTION_POINT = '2.5.29.28';
export const CERTIFICATE_ISSUER = '2.5.29.29';

/** Throws `DerError` on bytes that are no CRL. */
export function readCrl(bytes: Uint8Array): Crl {
  const { der, tbs, signature, settleAlgorithm } = readSignedStructure(bytes);
  const body = new DerFields(tbs);
  body.takeIf(TAG.integer);
  const signatureAlgorithm = settleAlgorithm(body.take(TAG.sequence));
  const issuer = readDistinguishedName(body.take());
  const thisUpdate = readTime(body.take());
  const next = body.takeIf(TAG.utcTime, TAG.generalizedTime);
  const entries = body.takeIf(TAG.sequence);
  const [list] = body.takeIf(contextTag(0, 'elements'))?.children() ?? [];
  body.end();
  const extensions = list ? readExtensions(list) : new Map<string, Extension>();
  const readNumber = (oid: string): string | null => {
    const number = extensions.get(oid);
    return number ? readIfAny(() => readInteger(readDer(number.value)).toString()) : null;
  };
  const isDelta = extensions.has(DELTA_CRL_INDICATOR);
  const base = readNumber(DELTA_CRL_INDICATOR);
  const authority = extensions.get(EXTENSION.authorityKeyIdentifier);

  return {
    der,
    tbs: tbs.bytes,
    issuer,
    number: readNumber(CRL_NUMBER),
    thisUpdate,
    nextUpdate: next ? readTime(next) : null,
    authorityKeyId: authority ? readIfAny(() => readAuthorityKeyId(authority.value)) : null,
    signatureAlgorithm,
    signature,
    criticalExtensions: listCritical(extensions),
    base,
    scope: isDelta && base === null ? null : readIfAny(() => readScope(extensions, issuer)),
    entries: entries?.content ?? new Uint8Array(),
  };
}

/** SEQUENCE { distributionPoint [0], onlyUsers [1], onlyAuthorities [2], reasons [3], isIndirect [4], onlyAttributes [5] }. */
function readScope(extensions: ReadonlyMap<string, Extension>, issuer: DistinguishedName): ListScope {
  const point = extensions.get(ISSUING_DISTRIBUTION_POINT);
  if (!point) return { names: null, only: null, reasons: ALL_REASONS, isIndirect: false };
  const fields = new DerFields(readDer(point.value));
  const flag = (number: number): boolean =>
    fields.takeIf(contextTag(number, 'bytes'))?.content.some((octet) => octet !== 0) ?? false;
  const name = fields.takeIf(contextTag(0, 'elements'));
  const [users, authorities] = [flag(1), flag(2)];
  const reasons = fields.takeIf(contextTag(3, 'bytes'));
  const isIndirect = flag(4);
  const only = [users && 'users', authorities && 'authorities', flag(5) && 'attributes'] as const;
  fields.end();
  const [first = null, second] = only.filter((each) => each !== false);
  if (second || point.isRepeated) throw new DerError('der-valor', 'lista de revogação');
  return {
    names: name && readPointName(name, issuer.rdns),
    only: first,
    reasons: reasons ? readReasons(reasons) : ALL_REASONS,
    isIndirect,
  };
}

/**
 * The entry of this serial number, or null. Walks the whole list, so that no malformed entry hides the next one. In an
 * indirect list an entry names its issuer, or has that of the entry before it (RFC 5280, 5.3.3).
 */
export function findRevocation(
  { entries, issuer, scope }: Crl,
  serialBytes: Uint8Array,
  certificateIssuer: DistinguishedName = issuer,
): Revocation | null {
  const nesting = { depth: 0, ends: new Map<number, number>() };
  const lastOctet = serialBytes.at(-1);
  const wanted = [directoryName(certificateIssuer)];
  let isOfIssuer = shareName([directoryName(issuer)], wanted);
  let found: Revocation | null = null;
  for (let at = 0; at < entries.length; ) {
    const next = scope?.isIndirect ? at : passOther(entries, at, lastOctet);
    if (next > at) {
      at = next;
      continue;
    }
    const entry = expectTag(readNode(entries, at, entries.length, nesting), TAG.sequence);
    const serial = expectTag(readNode(entries, entry.contentStart, entry.end, nesting), TAG.integer);
    const mayBe = entries[serial.end - 1] === lastOctet;
    const read = scope?.isIndirect ? readEntry(entry) : null;
    if (read?.issuers) isOfIssuer = shareName(read.issuers, wanted);
    if (mayBe && isOfIssuer && equalBytes(readIntegerBytes(serial), serialBytes))
      found ??= read ?? readEntry(entry);
    at = entry.end;
  }
  return found;
}

/** The first octet of a length that is no length of one octet (X.690, 8.1.3). */
const LONG_LENGTH = 0x80;

/**
 * The end of an entry whose number has another last octet; `at` where a closer look is needed. Nearly all entries have
 * lengths of one octet, and need no node made of them: lists have tens of thousands.
 */
function passOther(entries: Uint8Array, at: number, lastOctet: number | undefined): number {
  const length = entries[at + 1] ?? LONG_LENGTH;
  const serialLength = entries[at + 3] ?? LONG_LENGTH;
  const [end, serialEnd] = [at + 2 + length, at + 4 + serialLength];
  const isPlain =
    entries[at] === TAG.sequence &&
    entries[at + 2] === TAG.integer &&
    Math.max(length, serialLength) < LONG_LENGTH &&
    serialEnd <= end &&
    end <= entries.length;
  return isPlain && entries[serialEnd - 1] !== lastOctet ? end : at;
}

/** SEQUENCE { userCertificate INTEGER, revocationDate, crlEntryExtensions OPTIONAL }. */
function readEntry(entry: DerNode): Revocation {
  const fields = new DerFields(entry);
  fields.take(TAG.integer);
  const revokedAt = readTime(fields.take());
  const list = fields.takeIf(TAG.sequence);
  fields.end();
  const extensions = list ? readExtensions(list) : new Map<string, Extension>();
  const reason = extensions.get(REASON_CODE);
  const issuers = extensions.get(CERTIFICATE_ISSUER);
  return {
    revokedAt,
    reason: reason ? readIfAny(() => readSmallInteger(readDer(reason.value), TAG.enumerated)) : null,
    criticalExtensions: listCritical(extensions),
    issuers: issuers ? readDer(issuers.value, TAG.sequence).children().map(readGeneralName) : null,
  };
}
