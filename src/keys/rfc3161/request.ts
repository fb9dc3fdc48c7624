import { readBoolean, readIntegerBytes, readOid, readSmallInteger } from '#pki/asn1/values.ts';
import type { HashAlgorithm } from '#pki/crypto-provider.ts';
import { DerError, DerFields, readDer, TAG } from '#pki/der.ts';
import { isUsable, readHashAlgorithm } from '#pki/x509/algorithms.ts';
import { boolean, integer, nothing, octetString, oid, sequence } from '../der-writer.ts';

/** RFC 3161, 2.4.1: a request to a time-stamp authority. */
export interface TimestampRequest {
  imprint: { algorithm: HashAlgorithm; digest: Uint8Array };
  /** The octets of a natural number, without leading zeros. */
  nonce: Uint8Array | null;
  policy: string | null;
  /** Whether the token shall carry the authority's certificate. */
  certificates: boolean;
}

const HASH_OIDS: Readonly<Record<HashAlgorithm, string>> = {
  'SHA-256': '2.16.840.1.101.3.4.2.1',
  'SHA-384': '2.16.840.1.101.3.4.2.2',
  'SHA-512': '2.16.840.1.101.3.4.2.3',
};

const DIGEST_OCTETS: Readonly<Record<HashAlgorithm, number>> = {
  'SHA-256': 32,
  'SHA-384': 48,
  'SHA-512': 64,
};

export const hashIdentifier = (algorithm: HashAlgorithm): Buffer =>
  sequence(oid(HASH_OIDS[algorithm]), nothing());

/** MessageImprint ::= SEQUENCE { hashAlgorithm, hashedMessage OCTET STRING }. */
export const writeImprint = ({ algorithm, digest }: TimestampRequest['imprint']): Buffer =>
  sequence(hashIdentifier(algorithm), octetString(digest));

export function writeTimestampRequest({
  imprint,
  nonce,
  policy,
  certificates,
}: TimestampRequest): Uint8Array {
  return sequence(
    integer(1),
    writeImprint(imprint),
    policy === null ? null : oid(policy),
    nonce === null ? null : integer(nonce),
    certificates ? boolean(true) : null,
  );
}

/** Throws `DerError` on bytes that are no request; returns null for a hash this project does not use. */
export function readTimestampRequest(der: Uint8Array): TimestampRequest | null {
  const fields = new DerFields(readDer(der));
  if (readSmallInteger(fields.take()) !== 1) throw new DerError('der-valor', 'version');
  const imprint = new DerFields(fields.take());
  const algorithm = readHashAlgorithm(imprint.take());
  const digest = imprint.take(TAG.octetString).content;
  imprint.end();
  const policy = fields.takeIf(TAG.oid);
  const nonce = fields.takeIf(TAG.integer);
  const certificates = fields.takeIf(TAG.boolean);
  if (!isUsable(algorithm)) return null;
  if (digest.length !== DIGEST_OCTETS[algorithm]) throw new DerError('der-valor', 'hashedMessage');
  return {
    imprint: { algorithm, digest },
    nonce: nonce ? readIntegerBytes(nonce) : null,
    policy: policy ? readOid(policy) : null,
    certificates: certificates ? readBoolean(certificates) : false,
  };
}
