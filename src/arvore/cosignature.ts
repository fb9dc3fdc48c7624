import { concat } from './hash.ts';

/** c2sp.org/tlog-cosignature, v1: a witness says which is the largest tree that it saw at an instant. */

const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

/** What a witness signs; `em` is in seconds since 1970. */
export const bytesToCosign = (texto: string, em: number): Uint8Array =>
  new TextEncoder().encode(`cosignature/v1\ntime ${em}\n${texto}`);

/** What stands in the note: the instant, and then the signature. */
export function writeCosignature(em: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(TIME_BYTES);
  new DataView(time.buffer).setBigUint64(0, BigInt(em));
  return concat(time, signature);
}

/** Null where it is none. */
export function readCosignature(
  texto: string,
  bytes: Uint8Array,
): { em: number; data: Uint8Array; signature: Uint8Array } | null {
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return null;
  const em = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
  if (!Number.isSafeInteger(em)) return null;
  return { em, data: bytesToCosign(texto, em), signature: bytes.subarray(TIME_BYTES) };
}
