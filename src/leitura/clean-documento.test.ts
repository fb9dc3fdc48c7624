import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openDrawn } from '#pdf/compare/open-drawn.ts';
import { umPdfA } from '../../tests/support/um-pdfa.ts';
import { cleanDocumento } from './clean-documento.ts';

/** One page with a script that runs when it opens, an attachment and, if asked, a dictionary of encryption. */
function umPdfHostil(encrypt = ''): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> /Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >> >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >>',
    '<< /Length 30 >>\nstream\n1 0 0 rg 0 0 100 100 re f      \nendstream',
    '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
    '<< /Type /EmbeddedFile /Length 4 >>\nstream\nMZMZ\nendstream',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, nth) => {
    const at = text.length;
    text += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const at = text.length;
  text += `xref\n0 7\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 7 /Root 1 0 R ${encrypt} >>\nstartxref\n${at}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('cleanDocumento', () => {
  it('draws a PDF to pages without scripts and attachments, of the same size and look', async () => {
    const hostile = umPdfHostil();
    expect(textOf(hostile)).toMatch(/JavaScript[\s\S]*EmbeddedFile/);
    const clean = await cleanDocumento(hostile);
    if (clean.kind !== 'limpo') throw new Error(clean.kind);
    expect(textOf(clean.bytes)).not.toMatch(/JavaScript|\/JS|EmbeddedFile|OpenAction|AcroForm|MZMZ/);
    const drawn = await openDrawn(clean.bytes);
    const page = await drawn?.draw(0);
    drawn?.close();
    expect([drawn?.pages, page?.size]).toEqual([1, [200, 100]]);
    const pixel = (x: number, y: number) => [
      ...(page?.data.subarray((y * (page?.width ?? 0) + x) * 4, (y * (page?.width ?? 0) + x) * 4 + 3) ?? []),
    ];
    // Red on the left, white on the right; the engine may give blue first.
    expect(
      pixel(50, 100)
        .map((part) => part > 200)
        .filter(Boolean),
    ).toHaveLength(1);
    expect(pixel(300, 100).every((part) => part > 250)).toBe(true);
    expect(await cleanDocumento(umPdfA())).toMatchObject({ kind: 'limpo', tipo: 'application/pdf' });
  });

  it('refuses a PDF under a password by name', async () => {
    const encrypt = '/Encrypt << /Filter /Standard /V 1 /R 2 /O () /U () /P -4 >> /ID [(a) (a)]';
    expect(await cleanDocumento(umPdfHostil(encrypt))).toEqual({ kind: 'cifrado' });
  });

  it('takes the place and the camera out of a photo, and leaves it upright', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5d3b' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '21/1 7/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const clean = await cleanDocumento(photo);
    if (clean.kind !== 'limpo') throw new Error(clean.kind);
    const { exif, width, height, orientation } = await sharp(clean.bytes).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 20, 40]);
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await cleanDocumento(png)).toMatchObject({ kind: 'limpo', tipo: 'image/png' });
  });

  it('refuses what would be larger drawn than may be kept, be it pages or a photo', async () => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    for (const sent of [umPdfA(), new Uint8Array(photo)]) {
      const drawn = await cleanDocumento(sent);
      const bytes = drawn.kind === 'limpo' ? drawn.bytes.length : 0;
      expect(bytes).toBeGreaterThan(0);
      expect((await cleanDocumento(sent, bytes)).kind).toBe('limpo');
      expect(await cleanDocumento(sent, 50)).toEqual({ kind: 'grande' });
    }
  });

  it('takes nothing else', async () => {
    expect(await cleanDocumento(Buffer.from('<svg/>'))).toEqual({ kind: 'formato' });
  });
});
