import type { HashAlgorithm, SignatureAlgorithm } from '../ports.ts';
import { DIGEST_METHODS, signatureMethodOf } from '../xades/names.ts';

const HASHES = new Map(Object.entries(DIGEST_METHODS).map(([name, uri]) => [uri, name as HashAlgorithm]));

const SIGNATURES = new Map(
  (['rsa', 'ecdsa'] as const)
    .flatMap((key) => (['sha256', 'sha384', 'sha512'] as const).map((hash) => `${key}-${hash}` as const))
    .map((name): [string, SignatureAlgorithm] => [signatureMethodOf(name), name]),
);

/** Known, and refused for ever; anything else unknown may be good, and cannot be checked. */
const WEAK = /md[25]|sha1|sha224|ripemd|hmac|#dsa-/i;

export type AlgorithmCode = 'algoritmo-fraco' | 'algoritmo-desconhecido';

export function findHash(uri: string): HashAlgorithm | AlgorithmCode {
  return HASHES.get(uri) ?? judgeUnknown(uri);
}

export function findSignatureAlgorithm(uri: string): SignatureAlgorithm | AlgorithmCode {
  return SIGNATURES.get(uri) ?? judgeUnknown(uri);
}

export function isRefused(name: string): name is AlgorithmCode {
  return name.startsWith('algoritmo-');
}

function judgeUnknown(uri: string): AlgorithmCode {
  return WEAK.test(uri) ? 'algoritmo-fraco' : 'algoritmo-desconhecido';
}
