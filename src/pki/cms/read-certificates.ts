import { readOid } from '../asn1/values.ts';
import { contextTag, DerError, DerFields, readNode, TAG } from '../der.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';

/**
 * DER of the certificates of a CMS that carries nothing else (RFC 5652, 5.1; `.p7b`, `.p7c`), as authorities publish those
 * above them. Who signed it, if anyone, says nothing: each certificate is judged by itself. Throws `DerError`.
 */
export function readCmsCertificates(der: Uint8Array): Uint8Array[] {
  const contentInfo = new DerFields(readNode(der, 0, der.length));
  if (readOid(contentInfo.take()) !== SIGNED_DATA) throw new DerError('der-valor', 'contentType');
  const [signedData] = contentInfo.take(contextTag(0, 'elements')).children();
  contentInfo.end();
  if (!signedData) throw new DerError('der-truncado', 'SignedData');
  const fields = new DerFields(signedData);
  fields.take(TAG.integer);
  fields.take(TAG.set);
  fields.take(TAG.sequence);
  const certificates = fields.takeIf(contextTag(0, 'elements'))?.children() ?? [];
  return certificates.filter(({ tag }) => tag === TAG.sequence).map(({ bytes }) => bytes);
}
