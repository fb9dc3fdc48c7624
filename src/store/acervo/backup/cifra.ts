import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { StoreError } from '../../store-error.ts';
import type { ReadBytes, WriteBytes } from './copia.ts';

/**
 * An archive under a passphrase: a line of JSON, then AES-256-GCM in pieces, by the STREAM construction (Hoang et al., 2015),
 * as in age. The nonce of a piece holds its number and whether it is the last: no piece can be moved, omitted or cut off. Salt
 * and key belong to this archive alone, so no nonce is used twice under one key.
 */

const FORMATO = 'diploma-digital-backup-cifrado/1';
const PIECE = 1 << 16;
const TAG = 16;
const MAX_HEADER = 512;
/** The cost of each guess: 128 MB and about a second. */
const LOG_N = 17;
const MAX_LOG_N = 20;

interface Header {
  formato: typeof FORMATO;
  /** scrypt (RFC 7914), r 8 and p 1. */
  logN: number;
  salt: string;
  /** Distinguishes a wrong passphrase from an altered archive. */
  prova: string;
}

interface Keys {
  cifra: Buffer;
  prova: Buffer;
}

async function deriveKeys(senha: string, salt: Buffer, logN: number): Promise<Keys> {
  const N = 2 ** logN;
  const base = await new Promise<Buffer>((resolve, reject) => {
    // Keyboards compose accents differently: the same word must give the same key.
    scrypt(senha.normalize('NFKC'), salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
  const derive = (name: string): Buffer =>
    Buffer.from(hkdfSync('sha256', base, salt, `${FORMATO} ${logN} ${name}`, 32));
  return { cifra: derive('cifra'), prova: derive('prova') };
}

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

export interface ArchiveSink {
  write(bytes: Uint8Array): Promise<void>;
  /** Writes the bytes still held, as the last piece. */
  end(): Promise<void>;
}

export const createPlainSink = (write: WriteBytes): ArchiveSink => ({ write, end: async () => {} });

export async function createCipherSink(write: WriteBytes, senha: string, logN = LOG_N): Promise<ArchiveSink> {
  const salt = randomBytes(32);
  const keys = await deriveKeys(senha, salt, logN);
  const prova = createHash('sha256').update(keys.prova).digest('base64');
  const header: Header = { formato: FORMATO, logN, salt: salt.toString('base64'), prova };
  await write(Buffer.from(`${JSON.stringify(header)}\n`));
  let held = Buffer.alloc(0);
  let number = 0;
  const seal = async (piece: Buffer, isLast: boolean): Promise<void> => {
    const cipher = createCipheriv('aes-256-gcm', keys.cifra, nonceOf(number, isLast));
    number += 1;
    await write(Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]));
  };
  return {
    async write(bytes) {
      held = Buffer.concat([held, bytes]);
      // The last piece has another nonce, so a full piece waits until more bytes arrive.
      for (; held.length > PIECE; held = held.subarray(PIECE)) await seal(held.subarray(0, PIECE), false);
    },
    end: () => seal(held, true),
  };
}

/** Reads an archive of either kind; asks for the passphrase only if it is needed. */
export async function openArchive(read: ReadBytes, askSenha: () => Promise<string>): Promise<ReadBytes> {
  let start = await read(MAX_HEADER);
  const text = start.toString('latin1');
  const readPlain: ReadBytes = async (length) => {
    if (start.length === 0) return read(length);
    const taken = start.subarray(0, length);
    start = start.subarray(taken.length);
    return taken.length === length ? taken : Buffer.concat([taken, await read(length - taken.length)]);
  };
  if (!text.startsWith(`{"formato":"${FORMATO}"`)) return readPlain;
  const line = text.slice(0, text.indexOf('\n'));
  const keys = await unlock(line, askSenha);
  await readPlain(line.length + 1);
  return createDecipherReader(readPlain, keys.cifra);
}

async function unlock(line: string, askSenha: () => Promise<string>): Promise<Keys> {
  const header = parseHeader(line);
  if (!header) throw altered();
  const keys = await deriveKeys(await askSenha(), Buffer.from(header.salt, 'base64'), header.logN);
  const expected = Buffer.from(header.prova, 'base64');
  const found = createHash('sha256').update(keys.prova).digest();
  if (expected.length === found.length && timingSafeEqual(expected, found)) return keys;
  throw new StoreError('senha-errada', 'A senha não abre esta cópia; confira-a e repita.');
}

function parseHeader(line: string): Header | null {
  try {
    const { formato, logN, salt, prova } = JSON.parse(line) as Header;
    const isWhole = formato === FORMATO && typeof salt === 'string' && typeof prova === 'string';
    return isWhole && Number.isInteger(logN) && logN >= 10 && logN <= MAX_LOG_N
      ? { formato, logN, salt, prova }
      : null;
  } catch {
    return null;
  }
}

function createDecipherReader(readPlain: ReadBytes, key: Buffer): ReadBytes {
  let number = 0;
  let open = Buffer.alloc(0);
  let isOver = false;
  let ahead: Buffer | null = null;
  const next = async (): Promise<void> => {
    const piece = ahead ?? (await readPlain(PIECE + TAG));
    ahead = await readPlain(PIECE + TAG);
    isOver = ahead.length === 0;
    if (piece.length < TAG) throw cut();
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isOver));
    number += 1;
    decipher.setAuthTag(piece.subarray(-TAG));
    const plain = decipher.update(piece.subarray(0, -TAG));
    try {
      decipher.final();
    } catch {
      // At the end of the file, but not the last piece: the rest is missing. Elsewhere: the piece was altered.
      throw isOver ? cut() : altered();
    }
    open = Buffer.concat([open, plain]);
  };
  return async (length) => {
    while (open.length < length && !isOver) await next();
    const taken = open.subarray(0, length);
    open = open.subarray(length);
    return taken;
  };
}

const altered = (): StoreError =>
  new StoreError('copia-invalida', 'A cópia cifrada foi alterada, ou está danificada. Use outra.');
const cut = (): StoreError =>
  new StoreError('copia-cortada', 'A cópia cifrada está incompleta, ou o fim dela foi alterado. Use outra.');
