import { ecdsaFromDer } from '../asn1/ecdsa-signature.ts';
import type { CryptoProvider } from '../ports.ts';
import { type KeyAlgorithm, type NamedAlgorithm, WEAK_SIGNATURES } from './algorithms.ts';
import { MIN_RSA_BITS } from './usable-key.ts';

/** `weak`: the algorithm or the key is known and refused; `unknown`: this provider cannot say. */
export type SignatureVerdict = 'valid' | 'invalid' | 'weak' | 'unknown';

/** A certificate, a CRL or the attributes of a token: bytes and the signature over them, ECDSA as DER. */
export interface Signed {
  readonly tbs: Uint8Array;
  readonly signatureAlgorithm: NamedAlgorithm;
  readonly signature: Uint8Array;
}

export async function verifySigned(
  { tbs, signatureAlgorithm, signature }: Signed,
  issuer: { readonly spki: Uint8Array; readonly keyAlgorithm: KeyAlgorithm },
  crypto: CryptoProvider,
): Promise<SignatureVerdict> {
  const { keyAlgorithm: key, spki } = issuer;
  if (WEAK_SIGNATURES.has(signatureAlgorithm.oid) || isWeakKey(key)) return 'weak';
  const algorithm = signatureAlgorithm.name;
  if (algorithm === null || key.kind === 'unknown') return 'unknown';
  const plain = key.kind === 'ec' ? ecdsaFromDer(signature, key.curve) : signature;
  if (plain === null) return 'invalid';
  const answer = await crypto.verify({ algorithm, spki, signature: plain, data: tbs });
  if (answer === null) return 'unknown';
  return answer ? 'valid' : 'invalid';
}

export const isWeakKey = (key: KeyAlgorithm): boolean => key.kind === 'rsa' && key.bits < MIN_RSA_BITS;
