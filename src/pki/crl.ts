import { readIfAny } from './asn1/read-if-any.ts';
import { readTime } from './asn1/time.ts';
import { equalBytes, readInteger, readIntegerBytes, readSmallInteger } from './asn1/values.ts';
import { contextTag, DerFields, type DerNode, expectTag, readDer, readNode, TAG } from './der.ts';
import type { NamedAlgorithm } from './x509/algorithms.ts';
import { type DistinguishedName, readDistinguishedName } from './x509/distinguished-name.ts';
import {
  EXTENSION,
  type Extension,
  listCritical,
  readAuthorityKeyId,
  readExtensions,
  readPointUrls,
} from './x509/extensions.ts';
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
  /** A delta, or a list of some certificates or reasons only; whether it is marked critical or not. */
  readonly isPart: boolean;
  /** Its entries may be other issuers' certificates, or attribute certificates: a serial number in it names nobody. */
  readonly namesOthers: boolean;
  /** Addresses of its distribution point: it covers the certificates that name one of them. Null where it covers all. */
  readonly pointUrls: readonly string[] | null;
  /** The entries, one after the other. */
  readonly entries: Uint8Array;
}

export interface Revocation {
  readonly revokedAt: Date;
  /** CRLReason (RFC 5280, 5.3.1); null where the entry gives none. */
  readonly reason: number | null;
  readonly criticalExtensions: readonly string[];
}

export const CRL_NUMBER = '2.5.29.20';
const REASON_CODE = '2.5.29.21';
export const DELTA_CRL_INDICATOR = '2.5.29.27';
export const ISSUING_DISTRIBUTION_POINT = '2.5.29.28';

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
  const number = extensions.get(CRL_NUMBER);
  const authority = extensions.get(EXTENSION.authorityKeyIdentifier);

  return {
    der,
    tbs: tbs.bytes,
    issuer,
    number: number ? readIfAny(() => readInteger(readDer(number.value)).toString()) : null,
    thisUpdate,
    nextUpdate: next ? readTime(next) : null,
    authorityKeyId: authority ? readIfAny(() => readAuthorityKeyId(authority.value)) : null,
    signatureAlgorithm,
    signature,
    criticalExtensions: listCritical(extensions),
    ...readScope(extensions),
    entries: entries?.content ?? new Uint8Array(),
  };
}

/** RFC 5280, 5.2.5: a name, [0], gives the list's place; any later field, unless FALSE, restricts the list. */
function readScope(
  extensions: ReadonlyMap<string, Extension>,
): Pick<Crl, 'isPart' | 'namesOthers' | 'pointUrls'> {
  const isDelta = extensions.has(DELTA_CRL_INDICATOR);
  const point = extensions.get(ISSUING_DISTRIBUTION_POINT);
  if (!point) return { isPart: isDelta, namesOthers: false, pointUrls: null };
  const fields = point.isRepeated ? null : readIfAny(() => readDer(point.value, TAG.sequence).children());
  const name = fields?.find(({ tag }) => tag === POINT_NAME);
  const others = fields?.filter((field) => field !== name) ?? [];
  const pointUrls = name ? (readIfAny(() => readPointUrls(name)) ?? []) : null;
  // A name that is no address could not be compared.
  const isPart = isDelta || fields === null || pointUrls?.length === 0 || !others.every(isFalse);
  const namesOthers = fields === null || !others.every((each) => isFalse(each) || OF_OWN.includes(each.tag));
  return { isPart, namesOthers, pointUrls };
}

const POINT_NAME = contextTag(0, 'elements');
/** Of users, of authorities, for some reasons: in all of them the issuer names its own certificates. */
const OF_OWN: readonly number[] = [1, 2, 3].map((number) => contextTag(number, 'bytes'));
const FLAGS: readonly number[] = [1, 2, 4, 5].map((number) => contextTag(number, 'bytes'));

const isFalse = ({ tag, content }: DerNode): boolean =>
  FLAGS.includes(tag) && content.length === 1 && content[0] === 0;

/** The entry of this serial number, or null. Walks the whole list, so that no malformed entry hides the next one. */
export function findRevocation({ entries }: Crl, serialBytes: Uint8Array): Revocation | null {
  const nesting = { depth: 0, ends: new Map<number, number>() };
  const lastOctet = serialBytes.at(-1);
  let found: DerNode | null = null;
  for (let at = 0; at < entries.length; ) {
    const next = passOther(entries, at, lastOctet);
    if (next > at) {
      at = next;
      continue;
    }
    const entry = expectTag(readNode(entries, at, entries.length, nesting), TAG.sequence);
    const serial = expectTag(readNode(entries, entry.contentStart, entry.end, nesting), TAG.integer);
    const mayBe = entries[serial.end - 1] === lastOctet;
    if (mayBe && equalBytes(readIntegerBytes(serial), serialBytes)) found ??= entry;
    at = entry.end;
  }
  return found ? readEntry(found) : null;
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
  return {
    revokedAt,
    reason: reason ? readIfAny(() => readSmallInteger(readDer(reason.value), TAG.enumerated)) : null,
    criticalExtensions: listCritical(extensions),
  };
}
