import { timingSafeEqual } from 'node:crypto';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { createKeyedHash } from './keyed-hash.ts';

/** A short-lived capability for one object, for the forms of pages that the server draws. The server does not store it. */
export interface Tokens {
  issue(id: string): string;
  open(token: string): Parsed<string, 'invalido' | 'vencido'>;
}

/** Each opens one file. */
export type DownloadTokens = Tokens;

interface Proposito {
  /** A token issued for one purpose is invalid for another. */
  nome: string;
  lifetimeMs: number;
}

const MINUTE_MS = 60 * 1000;
const DOWNLOAD: Proposito = { nome: 'download-token', lifetimeMs: 15 * MINUTE_MS };
/** Long enough to find a document and photograph it. */
export const CORRECAO: Proposito = { nome: 'correcao-token', lifetimeMs: 60 * MINUTE_MS };
const MAC_BYTES = 32;
const EXPIRY_BYTES = 6;

/** Token: base64url of HMAC-SHA256 (32 bytes), expiry in milliseconds (6 bytes), id of the file. */
export const createDownloadTokens = (key: Uint8Array, now: () => Date): DownloadTokens =>
  createTokens(key, now, DOWNLOAD);

export function createTokens(key: Uint8Array, now: () => Date, { nome, lifetimeMs }: Proposito): Tokens {
  const hash = createKeyedHash(key);
  const macOf = (expiry: number, arquivoId: string): Buffer => hash(nome, String(expiry), arquivoId);

  return {
    issue(arquivoId) {
      const expiry = now().getTime() + lifetimeMs;
      const expiryBytes = Buffer.alloc(EXPIRY_BYTES);
      expiryBytes.writeUIntBE(expiry, 0, EXPIRY_BYTES);
      return Buffer.concat([macOf(expiry, arquivoId), expiryBytes, Buffer.from(arquivoId, 'utf8')]).toString(
        'base64url',
      );
    },

    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      // The decoder ignores stray characters and spare bits: only the spelling that was issued is valid.
      if (bytes.length <= MAC_BYTES + EXPIRY_BYTES || bytes.toString('base64url') !== token)
        return refused('invalido');
      const expiry = bytes.readUIntBE(MAC_BYTES, EXPIRY_BYTES);
      const arquivoId = bytes.toString('utf8', MAC_BYTES + EXPIRY_BYTES);
      if (arquivoId.includes('\0')) return refused('invalido');
      if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(expiry, arquivoId)))
        return refused('invalido');
      return now().getTime() < expiry ? accepted(arquivoId) : refused('vencido');
    },
  };
}
