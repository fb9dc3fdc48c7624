/**
 * The public key of a certificate, found without reading the rest: all that the check of a signature value needs, and
 * small enough to be the first code a browser loads. Null for bytes that are no certificate.
 */
export function findSpki(der: Uint8Array): Uint8Array | null {
  const certificate = readField(der, 0);
  const tbs = certificate && readField(der, certificate.content);
  let field = tbs && readField(der, tbs.content);
  // TBSCertificate: version [0], absent from version 1; serialNumber, signature, issuer, validity, subject, then the key.
  const before = field?.tag === VERSION ? 6 : 5;
  for (let i = 0; i < before && field; i++) field = readField(der, field.end);
  const isWhole = certificate?.end === der.length && tbs && field && field.end <= tbs.end;
  return isWhole && field?.tag === SEQUENCE ? der.subarray(field.start, field.end) : null;
}

const SEQUENCE = 0x30;
const VERSION = 0xa0;

interface Field {
  tag: number;
  start: number;
  content: number;
  end: number;
}

function readField(der: Uint8Array, start: number): Field | null {
  const tag = der[start];
  const first = der[start + 1];
  if (tag === undefined || first === undefined) return null;
  const octets = first < 0x80 ? 0 : first & 0x7f;
  if (octets > 3) return null;
  let length = first < 0x80 ? first : 0;
  for (let i = 0; i < octets; i++) length = length * 256 + (der[start + 2 + i] ?? 0);
  const content = start + 2 + octets;
  const end = content + length;
  return end <= der.length ? { tag, start, content, end } : null;
}
