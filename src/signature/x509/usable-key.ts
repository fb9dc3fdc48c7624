import { readBitOctets } from '../asn1/values.ts';
import { DerError, readDer } from '../der.ts';
import type { SignatureAlgorithm } from '../ports.ts';
import { type KeyAlgorithm, readKeyAlgorithm } from './algorithms.ts';

/** Below it, a signature proves nothing any more (DOC-ICP-01.01 asks 2048 of every holder since 2012). */
export const MIN_RSA_BITS = 2048;
/** Beyond it, one verification costs what an attacker wishes. */
const MAX_RSA_BITS = 8192;
/** Everybody's is 65537. One as long as the modulus makes verifying as dear as signing. */
const MAX_EXPONENT_BYTES = 8;

/**
 * Whether a provider may try this key with this algorithm. `refused`: a short key, or a key of another kind than the
 * algorithm's, never verifies anything. `unknown`: nothing can be said.
 */
export function judgeKey(
  spki: Uint8Array,
  algorithm: SignatureAlgorithm,
): { verdict: 'usable'; key: KeyAlgorithm } | { verdict: 'refused' | 'unknown' } {
  const key = readKey(spki);
  if (key === null || key.kind === 'unknown') return { verdict: 'unknown' };
  const isRsa = algorithm.startsWith('rsa-');
  if (isRsa !== (key.kind === 'rsa')) return { verdict: 'refused' };
  if (key.kind === 'rsa') {
    if (key.bits < MIN_RSA_BITS) return { verdict: 'refused' };
    const isDear = key.bits > MAX_RSA_BITS || countExponentBytes(spki) > MAX_EXPONENT_BYTES;
    return isDear ? { verdict: 'unknown' } : { verdict: 'usable', key };
  }
  return key.curve === 'P-521' ? { verdict: 'unknown' } : { verdict: 'usable', key };
}

/** RSAPublicKey ::= SEQUENCE { modulus INTEGER, publicExponent INTEGER }, of a key that was read. */
function countExponentBytes(spki: Uint8Array): number {
  const [, key] = readDer(spki).children();
  const [, exponent] = key ? readDer(readBitOctets(key)).children() : [];
  return exponent?.content.length ?? 0;
}

function readKey(spki: Uint8Array): KeyAlgorithm | null {
  try {
    return readKeyAlgorithm(readDer(spki));
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
