import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { CryptoProvider, VerifiableAlgorithm } from '#pki/crypto-provider.ts';
import { judgeKey } from '#pki/x509/usable-key.ts';

/** Node's own OpenSSL. */
export const nodeCrypto: CryptoProvider = {
  digest: async (algorithm, data) =>
    new Uint8Array(createHash(algorithm.replace('-', '')).update(data).digest()),

  verify: async ({ algorithm, spki, signature, data }) => {
    const judged = judgeKey(spki, algorithm);
    if (typeof judged === 'string') return judged;
    const key = recallKey(judged.spki);
    if (!key) return 'unknown';
    // Ed25519 hashes by itself, and takes no name of a hash.
    const hash = algorithm === 'ed25519' ? null : hashOf(algorithm);
    const isValid = verify(hash, data, { key, ...describeScheme(algorithm) }, signature);
    return isValid ? 'valid' : 'invalid';
  },
};

export const hashOf = (algorithm: VerifiableAlgorithm): string => algorithm.split('-')[1] ?? '';

function describeScheme(algorithm: VerifiableAlgorithm) {
  const [scheme, , saltLength] = algorithm.split('-');
  return scheme === 'pss'
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: Number(saltLength) }
    : { dsaEncoding: 'ieee-p1363' as const };
}

/** OpenSSL takes longer to import a key than to verify with it, and every diploma has the same authorities. */
const KEPT = 64;
/** A key of 8192 bits has half of it: a longer one was made to fill the memory, and is not kept. */
const MAX_KEPT_BYTES = 2048;
const imported = new Map<string, KeyObject | null>();

/** Recently used keys are recognised by their bytes. */
function recallKey(spki: Uint8Array): KeyObject | null {
  if (spki.length > MAX_KEPT_BYTES) return importKey(spki);
  const name = Buffer.from(spki.buffer, spki.byteOffset, spki.length).toString('latin1');
  const known = imported.get(name);
  const key = known === undefined ? importKey(spki) : known;
  imported.delete(name);
  imported.set(name, key);
  const [oldest] = imported.keys();
  if (imported.size > KEPT && oldest !== undefined) imported.delete(oldest);
  return key;
}

function importKey(spki: Uint8Array): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}
