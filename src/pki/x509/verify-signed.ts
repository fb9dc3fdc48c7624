import { ecdsaFromDer } from '../asn1/ecdsa-signature.ts';
import type { CryptoProvider, SignatureVerdict } from '../crypto-provider.ts';
import { isUsable, type KeyAlgorithm, type NamedAlgorithm } from './algorithms.ts';
import { isWeakKey } from './usable-key.ts';

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
  const { name } = signatureAlgorithm;
  if (name === 'weak' || isWeakKey(key)) return 'weak';
  if (!isUsable(name)) return name;
  if (!isUsable(key.kind)) return key.kind;
  const plain = key.kind === 'ec' ? ecdsaFromDer(signature, key.curve) : signature;
  return plain ? crypto.verify({ algorithm: name, spki, signature: plain, data: tbs }) : 'invalid';
}
