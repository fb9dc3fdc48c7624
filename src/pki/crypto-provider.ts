/** What signing and verifying need from outside: cryptography, keys, time and the network are arguments. */

export type HashAlgorithm = 'SHA-256' | 'SHA-384' | 'SHA-512';

export type SignatureAlgorithm =
  | 'rsa-sha256'
  | 'rsa-sha384'
  | 'rsa-sha512'
  | 'ecdsa-sha256'
  | 'ecdsa-sha384'
  | 'ecdsa-sha512';

/** RSASSA-PSS with MGF1 over the same hash; the number is the length of the salt. Verified, never signed with. */
type PssAlgorithm = `pss-${'sha256' | 'sha384' | 'sha512'}-${number}`;

/** Ed25519 too is verified, never signed with: not every browser verifies it. */
export type VerifiableAlgorithm = SignatureAlgorithm | PssAlgorithm | 'ed25519';

/** FIPS 204, which ICP-Brasil admits (IN ITI 35/2026): known by name, and not yet verified. */
export type MlDsa = 'ml-dsa-44' | 'ml-dsa-65' | 'ml-dsa-87';

/** Algorithms no longer trusted, and unknown ones: neither can be checked. */
export type Unusable = 'weak' | 'unknown';

/** `elsewhere`: this browser does not verify the algorithm, and our server does. */
export type Unverified = Unusable | MlDsa | 'elsewhere';

export type SignatureVerdict = 'valid' | 'invalid' | Unverified;

/** Node's crypto or WebCrypto. ECDSA signatures are r‖s, as XML Signature writes them; DER is converted by the caller. */
export interface CryptoProvider {
  digest(algorithm: HashAlgorithm, data: Uint8Array): Promise<Uint8Array>;
  /** `weak` for a key that is known and too short; `unknown` for a key or an algorithm this provider does not know. */
  verify(request: {
    algorithm: VerifiableAlgorithm;
    spki: Uint8Array;
    signature: Uint8Array;
    data: Uint8Array;
  }): Promise<SignatureVerdict>;
}

/** One key that signs: a PKCS#12 file, a token or an HSM. The private key never leaves it. */
export interface Signer {
  /** DER of the signing certificate. */
  readonly certificate: Uint8Array;
  /** DER of the certificates above it, up to the root, as far as they are known. */
  readonly chain: readonly Uint8Array[];
  readonly algorithm: SignatureAlgorithm;
  /** Hashes and signs `data`; ECDSA returns r‖s. `origem`: what `data` was made from, for a signer that demands it. */
  sign(data: Uint8Array, origem?: OrigemDosDados): Promise<Uint8Array>;
}

/** All inputs of the bytes to sign, besides the certificate: the bytes can be made again from them. */
export interface OrigemDosDados {
  /** The document as it is before this signature. */
  source: Uint8Array;
  /** The node that is signed. */
  no: string;
  signingTime: Date;
}

/** RFC 3161: the token (DER of the ContentInfo) over this imprint. */
export interface TimestampAuthority {
  stamp(imprint: { algorithm: HashAlgorithm; digest: Uint8Array }): Promise<Uint8Array>;
}

/** The CRLs (DER) that say whether these certificates were revoked; issued at or after `at`. */
export interface RevocationSource {
  findCrls(certificates: readonly Uint8Array[], at: Date): Promise<Uint8Array[]>;
}
