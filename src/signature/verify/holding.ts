import { type Certificate, readCertificate } from '#pki/certificate.ts';
import { DerError } from '#pki/der.ts';
import type { SignatureIntegrity } from './signature-integrity.ts';

/** A signature with its signer's certificate; null where that is unreadable or unproven. */
export interface Holding extends SignatureIntegrity {
  certificate: Certificate | null;
}

/** A forger can attach any certificate: it counts only if the signature names it and its key verifies the value. */
export function readHolding(integrity: SignatureIntegrity): Holding {
  const { signature, findings } = integrity;
  const isValid = (check: string) => findings.some((each) => each.check === check && each.status === 'valid');
  const isProven = signature && isValid('certificado') && isValid('assinatura');
  return { ...integrity, certificate: isProven ? readCertificateIfAny(signature.certificates[0]) : null };
}

function readCertificateIfAny(der: Uint8Array): Certificate | null {
  try {
    return readCertificate(der);
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
