import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readBitOctets, readOid } from '../asn1/values.ts';
import { readDer } from '../der.ts';
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

/** An authority's key is kept as long as its certificate is. */
const imported = new WeakMap<Uint8Array, KeyObject>();

function importKey(spki: Uint8Array): KeyObject | null {
  try {
    const key = imported.get(spki) ?? readKey(spki);
    imported.set(spki, key);
    return key;
  } catch {
    return null;
  }
}

/** OpenSSL 3 takes twenty times as long to read a SubjectPublicKeyInfo as the RSAPublicKey inside it. */
function readKey(spki: Uint8Array): KeyObject {
  const [algorithm, bits] = readDer(spki).children();
  const [oid] = algorithm?.children() ?? [];
  return bits && oid && readOid(oid) === RSA_ENCRYPTION
    ? createPublicKey({ key: Buffer.from(readBitOctets(bits)), format: 'der', type: 'pkcs1' })
    : createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
}

const RSA_ENCRYPTION = '1.2.840.113549.1.1.1';
