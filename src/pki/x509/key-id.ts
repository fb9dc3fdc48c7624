import { readIfAny } from '../asn1/read-if-any.ts';
import { readBits, toHex } from '../asn1/values.ts';
import type { Certificate } from '../certificate.ts';
import { sha1 } from '../cms/sha1.ts';
import { DerFields, readDer, TAG } from '../der.ts';

/** SHA-1 of the public key itself, without its algorithm: how OCSP names an authority (RFC 6960, 4.1.1). Throws `DerError`. */
export const hashKey = (spki: Uint8Array): Uint8Array => sha1(readKeyBits(spki));

/** The contents of the BIT STRING of a SubjectPublicKeyInfo. Throws `DerError`. */
export function readKeyBits(spki: Uint8Array): Uint8Array {
  const fields = new DerFields(readDer(spki));
  fields.take(TAG.sequence);
  return readBits(fields.take(TAG.bitString)).octets;
}

/** Authorities write 20 octets, some 32; a longer one is hostile. */
const MAX_OCTETS = 64;

/** The identifier of an authority, lower-case hexadecimal: its own key identifier, otherwise the hash of its key. */
export function keyIdOf(authority: Certificate): string {
  const { subjectKeyId, spki } = authority;
  return toHex(isPlain(subjectKeyId) ? subjectKeyId : (readIfAny(() => hashKey(spki)) ?? sha1(spki)));
}

/**
 * The identifier of this certificate's issuer, which may be unavailable. A certificate without an authority key identifier
 * still names its issuer: the hash of that name stands in (as long as a key identifier, and never equal to one).
 */
export function issuerKeyIdOf({ authorityKeyId, issuer }: Certificate): string {
  return toHex(isPlain(authorityKeyId) ? authorityKeyId : sha1(issuer.der));
}

const isPlain = (keyId: Uint8Array | null): keyId is Uint8Array =>
  keyId !== null && keyId.length > 0 && keyId.length <= MAX_OCTETS;
