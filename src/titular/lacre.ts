import { createCipheriv, createDecipheriv } from 'node:crypto';
import { createKeyedHash } from '#access/keyed-hash.ts';

/** Encrypts text that only the holder sees again, so that the database alone does not reveal it. */
export interface Lacre {
  seal(text: string, dono: string): string;
  /** Throws `LacreError` on text that was not sealed here for this owner. */
  open(sealed: string, dono: string): string;
}

class LacreError extends Error {
  override name = 'LacreError';
  readonly code = 'lacre-rompido';
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with its own key, derived from the key of the look-up. A row moved to another owner does not open. */
export function createLacre(key: Uint8Array, randomBytes: (size: number) => Uint8Array): Lacre {
  const own = createKeyedHash(key)('lacre-do-titular');
  return {
    seal(text, dono) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', own, nonce).setAAD(Buffer.from(dono));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    open(sealed, dono) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', own, bytes.subarray(0, NONCE_BYTES));
        decipher.setAAD(Buffer.from(dono));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new LacreError('What was sealed does not open with this key.', { cause });
      }
    },
  };
}
