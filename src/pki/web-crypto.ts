import type { CryptoProvider, HashAlgorithm, VerifiableAlgorithm } from './crypto-provider.ts';
import { judgeKey, type UsableKey } from './x509/usable-key.ts';

/** The part of `SubtleCrypto` that verifying needs; the browser's and Node's both fit. */
export interface Subtle<Key> {
  digest(algorithm: string, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  importKey(
    format: 'spki',
    spki: Uint8Array<ArrayBuffer>,
    algorithm: KeyParameters,
    extractable: boolean,
    usages: ['verify'],
  ): Promise<Key>;
  verify(
    algorithm: KeyParameters,
    key: Key,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
}

type KeyParameters =
  | { name: 'RSASSA-PKCS1-v1_5'; hash: HashAlgorithm }
  | { name: 'RSA-PSS'; hash: HashAlgorithm; saltLength: number }
  | { name: 'ECDSA'; namedCurve: string; hash: HashAlgorithm }
  | { name: 'Ed25519' };

const HASH_OF: Readonly<Record<string, HashAlgorithm>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** WebCrypto takes and gives ECDSA signatures as r‖s. It has no Brainpool curve, and Ed25519 only in browsers since 2025. */
export function createWebCrypto<Key>(subtle: Subtle<Key>): CryptoProvider {
  return {
    digest: async (algorithm, data) => new Uint8Array(await subtle.digest(algorithm, own(data))),
    verify: async ({ algorithm, spki, signature, data }) => {
      const judged = judgeKey(spki, algorithm);
      if (typeof judged === 'string') return judged;
      const parameters = describeKey(judged.key, algorithm);
      const key = parameters && (await importKey(subtle, judged.spki, parameters));
      if (!key) return isEverywhere(judged.key) ? 'unknown' : 'elsewhere';
      return (await subtle.verify(parameters, key, own(signature), own(data))) ? 'valid' : 'invalid';
    },
  };
}

/** None of these bytes come from shared memory, which the types cannot express. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => bytes as Uint8Array<ArrayBuffer>;

/** Whether every browser verifies with such a key. */
const isEverywhere = (key: UsableKey['key']): boolean =>
  key.kind !== 'ed25519' && !(key.kind === 'ec' && key.curve.startsWith('brainpool'));

function describeKey(key: UsableKey['key'], algorithm: VerifiableAlgorithm): KeyParameters | null {
  if (key.kind === 'ed25519') return { name: 'Ed25519' };
  const [scheme, hashName = '', saltLength] = algorithm.split('-');
  const hash = HASH_OF[hashName];
  if (!hash) return null;
  if (key.kind === 'ec') return { name: 'ECDSA', namedCurve: key.curve, hash };
  return scheme === 'pss'
    ? { name: 'RSA-PSS', hash, saltLength: Number(saltLength) }
    : { name: 'RSASSA-PKCS1-v1_5', hash };
}

async function importKey<Key>(
  subtle: Subtle<Key>,
  spki: Uint8Array,
  parameters: KeyParameters,
): Promise<Key | null> {
  try {
    return await subtle.importKey('spki', own(spki), parameters, false, ['verify']);
  } catch {
    return null;
  }
}
