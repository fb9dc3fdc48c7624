import { equalBytes } from '#pki/asn1/values.ts';
import type { Certificate } from '#pki/certificate.ts';
import { isSelfIssued } from '#pki/path/walk-paths.ts';
import { isSameName } from '#pki/x509/distinguished-name.ts';

/** More than any chain of ICP-Brasil has; a loop of cross-certificates ends here. */
const MAX_DEPTH = 8;

/** The available certificates, each once. */
export class CertificatePool {
  readonly #certificates: Certificate[];

  constructor(certificates: readonly Certificate[]) {
    this.#certificates = uniqueCertificates(certificates);
  }

  find(isWanted: (certificate: Certificate) => boolean): Certificate | null {
    return this.#certificates.find(isWanted) ?? null;
  }

  /** From the issuer of a certificate up to a root; null where one of them is unavailable. */
  findIssuers(certificate: Certificate): Certificate[] | null {
    const issuers: Certificate[] = [];
    let current = certificate;
    while (!isSelfIssued(current)) {
      const below = current;
      const issuer = this.find((each) => isIssuerOf(each, below));
      if (!issuer || issuers.length === MAX_DEPTH) return null;
      issuers.push(issuer);
      current = issuer;
    }
    return issuers;
  }
}

export function uniqueCertificates(certificates: readonly Certificate[]): Certificate[] {
  return certificates.filter(
    (each, index) => certificates.findIndex(({ der }) => equalBytes(der, each.der)) === index,
  );
}

/** By name, and by key where both state it; the verifier checks the signature. */
function isIssuerOf(issuer: Certificate, { issuer: named, authorityKeyId }: Certificate): boolean {
  if (!issuer.isCa || !isSameName(issuer.subject, named)) return false;
  return !authorityKeyId || !issuer.subjectKeyId || equalBytes(authorityKeyId, issuer.subjectKeyId);
}
