import { readBitOctets, readIntegerBytes, readOid } from '../asn1/values.ts';
import { DerFields, type DerNode, readDer, TAG } from '../der.ts';
import type { HashAlgorithm, SignatureAlgorithm } from '../ports.ts';

export type KeyAlgorithm =
  | { kind: 'rsa'; bits: number }
  | { kind: 'ec'; curve: 'P-256' | 'P-384' | 'P-521' }
  | { kind: 'unknown'; oid: string };

/** An algorithm as a signed structure names it; `name` is null for one this project does not verify. */
export interface NamedAlgorithm {
  oid: string;
  name: SignatureAlgorithm | null;
}

const SIGNATURES: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.113549.1.1.11': 'rsa-sha256',
  '1.2.840.113549.1.1.12': 'rsa-sha384',
  '1.2.840.113549.1.1.13': 'rsa-sha512',
  '1.2.840.10045.4.3.2': 'ecdsa-sha256',
  '1.2.840.10045.4.3.3': 'ecdsa-sha384',
  '1.2.840.10045.4.3.4': 'ecdsa-sha512',
};

/** MD5 and SHA-1 with RSA, SHA-1 with DSA and ECDSA: known, and refused. */
export const WEAK_SIGNATURES: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10040.4.3',
  '1.2.840.10045.4.1',
]);

const HASHES: Readonly<Record<string, HashAlgorithm>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

const CURVES: Readonly<Record<string, 'P-256' | 'P-384' | 'P-521'>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};

const RSA_KEY = '1.2.840.113549.1.1.1';
const EC_KEY = '1.2.840.10045.2.1';

/** SEQUENCE { algorithm OID, parameters }. */
export function readSignatureAlgorithm(node: DerNode): NamedAlgorithm {
  const oid = readOid(new DerFields(node).take());
  return { oid, name: SIGNATURES[oid] ?? null };
}

/** Null for a hash this project does not use, SHA-1 among them. */
export function readHashAlgorithm(node: DerNode): HashAlgorithm | null {
  return HASHES[readOid(new DerFields(node).take())] ?? null;
}

/**
 * CMS names the signature as its own algorithm or as the plain key with the hash beside it (RFC 3370, 3.2: a signer
 * may write rsaEncryption).
 */
export function readCmsSignatureAlgorithm(node: DerNode, hash: HashAlgorithm | null): NamedAlgorithm {
  const named = readSignatureAlgorithm(node);
  if (named.oid !== RSA_KEY || hash === null) return named;
  return { oid: named.oid, name: `rsa-${hash.replace('-', '').toLowerCase()}` as SignatureAlgorithm };
}

/** SubjectPublicKeyInfo ::= SEQUENCE { algorithm, subjectPublicKey BIT STRING }. */
export function readKeyAlgorithm(spki: DerNode): KeyAlgorithm {
  const fields = new DerFields(spki);
  const algorithm = new DerFields(fields.take());
  const oid = readOid(algorithm.take());
  if (oid === RSA_KEY) return { kind: 'rsa', bits: countModulusBits(fields.take()) };
  if (oid !== EC_KEY) return { kind: 'unknown', oid };
  const parameters = algorithm.takeIf(TAG.oid);
  const curveOid = parameters ? readOid(parameters) : oid;
  const curve = CURVES[curveOid];
  return curve ? { kind: 'ec', curve } : { kind: 'unknown', oid: curveOid };
}

function countModulusBits(publicKey: DerNode): number {
  const modulus = readIntegerBytes(new DerFields(readDer(readBitOctets(publicKey))).take());
  const first = modulus.findIndex((octet) => octet !== 0);
  if (first < 0) return 0;
  return (modulus.length - first) * 8 - Math.clz32(modulus[first] ?? 0) + 24;
}
