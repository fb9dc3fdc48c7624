import { equalBytes } from '#pki/asn1/values.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import { findHash, isRefused } from './algorithms.ts';
import { finding, type IntegrityFinding } from './finding.ts';

type Certificates = XadesSignature['certificates'];

/** A chain has a handful; hundreds are an attack on our time. */
const MAX_CERTIFICATES = 32;

/**
 * KeyInfo is unsigned, and its order means nothing: the signer's certificate is the one that the signed properties name
 * by its digest, and is put first. If none matches, the signer is unknown.
 */
export async function chooseSigner(
  { certificates, properties: { signingCertificate } }: XadesSignature,
  crypto: CryptoProvider,
): Promise<{ certificates: Certificates; certificado: IntegrityFinding }> {
  const unnamed = (code: IntegrityFinding['code'], evidence = {}) => ({
    certificates,
    certificado: finding('certificado', 'unavailable', code, evidence),
  });
  if (!signingCertificate) return unnamed('certificado-nao-nomeado');
  const { method, digest } = signingCertificate;
  const hash = findHash(method);
  if (isRefused(hash)) return unnamed(hash, { algoritmo: method });
  for (const each of certificates.slice(0, MAX_CERTIFICATES)) {
    if (!equalBytes(await crypto.digest(hash, each), digest)) continue;
    return {
      certificates: [each, ...certificates.filter((other) => other !== each)],
      certificado: finding('certificado', 'valid', 'confere', { algoritmo: hash }),
    };
  }
  return unnamed('certificado-trocado', { algoritmo: hash });
}
