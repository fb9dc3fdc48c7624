import { createHash } from 'node:crypto';
import { readCertificate } from '#pki/certificate.ts';
import type { HashAlgorithm, SignatureAlgorithm } from '#pki/crypto-provider.ts';
import { context, integer, octetString, oid, sequence, setOf } from '../der-writer.ts';
import { hashOf } from '../node-crypto.ts';
import { hashIdentifier } from '../rfc3161/request.ts';
import { algorithmIdentifier } from '../sign-der.ts';

/** Writes CMS SignedData (RFC 5652, 5.1) with one signer: time-stamp tokens, and the signatures of PDFs. */

const SIGNED_DATA = '1.2.840.113549.1.7.2';
export const ID_DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

const DIGESTS: Readonly<Record<string, HashAlgorithm>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

interface Signed {
  contentType: string;
  /** The signer's certificate, in DER. */
  certificate: Uint8Array;
  algorithm: SignatureAlgorithm;
}

/** The bytes to sign: the attributes as a SET OF (RFC 5652, 5.4). */
export function writeSignedAttributes(
  content: Uint8Array,
  { contentType, certificate, algorithm }: Signed,
): Buffer {
  return setOf(
    attribute(CONTENT_TYPE, oid(contentType)),
    attribute(MESSAGE_DIGEST, octetString(digest(hashOf(algorithm), content))),
    // ESSCertIDv2 omits SHA-256, its default (RFC 5035, 4).
    attribute(
      SIGNING_CERTIFICATE_V2,
      sequence(sequence(sequence(octetString(digest('sha256', certificate))))),
    ),
  );
}

export interface SignedDataParts extends Signed {
  /** Null where the content stands elsewhere ("detached"). */
  content: Uint8Array | null;
  /** The result of `writeSignedAttributes`. */
  attributes: Buffer;
  /** Over the attributes; ECDSA as DER. */
  signature: Uint8Array;
  /** DER of the carried certificates. */
  certificates: readonly Uint8Array[];
}

/** DER of the ContentInfo. */
export function writeSignedData(parts: SignedDataParts): Uint8Array {
  const { contentType, content, attributes, algorithm, signature, certificates } = parts;
  const digestAlgorithm = hashIdentifier(DIGESTS[hashOf(algorithm)] ?? 'SHA-256');
  const { issuer, serialBytes } = readCertificate(parts.certificate);
  const signerInfo = sequence(
    integer(1),
    sequence(issuer.der, integer(serialBytes)),
    digestAlgorithm,
    // Signed as a SET OF, written as [0].
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    algorithmIdentifier(algorithm),
    octetString(signature),
  );
  const signedData = sequence(
    // RFC 5652, 5.1: version 3 for any content but plain data.
    integer(contentType === ID_DATA ? 1 : 3),
    setOf(digestAlgorithm),
    sequence(oid(contentType), content && context(0, octetString(content))),
    certificates.length > 0 ? context(0, ...certificates.toSorted(Buffer.compare)) : null,
    setOf(signerInfo),
  );
  return new Uint8Array(sequence(oid(SIGNED_DATA), context(0, signedData)));
}

const attribute = (type: string, value: Uint8Array): Buffer => sequence(oid(type), setOf(value));
const digest = (hash: string, data: Uint8Array): Buffer => createHash(hash).update(data).digest();
