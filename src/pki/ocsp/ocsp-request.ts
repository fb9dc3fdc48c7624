import { writeElement } from '../asn1/encode-der.ts';
import { joinBytes } from '../asn1/join-bytes.ts';
import type { Certificate } from '../certificate.ts';
import { sha1 } from '../cms/sha1.ts';
import { TAG } from '../der.ts';
import { hashKey } from '../x509/key-id.ts';

/** AlgorithmIdentifier { sha1, NULL }: the one hash that every responder knows (RFC 5019, 2.1.1). */
const SHA_1 = Uint8Array.of(0x30, 9, 6, 5, 0x2b, 14, 3, 2, 26, 5, 0);

const sequence = (...parts: readonly Uint8Array[]): Uint8Array =>
  writeElement(TAG.sequence, joinBytes(parts));

/**
 * DER of an OCSPRequest about one certificate of this issuer (RFC 6960, 4.1.1): unsigned, and without a nonce, so that the
 * responder can serve a cached answer. `serialBytes`: the octets of the INTEGER.
 */
export function writeOcspRequest(
  issuer: Pick<Certificate, 'subject' | 'spki'>,
  serialBytes: Uint8Array,
): Uint8Array {
  const certId = sequence(
    SHA_1,
    writeElement(TAG.octetString, sha1(issuer.subject.der)),
    writeElement(TAG.octetString, hashKey(issuer.spki)),
    writeElement(TAG.integer, serialBytes),
  );
  // OCSPRequest { TBSRequest { requestList SEQUENCE OF Request { CertID } } }
  return sequence(sequence(sequence(sequence(certId))));
}
