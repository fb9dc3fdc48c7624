import type { HashAlgorithm, VerifiableAlgorithm } from '#pki/crypto-provider.ts';
import { DIGEST_METHODS, PSS, signatureMethodOf } from '../xades/names.ts';

const HASHES = new Map(Object.entries(DIGEST_METHODS).map(([name, uri]) => [uri, name as HashAlgorithm]));

/** RFC 9231, 2.3.10: the salt of the short PSS identifiers is as long as the hash. */
const SIGNATURES = new Map(
  ([256, 384, 512] as const).flatMap((bits): [string, VerifiableAlgorithm][] => [
    [signatureMethodOf(`rsa-sha${bits}`), `rsa-sha${bits}`],
    [signatureMethodOf(`ecdsa-sha${bits}`), `ecdsa-sha${bits}`],
    [`${PSS}sha${bits}-rsa-MGF1`, `pss-sha${bits}-${bits / 8}`],
  ]),
);

/** Known, and always refused; any other unknown algorithm may be good, and cannot be checked. */
const WEAK = /md[25]|sha1|sha224|ripemd|hmac|#dsa-/i;

export type AlgorithmCode = 'algoritmo-fraco' | 'algoritmo-desconhecido';

export function findHash(uri: string): HashAlgorithm | AlgorithmCode {
  return HASHES.get(uri) ?? judgeUnknown(uri);
}

export function findSignatureAlgorithm(uri: string): VerifiableAlgorithm | AlgorithmCode {
  return SIGNATURES.get(uri) ?? judgeUnknown(uri);
}

export function isRefused(name: string): name is AlgorithmCode {
  return name.startsWith('algoritmo-');
}

function judgeUnknown(uri: string): AlgorithmCode {
  return WEAK.test(uri) ? 'algoritmo-fraco' : 'algoritmo-desconhecido';
}
