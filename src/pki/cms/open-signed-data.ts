import { readOid } from '../asn1/values.ts';
import { contextTag, DerError, DerFields, readNode, TAG } from '../der.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';

/**
 * The fields of a CMS SignedData (RFC 5652, 5.1) from the content on. Throws `DerError` on other bytes. CMS may be BER:
 * widespread libraries write the envelope with indefinite lengths and its content in pieces.
 */
export function openSignedData(der: Uint8Array): DerFields {
  const contentInfo = new DerFields(readNode(der, 0, der.length));
  if (readOid(contentInfo.take()) !== SIGNED_DATA) throw new DerError('der-valor', 'contentType');
  const [signedData] = contentInfo.take(contextTag(0, 'elements')).children();
  contentInfo.end();
  if (!signedData) throw new DerError('der-truncado', 'SignedData');
  const fields = new DerFields(signedData);
  fields.take(TAG.integer);
  fields.take(TAG.set);
  return fields;
}
