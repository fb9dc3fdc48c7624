import { equalBytes } from '#pki/asn1/values.ts';
import type { Certificate } from '#pki/certificate.ts';
import { isSameName } from '#pki/x509/distinguished-name.ts';

/**
 * From issuer to issuer by name, as far as available; files and tokens list certificates in any order, with unrelated
 * ones.
 */
export function orderChain(own: Certificate, certificates: readonly Certificate[]): Uint8Array[] {
  const chain: Certificate[] = [];
  for (let last = own; ; ) {
    const { issuer } = last;
    const isNext = (candidate: Certificate): boolean =>
      isSameName(candidate.subject, issuer) &&
      !equalBytes(candidate.der, own.der) &&
      !chain.includes(candidate);
    const next = certificates.find(isNext);
    if (!next) return chain.map(({ der }) => der);
    chain.push(next);
    last = next;
  }
}
