import { readIfAny } from '../asn1/read-if-any.ts';
import { equalBytes } from '../asn1/values.ts';
import type { Certificate } from '../certificate.ts';
import { sha1 } from '../cms/sha1.ts';
import type { CryptoProvider } from '../crypto-provider.ts';
import { isSameName } from '../x509/distinguished-name.ts';
import { readKeyBits } from '../x509/key-id.ts';
import { HASHES, SHA_1 } from '../x509/oids.ts';
import type { CertId } from './ocsp-response.ts';

/**
 * Whether an answer is about this certificate of this issuer (RFC 6960, 4.1.1). SHA-1 suffices here as in ESSCertID:
 * the issuer is known before, so another one under its hashes would need a second preimage of both.
 */
export async function isAbout(
  { hashOid, issuerNameHash, issuerKeyHash, serialBytes }: CertId,
  certificate: Pick<Certificate, 'serialBytes' | 'issuer'>,
  issuer: Certificate,
  crypto: CryptoProvider,
): Promise<boolean> {
  if (!equalBytes(serialBytes, certificate.serialBytes)) return false;
  if (!isSameName(issuer.subject, certificate.issuer)) return false;
  const key = readIfAny(() => readKeyBits(issuer.spki));
  // The name as the certificate writes it, or as its issuer does: responders hash either.
  for (const { der } of key ? [certificate.issuer, issuer.subject] : []) {
    const named = key && (await hashIssuer(hashOid, der, key, crypto));
    if (named && equalBytes(issuerNameHash, named.name) && equalBytes(issuerKeyHash, named.key)) return true;
  }
  return false;
}

async function hashIssuer(
  oid: string,
  name: Uint8Array,
  key: Uint8Array,
  crypto: CryptoProvider,
): Promise<{ name: Uint8Array; key: Uint8Array } | null> {
  if (oid === SHA_1) return { name: sha1(name), key: sha1(key) };
  const hash = HASHES[oid];
  return hash ? { name: await crypto.digest(hash, name), key: await crypto.digest(hash, key) } : null;
}
