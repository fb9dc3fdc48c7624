import { contextTag, TAG } from '../der.ts';
import { openSignedData } from './open-signed-data.ts';

/**
 * DER of the certificates of a CMS that carries nothing else (`.p7b`, `.p7c`), as authorities publish their chains. Its
 * signer, if any, is ignored: each certificate is judged by itself. Throws `DerError`.
 */
export function readCmsCertificates(der: Uint8Array): Uint8Array[] {
  const fields = openSignedData(der);
  fields.take(TAG.sequence);
  const certificates = fields.takeIf(contextTag(0, 'elements'))?.children() ?? [];
  return certificates.filter(({ tag }) => tag === TAG.sequence).map(({ bytes }) => bytes);
}
