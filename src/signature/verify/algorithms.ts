import type { HashAlgorithm, MlDsa, VerifiableAlgorithm } from '#pki/crypto-provider.ts';
import { DIGEST_METHODS, EDDSA_ED25519, PSS, signatureMethodOf } from '../xades/names.ts';

const HASHES = new Map(Object.entries(DIGEST_METHODS).map(([name, uri]) => [uri, name as HashAlgorithm]));

/** RFC 9231, 2.3.10: the salt of the short PSS identifiers is as long as the hash. */
const SIGNATURES = new Map<string, VerifiableAlgorithm>([
  ...([256, 384, 512] as const).flatMap((bits): [string, VerifiableAlgorithm][] => [
    [signatureMethodOf(`rsa-sha${bits}`), `rsa-sha${bits}`],
    [signatureMethodOf(`ecdsa-sha${bits}`), `ecdsa-sha${bits}`],
    [`${PSS}sha${bits}-rsa-MGF1`, `pss-sha${bits}-${bits / 8}`],
  ]),
  [EDDSA_ED25519, 'ed25519'],
]);

/** No norm has named ML-DSA in XML Signature yet: whatever name contains it means it. */
const ML_DSA = /ml-dsa-(?:44|65|87)$/;

/** Known, and always refused; any other unknown algorithm may be good, and cannot be checked. */
const WEAK = /md[25]|sha1|sha224|ripemd|hmac|#dsa-/i;

export type AlgorithmCode = 'algoritmo-fraco' | 'algoritmo-desconhecido' | `algoritmo-${MlDsa}`;

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
  const [mlDsa] = ML_DSA.exec(uri) ?? [];
  if (mlDsa) return `algoritmo-${mlDsa as MlDsa}`;
  return WEAK.test(uri) ? 'algoritmo-fraco' : 'algoritmo-desconhecido';
}
