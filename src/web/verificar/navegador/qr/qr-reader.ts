import type { DecodeQr } from './qr-decoder.ts';

/** Reads QR Codes from pictures and from the camera: with the browser's reader where it has one, then with ours. */
export interface QrReader {
  /** Null where no QR Code was found; rejects where the reader itself failed. */
  readPicture(picture: Blob): Promise<string | null>;
  readFrame(video: HTMLVideoElement): Promise<string | null>;
}

/** Not in TypeScript's library: https://wicg.github.io/shape-detection-api */
interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Photos of today's phones have tens of megapixels; a QR Code needs hundreds of pixels. */
const PICTURE_SIDES = [1600, 800, 3200];
const PICTURE_LIMIT_MS = 1500;
const FRAME_SIDE = 960;
const FRAME_LIMIT_MS = 60;

export function createQrReader(decode: DecodeQr): QrReader {
  return {
    async readPicture(picture) {
      const bitmap = await createImageBitmap(picture).catch(() => null);
      // A picture that the browser cannot draw has no QR Code.
      if (!bitmap) return null;
      try {
        const found = await detect(bitmap);
        if (found !== null) return found;
        const longest = Math.max(bitmap.width, bitmap.height);
        // A small picture is not read again at the same size.
        const sides = PICTURE_SIDES.filter((side, index) => index === 0 || side < longest);
        for (const side of sides) {
          const texto = await decode(draw(bitmap, bitmap.width, bitmap.height, side), PICTURE_LIMIT_MS);
          if (texto !== null) return texto;
        }
        return null;
      } finally {
        bitmap.close();
      }
    },

    async readFrame(video) {
      const found = await detect(video);
      if (found !== null || (await findDetector()) !== null) return found;
      return decode(draw(video, video.videoWidth, video.videoHeight, FRAME_SIDE), FRAME_LIMIT_MS);
    },
  };
}

function draw(source: CanvasImageSource, width: number, height: number, maxSide: number): ImageData {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new TypeError('this browser draws no pictures');
  // A transparent picture has its code in black on nothing.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function detect(source: CanvasImageSource): Promise<string | null> {
  const detector = await findDetector();
  try {
    const [first] = (await detector?.detect(source)) ?? [];
    return first?.rawValue ?? null;
  } catch {
    return null;
  }
}

let detector: Promise<Detector | null> | undefined;

/** Chromium on some systems has the class and supports no format. */
function findDetector(): Promise<Detector | null> {
  detector ??= makeDetector().catch(() => null);
  return detector;
}

async function makeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  return BarcodeDetector && formats.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : null;
}
