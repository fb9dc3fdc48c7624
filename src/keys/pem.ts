/** PEM (RFC 7468): certificates and CRLs as people and other programs exchange them. */

export type PemLabel = 'CERTIFICATE' | 'X509 CRL';

export function writePem(label: PemLabel, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** Every block of that label, in order; text between the blocks is skipped. */
export function readPem(label: PemLabel, text: string): Uint8Array[] {
  const blocks = text.matchAll(
    new RegExp(`-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]*)-----END ${label}-----`, 'g'),
  );
  return [...blocks].map(([, base64 = '']) => new Uint8Array(Buffer.from(base64, 'base64')));
}
