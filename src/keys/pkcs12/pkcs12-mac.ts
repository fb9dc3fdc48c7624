import { createHash, createHmac } from 'node:crypto';

/** The integrity of a PKCS#12 file: an HMAC under a key derived from the password (RFC 7292, 4 and appendix B). */
export interface Pkcs12Mac {
  hash: 'sha1' | 'sha256' | 'sha384' | 'sha512';
  salt: Uint8Array;
  rounds: number;
}

export function computePkcs12Mac(mac: Pkcs12Mac, password: string, content: Uint8Array): Uint8Array {
  return new Uint8Array(createHmac(mac.hash, deriveKey(mac, password)).update(content).digest());
}

/**
 * Appendix B.2 for a key as long as the hash: one digest suffices, and the additions to I are not reached. The password
 * is UTF-16, big-endian, with a final zero.
 */
function deriveKey({ hash, salt, rounds }: Pkcs12Mac, password: string): Buffer {
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64;
  const fill = (bytes: Uint8Array): Buffer => Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes);
  const purposeMac = Buffer.alloc(block, 3);
  let digest: Buffer = Buffer.concat([purposeMac, fill(salt), fill(utf16(`${password}\0`))]);
  for (let round = 0; round < rounds; round++) digest = createHash(hash).update(digest).digest();
  return digest;
}

export const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
