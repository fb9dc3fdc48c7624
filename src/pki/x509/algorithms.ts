import type { Curve } from '../asn1/ecdsa-signature.ts';
import { readIfAny } from '../asn1/read-if-any.ts';
import { readBits, readIntegerBytes, readOid, readSmallInteger } from '../asn1/values.ts';
import type {
  HashAlgorithm,
  MlDsa,
  SignatureAlgorithm,
  Unusable,
  VerifiableAlgorithm,
} from '../crypto-provider.ts';
import { contextTag, DerFields, type DerNode, readDer, TAG } from '../der.ts';
import {
  CURVES,
  EC_KEY,
  ED25519,
  HASHES,
  MGF1,
  ML_DSA,
  RSA_KEY,
  RSA_PSS,
  SIGNATURES,
  WEAK_HASHES,
  WEAK_KEYS,
  WEAK_SIGNATURES,
} from './oids.ts';

export type KeyAlgorithm =
  | { kind: 'rsa'; bits: number }
  /** Verifies nothing but RSASSA-PSS (RFC 4055, 1.2). */
  | { kind: 'rsa-pss'; bits: number }
  | { kind: 'ec'; curve: Curve }
  | { kind: 'ed25519' }
  | { kind: MlDsa }
  | { kind: 'weak'; oid: string }
  | { kind: 'unknown'; oid: string };

/** An algorithm as a signed structure names it. */
export interface NamedAlgorithm {
  oid: string;
  name: VerifiableAlgorithm | Unusable | MlDsa;
}

export function isUsable<Name extends string>(
  name: Name | Unusable | MlDsa,
): name is Exclude<Name, Unusable | MlDsa> {
  return name !== 'weak' && name !== 'unknown' && !name.startsWith('ml-dsa-');
}

/** SEQUENCE { algorithm OID, parameters }. */
export function readSignatureAlgorithm(node: DerNode): NamedAlgorithm {
  const fields = new DerFields(node);
  const oid = readOid(fields.take());
  if (oid === RSA_PSS)
    return { oid, name: readIfAny(() => readPss(fields.takeIf(TAG.sequence))) ?? 'unknown' };
  return { oid, name: SIGNATURES[oid] ?? (WEAK_SIGNATURES.test(oid) ? 'weak' : 'unknown') };
}

/**
 * RSASSA-PSS-params (RFC 4055, 3.1): SEQUENCE { hash [0], mask [1], saltLength [2], trailer [3] }, where nothing stated
 * means SHA-1 and a salt of 20. Node and WebCrypto both take one hash for the message and the mask.
 */
function readPss(parameters: DerNode | null): VerifiableAlgorithm | Unusable {
  if (!parameters) return 'weak';
  const fields = new DerFields(parameters);
  const explicit = (number: number): DerNode | null =>
    fields.takeIf(contextTag(number, 'elements'))?.children()[0] ?? null;
  const hashNode = explicit(0);
  const hash = hashNode ? readHashAlgorithm(hashNode) : 'weak';
  const maskNode = explicit(1);
  const mask = maskNode ? readMask(maskNode) : 'unknown';
  const salt = explicit(2);
  const saltLength = salt ? readSmallInteger(salt) : 20;
  const trailer = explicit(3);
  const isKnown = saltLength <= MAX_SALT && (!trailer || readSmallInteger(trailer) === 1);
  fields.end();
  if (hash === 'weak') return 'weak';
  return isKnown && hash === mask && isUsable(hash) ? `pss-${plainName(hash)}-${saltLength}` : 'unknown';
}

const MAX_SALT = 512;

function readMask(node: DerNode): HashAlgorithm | Unusable {
  const fields = new DerFields(node);
  return readOid(fields.take()) === MGF1 ? readHashAlgorithm(fields.take()) : 'unknown';
}

export function readHashAlgorithm(node: DerNode): HashAlgorithm | Unusable {
  const oid = readOid(new DerFields(node).take());
  return HASHES[oid] ?? (WEAK_HASHES.test(oid) ? 'weak' : 'unknown');
}

/**
 * CMS names the signature as its own algorithm or as the plain key with the hash beside it (RFC 3370, 3.2: a signer
 * may write rsaEncryption; some write the key of ECDSA likewise).
 */
export function readCmsSignatureAlgorithm(node: DerNode, hash: HashAlgorithm | Unusable): NamedAlgorithm {
  const named = readSignatureAlgorithm(node);
  const key = named.oid === RSA_KEY ? 'rsa' : named.oid === EC_KEY ? 'ecdsa' : null;
  if (key === null) return named;
  return {
    oid: named.oid,
    name: isUsable(hash) ? (`${key}-${plainName(hash)}` as SignatureAlgorithm) : hash,
  };
}

const plainName = (hash: HashAlgorithm): 'sha256' | 'sha384' | 'sha512' =>
  hash.replace('-', '').toLowerCase() as 'sha256' | 'sha384' | 'sha512';

/** SubjectPublicKeyInfo ::= SEQUENCE { algorithm, subjectPublicKey BIT STRING }. */
export function readKeyAlgorithm(spki: DerNode): KeyAlgorithm {
  const fields = new DerFields(spki);
  const algorithm = new DerFields(fields.take());
  const oid = readOid(algorithm.take());
  const key = fields.take(TAG.bitString);
  if (oid === RSA_KEY || oid === RSA_PSS) {
    const bits = readIfAny(() => countModulusBits(key));
    return bits === null ? { kind: 'unknown', oid } : { kind: oid === RSA_KEY ? 'rsa' : 'rsa-pss', bits };
  }
  if (oid === ED25519) return { kind: 'ed25519' };
  const mlDsa = ML_DSA[oid];
  if (mlDsa) return { kind: mlDsa };
  const parameters = oid === EC_KEY ? algorithm.takeIf(TAG.oid) : null;
  const named = parameters ? readOid(parameters) : oid;
  const curve = CURVES[named];
  return curve && parameters
    ? { kind: 'ec', curve }
    : { kind: WEAK_KEYS.test(named) ? 'weak' : 'unknown', oid: named };
}

function countModulusBits(publicKey: DerNode): number {
  const modulus = readIntegerBytes(new DerFields(readDer(readBits(publicKey).octets)).take());
  const first = modulus.findIndex((octet) => octet !== 0);
  if (first < 0) return 0;
  return (modulus.length - first) * 8 - Math.clz32(modulus[first] ?? 0) + 24;
}
