import { createHash } from 'node:crypto';

/** SHA-256 of the DER, lower-case hexadecimal: the identity of a certificate. */
export const fingerprintOf = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex');
