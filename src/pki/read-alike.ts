import { equalBytes } from './asn1/values.ts';
import { type Certificate, readCertificate } from './certificate.ts';

/**
 * Every stamp of an authority carries the same certificates in its own bytes: recently read ones are recognised by their
 * contents. The cache keeps a copy, which no owner of the bytes can change.
 */
const KEPT = 32;
/** Real certificates have at most half of it: a longer one was made to fill the memory, and is not kept. */
const MAX_KEPT_BYTES = 8192;
const kept: Certificate[] = [];

/** Throws `DerError` as `readCertificate` does. */
export function readCertificateAlike(der: Uint8Array): Certificate {
  if (der.length > MAX_KEPT_BYTES) return readCertificate(der);
  const index = kept.findIndex((each) => equalBytes(each.der, der));
  const [known = readCertificate(der.slice())] = index === -1 ? [] : kept.splice(index, 1);
  // An oddly encoded one is read into other bytes than it arrived in, and is never found again.
  kept.unshift(known);
  kept.length = Math.min(kept.length, KEPT);
  return known;
}
