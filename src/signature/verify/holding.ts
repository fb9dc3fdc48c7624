import { type Certificate, readCertificate } from '../certificate.ts';
import { DerError } from '../der.ts';
import type { SignatureIntegrity } from './signature-integrity.ts';

/** A signature with the certificate of whoever made it; null where that cannot be read. */
export interface Holding extends SignatureIntegrity {
  certificate: Certificate | null;
}

export function readHolding(integrity: SignatureIntegrity): Holding {
  const der = integrity.signature?.certificates[0];
  return { ...integrity, certificate: der ? readCertificateIfAny(der) : null };
}

function readCertificateIfAny(der: Uint8Array): Certificate | null {
  try {
    return readCertificate(der);
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
