import { canonicalize } from '#xml/canonicalize.ts';
import type { CryptoProvider } from '../ports.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import { findSignatureAlgorithm, isRefused } from './algorithms.ts';
import { countRsaBits, findSpki } from './find-spki.ts';
import { finding, type IntegrityFinding } from './finding.ts';

/** As `x509/usable-key.ts` asks of every key, told here before it is tried: a short key proves nothing, good or bad. */
const MIN_RSA_BITS = 2048;

/**
 * Only the key of the certificate that the signature names can tell that the value is wrong. The provider never verifies
 * with a key of another kind than the algorithm's.
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
  if ((countRsaBits(spki) ?? MIN_RSA_BITS) < MIN_RSA_BITS) return unavailable('chave-fraca');
  const data = canonicalize(signedInfo, canonicalization);
  const isValid = await crypto.verify({ algorithm, spki, signature: value, data });
  if (isValid === null) return unavailable('chave-desconhecida');
  return isValid
    ? finding('assinatura', 'valid', 'confere', evidence)
    : finding('assinatura', 'invalid', 'assinatura-nao-confere', evidence);
}
