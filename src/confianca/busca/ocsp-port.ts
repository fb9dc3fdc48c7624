import type { Certificate } from '#pki/certificate.ts';

/** OCSP, as far as fetching needs it. */
export interface OcspPort {
  /** DER of the question about the certificate with this serial number (the octets of the INTEGER). */
  writeRequest(issuer: Certificate, serialBytes: Uint8Array): Uint8Array;
  /** Until when the answer holds; null where it is none of this issuer's about that number. */
  prove(
    der: Uint8Array,
    issuer: Certificate,
    serialBytes: Uint8Array,
  ): Promise<{ nextUpdate: Date | null } | null>;
}
