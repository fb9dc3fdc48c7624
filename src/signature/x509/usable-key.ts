import { DerError, readDer } from '../der.ts';
import type { SignatureAlgorithm } from '../ports.ts';
import { type KeyAlgorithm, readKeyAlgorithm } from './algorithms.ts';

/** Below it, a signature proves nothing any more (DOC-ICP-01.01 asks 2048 of every holder since 2012). */
export const MIN_RSA_BITS = 2048;
/** Beyond it, one verification costs what an attacker wishes. */
const MAX_RSA_BITS = 8192;

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
    return key.bits > MAX_RSA_BITS ? { verdict: 'unknown' } : { verdict: 'usable', key };
  }
  return key.curve === 'P-521' ? { verdict: 'unknown' } : { verdict: 'usable', key };
}

function readKey(spki: Uint8Array): KeyAlgorithm | null {
  try {
    return readKeyAlgorithm(readDer(spki));
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
