import type { CryptoProvider, HashAlgorithm, SignatureAlgorithm } from './ports.ts';
import type { KeyAlgorithm } from './x509/algorithms.ts';
import { judgeKey } from './x509/usable-key.ts';

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
  | { name: 'ECDSA'; namedCurve: string; hash: HashAlgorithm };

const HASH_OF: Readonly<Record<string, HashAlgorithm>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** WebCrypto takes and gives ECDSA signatures as r‖s. */
export function createWebCrypto<Key>(subtle: Subtle<Key>): CryptoProvider {
  return {
    digest: async (algorithm, data) => new Uint8Array(await subtle.digest(algorithm, own(data))),
    verify: async ({ algorithm, spki, signature, data }) => {
      const judged = judgeKey(spki, algorithm);
      if (judged.verdict !== 'usable') return judged.verdict === 'refused' ? false : null;
      const parameters = describeKey(judged.key, algorithm);
      const key = parameters && (await importKey(subtle, spki, parameters));
      return key ? subtle.verify(parameters, key, own(signature), own(data)) : null;
    },
  };
}

/** None of these bytes come from shared memory, which the types cannot tell. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => bytes as Uint8Array<ArrayBuffer>;

function describeKey(key: KeyAlgorithm, algorithm: SignatureAlgorithm): KeyParameters | null {
  const hash = HASH_OF[algorithm.slice(algorithm.indexOf('-') + 1)];
  if (!hash || key.kind === 'unknown') return null;
  if (key.kind === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash };
  return { name: 'ECDSA', namedCurve: key.curve, hash };
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
