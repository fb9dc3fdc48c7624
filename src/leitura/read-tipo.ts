import type { TipoDoDocumento } from '#access/correcao/correcao-ports.ts';
import { inspectPdf } from '#pdf/reading/inspect-pdf.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IEND = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const JPEG = [0xff, 0xd8, 0xff];
/** A photo has some dozen segments before its picture. */
const MAX_SEGMENTS = 10_000;
/** A larger picture is no scan: it would exhaust the memory of the program that opens it. */
const MAX_SIDE = 20_000;

/** Null for any other type, for a truncated picture, and for a PDF that does not open. */
export async function readTipo(bytes: Uint8Array): Promise<TipoDoDocumento | null> {
  if (isPng(bytes)) return 'image/png';
  if (isJpeg(bytes)) return 'image/jpeg';
  return (await inspectPdf(bytes)) ? 'application/pdf' : null;
}

const holds = (bytes: Uint8Array, mark: readonly number[], at: number): boolean =>
  mark.every((byte, index) => bytes[at + index] === byte);

/** ISO/IEC 15948: IHDR comes first, IEND last. */
function isPng(bytes: Uint8Array): boolean {
  if (!holds(bytes, PNG, 0) || !holds(bytes, IEND, bytes.length - IEND.length)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length > 45 && isSide(view.getUint32(16)) && isSide(view.getUint32(20));
}

/** ITU T.81: the frame header, wherever it is, states the size. Some cameras write more after the end of the picture. */
function isJpeg(bytes: Uint8Array): boolean {
  if (!holds(bytes, JPEG, 0)) return false;
  if (!hasEnd(bytes)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2, seen = 0; at + 9 < bytes.length && seen < MAX_SEGMENTS; seen++) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return isSide(view.getUint16(at + 5)) && isSide(view.getUint16(at + 7));
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return false;
}

/** One plain pass: a search that is begun anew at each byte of an end takes thirty times as long, where others are answered. */
function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 1; at > 0; at--) if (bytes[at] === 0xd9 && bytes[at - 1] === 0xff) return true;
  return false;
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isSide = (pixels: number): boolean => pixels > 0 && pixels <= MAX_SIDE;
