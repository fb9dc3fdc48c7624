import { sign } from 'node:crypto';
import type { Signer } from '#pki/crypto-provider.ts';
import { hashOf } from './node-crypto.ts';
import type { SigningKey } from './sign-der.ts';

/** A private key in this process with its certificates, as a signer: the demonstration's and those of PKCS#12 files. */
export function createKeySigner(entity: {
  readonly key: SigningKey;
  readonly certificate: Uint8Array;
  readonly chain: readonly Uint8Array[];
}): Signer {
  const { privateKey: key, algorithm } = entity.key;
  return {
    certificate: entity.certificate,
    chain: entity.chain,
    algorithm,
    sign: async (data) => new Uint8Array(sign(hashOf(algorithm), data, { key, dsaEncoding: 'ieee-p1363' })),
  };
}
