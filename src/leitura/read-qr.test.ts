import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { pdfEscrito, umPdfEscaneado } from '../../tests/support/pdf-escrito.ts';
import { readQr } from './read-qr.ts';

const TEXT = 'https://diplomas.exemplo.test/verificar/1234.1234.0123456789abcdef0123456789abcdef';

/** A page of a scanner, its QR Code in a corner. */
async function umaFolha(text: string) {
  const code = await sharp(Buffer.from(renderSVG(text, { border: 4, pixelSize: 4 })))
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1240, height: 877, channels: 3, background: '#f4f0e6' } }).composite([
    { input: code, left: 940, top: 560 },
  ]);
}

describe('readQr', () => {
  it('reads the QR Code of a scanned page, JPEG or raw', async () => {
    const folha = await umaFolha(TEXT);
    const jpeg = await folha.clone().jpeg({ quality: 70 }).toBuffer();
    const raw = await folha.clone().removeAlpha().raw().toBuffer();
    for (const imagem of [
      { bytes: jpeg, filter: 'DCTDecode' as const },
      { bytes: deflateSync(raw), filter: 'FlateDecode' as const },
    ])
      expect(await readQr(umPdfEscaneado([{ width: 1240, height: 877, ...imagem }]))).toEqual([TEXT]);
  });

  it('reads no page after the sixth, and nothing of what is no PDF', async () => {
    const bytes = await (await umaFolha(TEXT)).jpeg({ quality: 70 }).toBuffer();
    const blank = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>';
    const following = (pages: number): Uint8Array => {
      const kids = [...Array<string>(pages).fill('90 0 R'), '3 0 R'].join(' ');
      const before = umPdfEscaneado([{ width: 1240, height: 877, bytes, filter: 'DCTDecode' }]);
      return pdfEscrito({ 2: `<</Type/Pages/Count ${pages + 1}/Kids[${kids}]>>`, 90: blank }, before);
    };
    expect([await readQr(following(5)), await readQr(following(6))]).toEqual([[TEXT], []]);
    expect(await readQr(Buffer.from('%PDF-1.7\nnada'))).toEqual([]);
  });
});
