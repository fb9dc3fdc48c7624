import type { Curve } from '../asn1/ecdsa-signature.ts';
import type { HashAlgorithm, MlDsa, VerifiableAlgorithm } from '../crypto-provider.ts';

/** The algorithms by OID. Any other OID is unknown. */

export const RSA_KEY = '1.2.840.113549.1.1.1';
export const RSA_PSS = '1.2.840.113549.1.1.10';
export const EC_KEY = '1.2.840.10045.2.1';
export const MGF1 = '1.2.840.113549.1.1.8';

/** RFC 8410: the key and its signatures have one number. */
export const ED25519 = '1.3.101.112';

/** FIPS 204, RFC 9881: likewise. */
export const ML_DSA: Readonly<Record<string, MlDsa>> = {
  '2.16.840.1.101.3.4.3.17': 'ml-dsa-44',
  '2.16.840.1.101.3.4.3.18': 'ml-dsa-65',
  '2.16.840.1.101.3.4.3.19': 'ml-dsa-87',
};

export const SIGNATURES: Readonly<Record<string, VerifiableAlgorithm | MlDsa>> = {
  '1.2.840.113549.1.1.11': 'rsa-sha256',
  '1.2.840.113549.1.1.12': 'rsa-sha384',
  '1.2.840.113549.1.1.13': 'rsa-sha512',
  '1.2.840.10045.4.3.2': 'ecdsa-sha256',
  '1.2.840.10045.4.3.3': 'ecdsa-sha384',
  '1.2.840.10045.4.3.4': 'ecdsa-sha512',
  [ED25519]: 'ed25519',
  ...ML_DSA,
};

export const HASHES: Readonly<Record<string, HashAlgorithm>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

export const CURVES: Readonly<Record<string, Curve>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
  '1.3.36.3.3.2.8.1.1.7': 'brainpoolP256r1',
  '1.3.36.3.3.2.8.1.1.11': 'brainpoolP384r1',
  '1.3.36.3.3.2.8.1.1.13': 'brainpoolP512r1',
};

export const SHA_1 = '1.3.14.3.2.26';

/** MD2, MD4, MD5, SHA-0, SHA-1, RIPEMD, and every hash cut to 224 bits. */
export const WEAK_HASHES =
  /^(?:1\.2\.840\.113549\.2\.[245]|1\.3\.14\.3\.2\.(?:18|26)|1\.3\.36\.3\.2\.[123]|2\.16\.840\.1\.101\.3\.4\.2\.[457])$/;

/** RSA and ECDSA over one of those hashes, under the numbers of PKCS#1, OIW, TeleTrusT and X9.62; DSA with any hash. */
export const WEAK_SIGNATURES =
  /^(?:1\.2\.840\.113549\.1\.1\.(?:[2345]|14)|1\.3\.14\.3\.2\.(?:2|3|4|11|12|13|14|15|20|21|24|25|27|28|29)|1\.3\.14\.7\.2\.3\.[12]|1\.3\.36\.3\.3\.(?:1\.[1234]|2\.[12])|1\.2\.840\.10045\.4\.(?:1|3\.1)|1\.2\.840\.10040\.4\.[13]|2\.16\.840\.1\.101\.3\.4\.3\.(?:[1-8]|9|13))$/;

/** DSA, and curves under 256 bits: those of X9.62 and of SECG with 112 to 239 bits, and the Brainpool ones likewise. */
export const WEAK_KEYS =
  /^(?:1\.2\.840\.10040\.4\.1|1\.3\.14\.3\.2\.12|1\.2\.840\.10045\.3\.1\.[1-6]|1\.2\.840\.10045\.3\.0\.(?:[1-9]|10|11|12|13|14|15)|1\.3\.132\.0\.(?:[1-9]|15|2[2-9]|3[0-3])|1\.3\.36\.3\.3\.2\.8\.1\.1\.[1-6])$/;
