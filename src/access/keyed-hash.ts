import { createHmac } from 'node:crypto';

export type KeyedHash = (domain: string, ...parts: string[]) => Buffer;

/**
 * HMAC-SHA256 over `domain 0x00 part 0x00 part…`. The domain keeps a hash made for one purpose from serving another;
 * the separator keeps the border between two parts from moving.
 */
export function createKeyedHash(key: Uint8Array): KeyedHash {
  if (key.length < 32) throw new RangeError('The key of the look-up hashes has fewer than 32 bytes.');
  return (domain, ...parts) => {
    const fields = [domain, ...parts];
    if (fields.some((field) => field.includes('\0')))
      throw new RangeError('A hashed field holds the separator.');
    return createHmac('sha256', key).update(fields.join('\0'), 'utf8').digest();
  };
}
