import { type KeyObject, sign } from 'node:crypto';
import type { SignatureAlgorithm } from '#pki/crypto-provider.ts';
import { integer, nothing, oid, sequence } from './der-writer.ts';
import { hashOf } from './node-crypto.ts';

/** A private key in this process: of the demonstration, or of a PKCS#12 file. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly algorithm: SignatureAlgorithm;
}

/** The hash that matches the strength of the key (FIPS 186-5, 6.1.1). */
export function usualAlgorithm(privateKey: KeyObject): SignatureAlgorithm {
  if (privateKey.asymmetricKeyType === 'rsa') return 'rsa-sha256';
  return privateKey.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'ecdsa-sha384' : 'ecdsa-sha256';
}

/** AlgorithmIdentifier; the RSA ones carry a NULL, the ECDSA ones nothing (RFC 4055, 5; RFC 5758, 3.2). */
export function algorithmIdentifier(algorithm: SignatureAlgorithm): Buffer {
  return algorithm.startsWith('rsa')
    ? sequence(oid(ALGORITHM_OIDS[algorithm]), nothing())
    : sequence(oid(ALGORITHM_OIDS[algorithm]));
}

const ALGORITHM_OIDS: Readonly<Record<SignatureAlgorithm, string>> = {
  'rsa-sha256': '1.2.840.113549.1.1.11',
  'rsa-sha384': '1.2.840.113549.1.1.12',
  'rsa-sha512': '1.2.840.113549.1.1.13',
  'ecdsa-sha256': '1.2.840.10045.4.3.2',
  'ecdsa-sha384': '1.2.840.10045.4.3.3',
  'ecdsa-sha512': '1.2.840.10045.4.3.4',
};

/** ECDSA returns DER, as in X.509 and CMS. */
export function signDer({ privateKey, algorithm }: SigningKey, data: Uint8Array): Buffer {
  return sign(hashOf(algorithm), data, privateKey);
}

/** A `Signer`'s signature in the form of X.509 and CMS: r‖s becomes SEQUENCE { r, s } (RFC 3279, 2.2.3). */
export function toDerSignature(algorithm: SignatureAlgorithm, signature: Uint8Array): Uint8Array {
  if (algorithm.startsWith('rsa')) return signature;
  const half = signature.length / 2;
  return sequence(integer(signature.subarray(0, half)), integer(signature.subarray(half)));
}
