import { type DocumentoLido, MAX_DOCUMENTO_BYTES } from '#access/correcao/correcao-ports.ts';
import { openDrawn } from '#pdf/compare/open-drawn.ts';
import { inspectPdf } from '#pdf/reading/inspect-pdf.ts';
import { readTipo } from './read-tipo.ts';

/** Evidence of a correction is a page or two; more would be drawn for minutes. */
const MAX_PAGINAS = 20;
const QUALITY = 82;
/** Of what is kept, twice as much as may be sent: noise on twenty large pages was 65 MB, of a PDF of one and a half. */
const MAX_LIMPO_BYTES = 2 * MAX_DOCUMENTO_BYTES;

/**
 * What a stranger sends, drawn anew, before a person of the staff opens it: pages without scripts, forms and attachments, pictures
 * without the place where they were taken.
 */
export async function cleanDocumento(bytes: Uint8Array, most = MAX_LIMPO_BYTES): Promise<DocumentoLido> {
  const tipo = await readTipo(bytes);
  if (tipo === null) return { kind: 'formato' };
  if (tipo !== 'application/pdf') return cleanPicture(bytes, tipo, most);
  if ((await inspectPdf(bytes))?.isEncrypted) return { kind: 'cifrado' };
  const drawn = await openDrawn(bytes);
  if (!drawn) return { kind: 'formato' };
  try {
    if (drawn.pages > MAX_PAGINAS) return { kind: 'paginas' };
    const pages: Pagina[] = [];
    let total = 0;
    for (let index = 0; index < drawn.pages; index++) {
      const { data, width, height, size } = await drawn.draw(index);
      const { default: sharp } = await import('sharp');
      const raw = sharp(data, { raw: { width, height, channels: 4 } });
      const jpeg = await raw.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer();
      total += jpeg.length;
      if (total > most) return { kind: 'grande' };
      pages.push({ jpeg, width, height, size });
    }
    return pages.length === 0 ? { kind: 'formato' } : { kind: 'limpo', tipo, bytes: writePages(pages) };
  } catch {
    // The engine throws at a page that it cannot draw.
    return { kind: 'formato' };
  } finally {
    drawn.close();
  }
}

async function cleanPicture(
  bytes: Uint8Array,
  tipo: 'image/jpeg' | 'image/png',
  most: number,
): Promise<DocumentoLido> {
  try {
    const { default: sharp } = await import('sharp');
    // By the EXIF mark, which does not come along: otherwise the picture would lie on its side.
    const upright = sharp(bytes).rotate();
    const encoded = tipo === 'image/png' ? upright.png() : upright.jpeg({ quality: QUALITY });
    const clean = new Uint8Array(await encoded.toBuffer());
    return clean.length > most ? { kind: 'grande' } : { kind: 'limpo', tipo, bytes: clean };
  } catch {
    return { kind: 'formato' };
  }
}

interface Pagina {
  jpeg: Uint8Array;
  width: number;
  height: number;
  /** In points. */
  size: readonly [number, number];
}

/** A PDF of pictures and nothing else (ISO 32000-1, 7.5). */
function writePages(pages: readonly Pagina[]): Uint8Array {
  const kids = pages.map((_, nth) => `${3 + nth * 3} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`),
  ];
  for (const [nth, { jpeg, width, height, size }] of pages.entries()) {
    const [page, content] = [3 + nth * 3, 4 + nth * 3];
    const paint = `q ${size[0]} 0 0 ${size[1]} 0 0 cm /P Do Q`;
    const picture = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`;
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size[0]} ${size[1]}] /Contents ${content} 0 R /Resources << /XObject << /P ${page + 2} 0 R >> >> >>`,
      ),
      Buffer.from(`<< /Length ${paint.length} >>\nstream\n${paint}\nendstream`),
      Buffer.concat([Buffer.from(`${picture}\nstream\n`), jpeg, Buffer.from('\nendstream')]),
    );
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [nth, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${nth + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    places.push(at);
    at += part.length;
    parts.push(part);
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
