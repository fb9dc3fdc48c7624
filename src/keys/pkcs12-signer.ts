import type { SignatureAlgorithm, Signer } from '#pki/crypto-provider.ts';
import { createKeySigner } from './key-signer.ts';
import { readPkcs12 } from './pkcs12/read-pkcs12.ts';
import { usualAlgorithm } from './sign-der.ts';

export interface Pkcs12SignerOptions {
  file: Uint8Array;
  password: string;
  /** Replaces the key's usual algorithm. */
  algorithm?: SignatureAlgorithm;
}

/** A PKCS#12 file as a signer. The law demands type A3 or higher, so production refuses it. */
export function createPkcs12Signer({ file, password, algorithm }: Pkcs12SignerOptions): Signer {
  const { privateKey, certificate, chain } = readPkcs12(file, password);
  return createKeySigner({
    key: { privateKey, algorithm: algorithm ?? usualAlgorithm(privateKey) },
    certificate,
    chain,
  });
}
