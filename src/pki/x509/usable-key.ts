import { COORDINATE_OCTETS, type Curve } from '../asn1/ecdsa-signature.ts';
import { encodeDer, writeElement } from '../asn1/encode-der.ts';
import { joinBytes } from '../asn1/join-bytes.ts';
import { readIfAny } from '../asn1/read-if-any.ts';
import { readBits, readIntegerBytes } from '../asn1/values.ts';
import type { MlDsa, SignatureVerdict, Unusable, VerifiableAlgorithm } from '../crypto-provider.ts';
import { DerFields, type DerNode, readDer, TAG } from '../der.ts';
import { isUsable, type KeyAlgorithm, readKeyAlgorithm } from './algorithms.ts';

/** Below it, a signature no longer proves anything (DOC-ICP-01.01 demands 2048 of every holder since 2012). */
const MIN_RSA_BITS = 2048;
/** Beyond it, the cost of one verification is the attacker's choice. */
const MAX_RSA_BITS = 8192;
const MAX_EXPONENT_OCTETS = 4;

export interface UsableKey {
  readonly key: Exclude<KeyAlgorithm, { kind: Unusable | MlDsa }>;
  /** The spelling of this key that OpenSSL and every browser read. */
  readonly spki: Uint8Array;
}

/**
 * The key that a provider may try with this algorithm, or the verdict without trying: `invalid` for a key of another kind
 * than the algorithm's, which never verifies anything.
 */
export function judgeKey(
  spki: Uint8Array,
  algorithm: VerifiableAlgorithm,
): UsableKey | Exclude<SignatureVerdict, 'valid'> {
  const node = readIfAny(() => readDer(spki));
  const key = node && readIfAny(() => readKeyAlgorithm(node));
  if (!key) return 'unknown';
  if (isWeakKey(key)) return 'weak';
  if (!isUsableKey(key)) return key.kind;
  if (!fitsAlgorithm(key, algorithm)) return 'invalid';
  const plain = readIfAny(() => writeKey(node, key));
  return plain ? { key, spki: plain } : 'unknown';
}

const isUsableKey = (key: KeyAlgorithm): key is UsableKey['key'] => isUsable(key.kind);

export const isWeakKey = (key: KeyAlgorithm): boolean =>
  key.kind === 'weak' || ((key.kind === 'rsa' || key.kind === 'rsa-pss') && key.bits < MIN_RSA_BITS);

function fitsAlgorithm(key: UsableKey['key'], algorithm: VerifiableAlgorithm): boolean {
  const [scheme, hash = '', salt = ''] = algorithm.split('-');
  if (key.kind === 'ed25519' || scheme === 'ed25519') return key.kind === scheme;
  if (key.kind === 'ec' || scheme === 'ecdsa') return key.kind === 'ec' && scheme === 'ecdsa';
  if (scheme !== 'pss') return key.kind === 'rsa';
  // RFC 8017, 9.1.2: the modulus must have room for hash, salt and two more octets; otherwise no such signature exists.
  return Number(hash.slice(3)) / 8 + Number(salt) + 2 <= Math.ceil((key.bits - 1) / 8);
}

function writeKey(spki: DerNode, key: UsableKey['key']): Uint8Array | null {
  if (key.kind === 'ed25519') return writeEd25519Key(spki);
  return key.kind === 'ec' ? writeEcKey(spki, key.curve) : writeRsaKey(spki, key.bits);
}

/** AlgorithmIdentifier { rsaEncryption, NULL }: WebCrypto takes a key of RSASSA-PSS under no other name. */
const RSA_ENCRYPTION = Uint8Array.of(0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0);

/** Null for a key on which providers disagree: negative, or with an exponent that is even, 1 or long. */
function writeRsaKey(spki: DerNode, bits: number): Uint8Array | null {
  const [, publicKey] = spki.children();
  if (!publicKey || bits > MAX_RSA_BITS) return null;
  const fields = new DerFields(readDer(readBits(publicKey).octets));
  const [modulus, exponent] = [readIntegerBytes(fields.take()), readIntegerBytes(fields.take())];
  fields.end();
  const isNegative = (modulus[0] ?? 0) >= 0x80 || (exponent[0] ?? 0) >= 0x80;
  const last = exponent.at(-1) ?? 0;
  const isOdd = (last & 1) === 1 && !(exponent.length === 1 && last === 1);
  if (isNegative || !isOdd || exponent.length > MAX_EXPONENT_OCTETS) return null;
  const numbers = [modulus, exponent].map((octets) => writeElement(TAG.integer, octets));
  return writeSpki(RSA_ENCRYPTION, writeElement(TAG.sequence, joinBytes(numbers)));
}

/** Null for a compressed point, which not every browser reads. */
function writeEcKey(spki: DerNode, curve: Curve): Uint8Array | null {
  const [algorithm, publicKey] = spki.children();
  if (!algorithm || !publicKey) return null;
  const point = readBits(publicKey).octets;
  const isWhole = point[0] === 4 && point.length === 1 + 2 * COORDINATE_OCTETS[curve];
  return isWhole ? writeSpki(encodeDer(algorithm), point) : null;
}

/** RFC 8410, 3 and 4: the number has no parameters, and the key 32 octets. */
function writeEd25519Key(spki: DerNode): Uint8Array | null {
  const [algorithm, publicKey] = spki.children();
  if (!publicKey || algorithm?.children().length !== 1) return null;
  const key = readBits(publicKey).octets;
  return key.length === 32 ? writeSpki(encodeDer(algorithm), key) : null;
}

const writeSpki = (algorithm: Uint8Array, key: Uint8Array): Uint8Array =>
  writeElement(
    TAG.sequence,
    joinBytes([algorithm, writeElement(TAG.bitString, joinBytes([Uint8Array.of(0), key]))]),
  );
