import { PdfRefusal } from '../limits.ts';
import { nameOf, type PdfDict, PdfRef, type PdfValue } from '../value.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';

/** The pages of a scanned PDF are pictures: JPEGs, which are handed on as they are, or plain pixels, made into a BMP. */

const MAX_PICTURES = 6;
/** An A4 page at 400 points to the inch has fewer. */
const MAX_PIXELS = 20_000_000;
/** A QR Code has more modules to a side than this has pixels. */
const MIN_SIDE = 60;

/** Files of pictures, in the order of the PDF. What is in another filter, too large or broken is left out. */
export async function listPictures(bytes: Uint8Array): Promise<Uint8Array[]> {
  try {
    const pdf = await openPdf(bytes);
    if (pdf.isEncrypted) return [];
    const found: Uint8Array[] = [];
    for (const { ref, dict } of listImages(pdf)) {
      const picture = await readPicture(pdf, ref, dict).catch(orNone);
      if (picture) found.push(picture);
      if (found.length === MAX_PICTURES) break;
    }
    return found;
  } catch (error) {
    return orNone(error) ?? [];
  }
}

function orNone(error: unknown): null {
  if (error instanceof PdfRefusal) return null;
  throw error;
}

/** The images that are named as resources: they have a number, under which their streams are read. */
function listImages(pdf: OpenPdf): { ref: PdfRef; dict: PdfDict }[] {
  const images = new Map<number, { ref: PdfRef; dict: PdfDict }>();
  for (const value of pdf.values) {
    const resources = value instanceof Map ? pdf.resolve(value.get('Resources')) : null;
    const named = resources instanceof Map ? pdf.resolve(resources.get('XObject')) : null;
    for (const ref of named instanceof Map ? named.values() : []) {
      const dict = pdf.resolve(ref);
      if (ref instanceof PdfRef && dict instanceof Map && nameOf(dict.get('Subtype')) === 'Image')
        images.set(ref.id, { ref, dict });
    }
  }
  return [...images.values()];
}

async function readPicture(pdf: OpenPdf, ref: PdfRef, dict: PdfDict): Promise<Uint8Array | null> {
  const numberOf = (key: string): number => Number(pdf.resolve(dict.get(key)));
  const [width, height] = [numberOf('Width'), numberOf('Height')];
  if (!(width >= MIN_SIDE && height >= MIN_SIDE && width * height <= MAX_PIXELS)) return null;
  const filter = pdf.resolve(dict.get('Filter'));
  const [only, second] = Array.isArray(filter) ? filter.map(nameOf) : [nameOf(filter)];
  if (only === 'DCTDecode' && second === undefined) return pdf.readEncoded(ref);
  const channels = countChannels(pdf, dict.get('ColorSpace'));
  const bits = numberOf('BitsPerComponent');
  const data = channels && (bits === 8 || bits * channels === 1) ? await pdf.readStream(ref) : null;
  const row = Math.ceil((width * channels * bits) / 8);
  return data && data.length >= row * height ? writeBmp(data, { width, height, channels, bits, row }) : null;
}

/** 1 for grey, 3 for red, green and blue; 0 for any other colours. */
function countChannels(pdf: OpenPdf, space: PdfValue | undefined): 0 | 1 | 3 {
  const resolved = pdf.resolve(space);
  const [name, profile] = Array.isArray(resolved) ? resolved : [resolved];
  const kind = nameOf(name);
  if (kind === 'DeviceGray' || kind === 'CalGray') return 1;
  if (kind === 'DeviceRGB' || kind === 'CalRGB') return 3;
  const dict = kind === 'ICCBased' ? pdf.resolve(profile) : null;
  const channels = dict instanceof Map ? pdf.resolve(dict.get('N')) : 0;
  return channels === 1 || channels === 3 ? channels : 0;
}

interface Shape {
  width: number;
  height: number;
  channels: 0 | 1 | 3;
  bits: number;
  /** Bytes of a row. */
  row: number;
}

const HEADER_BYTES = 54;

/** 24 bits a pixel, the lowest row first: every browser reads this. */
function writeBmp(data: Uint8Array, { width, height, channels, bits, row }: Shape): Uint8Array {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bmp = new Uint8Array(HEADER_BYTES + stride * height);
  const header = new DataView(bmp.buffer);
  header.setUint16(0, 0x424d);
  header.setUint32(2, bmp.length, true);
  header.setUint32(10, HEADER_BYTES, true);
  header.setUint32(14, 40, true);
  header.setInt32(18, width, true);
  header.setInt32(22, height, true);
  header.setUint16(26, 1, true);
  header.setUint16(28, 24, true);
  for (let y = 0; y < height; y++) {
    let to = HEADER_BYTES + stride * (height - 1 - y);
    for (let x = 0; x < width; x++)
      for (let colour = 2; colour >= 0; colour--) {
        const at = channels === 1 ? x : x * 3 + colour;
        bmp[to++] =
          bits === 8
            ? (data[y * row + at] ?? 0)
            : ((data[y * row + (at >> 3)] ?? 0) >> (7 - (at & 7))) & 1
              ? 255
              : 0;
      }
  }
  return bmp;
}
