import { type Certificate, readCertificate } from './certificate.ts';
import { type Crl, readCrl } from './crl.ts';
import { type OcspResponse, readOcspResponse } from './ocsp/ocsp-response.ts';
import { readTimestampToken, type TimestampToken } from './timestamp-token.ts';

/**
 * Signing or verifying a thousand diplomas reads the same certificates and CRLs each time: the parsed form is kept as
 * long as the bytes are. Their owner must not change them.
 */

export const readCertificateOnce: (der: Uint8Array) => Certificate = once(readCertificate);
export const readTimestampTokenOnce: (der: Uint8Array) => TimestampToken = once(readTimestampToken);
export const readCrlOnce: (der: Uint8Array) => Crl = once(readCrl);
export const readOcspResponseOnce: (der: Uint8Array) => OcspResponse = once(readOcspResponse);

function once<Value>(read: (der: Uint8Array) => Value): (der: Uint8Array) => Value {
  const known = new WeakMap<Uint8Array, Value>();
  return (der) => {
    const kept = known.get(der) ?? read(der);
    known.set(der, kept);
    return kept;
  };
}
