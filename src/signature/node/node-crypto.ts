import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { CryptoProvider, SignatureAlgorithm } from '../ports.ts';
import { judgeKey } from '../x509/usable-key.ts';

/** Node's own OpenSSL. */
export const nodeCrypto: CryptoProvider = {
  digest: async (algorithm, data) =>
    new Uint8Array(createHash(algorithm.replace('-', '')).update(data).digest()),

  verify: async ({ algorithm, spki, signature, data }) => {
    const judged = judgeKey(spki, algorithm);
    if (judged.verdict !== 'usable') return judged.verdict === 'refused' ? false : null;
    const key = importKey(spki);
    return key && verify(hashOf(algorithm), data, { key, dsaEncoding: 'ieee-p1363' }, signature);
  },
};

export const hashOf = (algorithm: SignatureAlgorithm): string => algorithm.slice(algorithm.indexOf('-') + 1);

function importKey(spki: Uint8Array): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}
