import { equalBytes } from './asn1/values.ts';
import { type Certificate, readCertificate } from './certificate.ts';

/**
 * Every stamp of an authority carries the same certificates in bytes of its own: those read last are known again by what
 * they hold. What is kept is a copy, which no owner of the bytes can change.
 */
const KEPT = 32;
/** Those of the world have at most half of it: what is longer was made to fill the memory, and is not kept. */
const MAX_KEPT_BYTES = 8192;
const kept: Certificate[] = [];

/** Throws `DerError` as `readCertificate` does. */
export function readCertificateAlike(der: Uint8Array): Certificate {
  if (der.length > MAX_KEPT_BYTES) return readCertificate(der);
  const index = kept.findIndex((each) => equalBytes(each.der, der));
  const [known = readCertificate(der.slice())] = index === -1 ? [] : kept.splice(index, 1);
  // One whose encoding was odd is read to other bytes than it came in, and is never met again.
  kept.unshift(known);
  kept.length = Math.min(kept.length, KEPT);
  return known;
}
