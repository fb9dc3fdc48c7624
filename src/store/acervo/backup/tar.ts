import { StoreError } from '../../store-error.ts';

/** The header of one file in a tar archive (POSIX ustar), written and read: our archives use nothing else. */

export const BLOCK = 512;

export interface Entry {
  /** Relative, with `/`. */
  name: string;
  size: number;
}

/** A copy of the archive is for its owner alone. */
const OWNER_ONLY = 0o600;

const NAME = 100;
const PREFIX = 155;
/** Eleven octal digits; larger sizes are written in base 256, as GNU tar and bsdtar read them. */
const MAX_OCTAL = 0o77777777777;

export function writeHeader({ name, size }: Entry, mode = OWNER_ONLY): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  header.write(rest, 0, NAME, 'utf8');
  header.write(`${mode.toString(8).padStart(7, '0')}\0`, 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (size <= MAX_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  // No date: the same contents give the same archive.
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345, PREFIX, 'utf8');
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Null for the block of zeros that ends an archive. Throws `StoreError` for a header that we did not write. */
export function readHeader(block: Buffer): Entry | null {
  if (block.every((byte) => byte === 0)) return null;
  const expected = Number.parseInt(block.toString('latin1', 148, 155), 8);
  const copy = Buffer.from(block);
  copy.write('        ', 148);
  if (checksum(copy) !== expected || block[156] !== 0x30) throw notOurs();
  const prefix = readText(block, 345, PREFIX);
  const rest = readText(block, 0, NAME);
  const name = prefix === '' ? rest : `${prefix}/${rest}`;
  const size =
    block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(readText(block, 124, 12), 8);
  if (!isSafe(name) || !Number.isSafeInteger(size) || size < 0) throw notOurs();
  return { name, size };
}

export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** No name may lead out of the folder into which it is restored. */
function isSafe(name: string): boolean {
  const parts = name.split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0]/.test(name);
}

function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= NAME) return ['', name];
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= PREFIX && Buffer.byteLength(rest) <= NAME) return [prefix, rest];
  }
  throw new StoreError('copia-invalida', `O caminho é longo demais para a cópia: ${name}`);
}

function readText(block: Buffer, start: number, length: number): string {
  const text = block.toString('utf8', start, start + length);
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
}

const checksum = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);

const notOurs = (): StoreError =>
  new StoreError('copia-invalida', 'O arquivo não é uma cópia de segurança, ou foi alterado.');
