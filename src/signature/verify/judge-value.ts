import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { codeOfUnverified } from '#pki/path/finding.ts';
import { canonicalBytes } from '../xades/canonical-forms.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import { findSignatureAlgorithm, isRefused } from './algorithms.ts';
import { findSpki } from './find-spki.ts';
import { finding, type IntegrityFinding } from './finding.ts';

/**
 * Only the key of the certificate that the signature names can prove the value wrong. The provider never verifies with a
 * key of another kind than the algorithm's, and calls a short one weak: it proves nothing, good or bad.
 */
export async function judgeValue(
  { method, value, signedInfo, canonicalization, certificates }: XadesSignature,
  certificado: IntegrityFinding,
  crypto: CryptoProvider,
): Promise<IntegrityFinding> {
  const algorithm = findSignatureAlgorithm(method);
  if (isRefused(algorithm)) return finding('assinatura', 'unavailable', algorithm, { algoritmo: method });
  const evidence = { algoritmo: algorithm };
  const unavailable = (code: IntegrityFinding['code']) =>
    finding('assinatura', 'unavailable', code, evidence);
  if (certificado.status !== 'valid') return unavailable(certificado.code);
  const spki = findSpki(certificates[0]);
  if (!spki) return unavailable('certificado-ilegivel');
  // Never signed, or lost: a missing value is not a wrong one.
  if (value.length === 0) return unavailable('forma-desconhecida');
  const data = canonicalBytes(signedInfo, canonicalization);
  const verdict = await crypto.verify({ algorithm, spki, signature: value, data });
  if (verdict === 'unknown') return unavailable('chave-desconhecida');
  if (verdict !== 'valid' && verdict !== 'invalid')
    return unavailable(codeOfUnverified(verdict) as IntegrityFinding['code']);
  if (verdict === 'valid') return finding('assinatura', 'valid', 'confere', evidence);
  return algorithm.startsWith('ecdsa') && isDerPair(value)
    ? unavailable('forma-desconhecida')
    : finding('assinatura', 'invalid', 'assinatura-nao-confere', evidence);
}

/** Some programs write an ECDSA value as DER's SEQUENCE of two INTEGERs; XML Signature has r‖s. */
function isDerPair(value: Uint8Array): boolean {
  const long = value[1] === 0x81 ? 1 : 0;
  return value[0] === 0x30 && value[1 + long] === value.length - 2 - long && value[2 + long] === 0x02;
}
