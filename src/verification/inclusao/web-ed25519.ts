import type { VerifyEd25519 } from '#arvore/note.ts';

/** The part of `SubtleCrypto` that it needs. */
interface Subtle<Key> {
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    algorithm: { name: 'Ed25519' },
    extractable: boolean,
    usages: ['verify'],
  ): Promise<Key>;
  verify(
    algorithm: { name: 'Ed25519' },
    key: Key,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
}

const ED25519 = { name: 'Ed25519' } as const;

/** Browsers before 2025 lack Ed25519: null is "could not check", never "wrong". */
export function createWebEd25519<Key>(subtle: Subtle<Key>): VerifyEd25519 {
  return async ({ chave, data, signature }) => {
    const key = await subtle.importKey('raw', own(chave), ED25519, false, ['verify']).catch(() => null);
    return key === null ? null : subtle.verify(ED25519, key, own(signature), own(data));
  };
}

/** None of these bytes come from shared memory, which the types cannot express. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => bytes as Uint8Array<ArrayBuffer>;
