import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { openDrawn } from '#pdf/compare/open-drawn.ts';

/** PDFs written by hand for tests: as other vendors, and attackers, would write them. */

export const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

export interface Anexo {
  nome: string;
  conteudo: string;
  filtro?: 'nenhum' | 'flate' | 'desconhecido';
}

/** One page, no text, these attachments in the tree of names. */
export function umPdfCom(anexos: readonly Anexo[], trailer = ''): Uint8Array {
  const names = anexos.map(({ nome }, index) => `(${nome}) ${10 + index * 2} 0 R`).join(' ');
  const files = anexos.flatMap(({ nome, conteudo, filtro = 'flate' }, index) => {
    const id = 10 + index * 2;
    const body =
      filtro === 'flate'
        ? deflateSync(Buffer.from(conteudo, 'utf8')).toString('latin1')
        : Buffer.from(conteudo, 'utf8').toString('latin1');
    const filter =
      filtro === 'nenhum' ? '' : filtro === 'flate' ? '/Filter/FlateDecode' : '/Filter/LZWDecode';
    return [
      `${id} 0 obj\n<</Type/Filespec/F(${nome})/UF(${nome})/EF<</F ${id + 1} 0 R>>>>\nendobj\n`,
      `${id + 1} 0 obj\n<</Type/EmbeddedFile${filter}/Length ${body.length}>>\nstream\n${body}\nendstream\nendobj\n`,
    ];
  });
  return latin1(
    [
      '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
      `1 0 obj\n<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${names}]>>>>>>\nendobj\n`,
      '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n',
      ...files,
      `trailer\n<</Size 99/Root 1 0 R${trailer}>>\nstartxref\n9\n%%EOF\n`,
    ].join(''),
  );
}

export const streamDe = (data: string, dict = ''): string =>
  `<<${dict}/Length ${data.length}>>\nstream\n${data}\nendstream`;

/** More objects than any of these files has. */
const SIZE = 99;

/** A whole PDF of these objects, or `before` with them as a revision (ISO 32000-1, 7.5.6). The catalog is object 1; `more` goes into the trailer. */
export function pdfEscrito(
  objects: Readonly<Record<number, string>>,
  before: Uint8Array = latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
  more = '',
): Uint8Array {
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(Buffer.from(before).toString('latin1'))?.[1];
  let body = '';
  let table = previous ? 'xref\n' : 'xref\n0 1\n0000000000 65535 f \n';
  for (const [id, object] of Object.entries(objects)) {
    table += `${id} 1\n${String(before.length + body.length).padStart(10, '0')} 00000 n \n`;
    body += `${id} 0 obj\n${object}\nendobj\n`;
  }
  const size = 1 + Math.max(...Object.keys(objects).map(Number), previous ? SIZE : 0);
  const trailer = `<</Size ${size}/Root 1 0 R${previous ? `/Prev ${previous}` : ''}${more}>>`;
  const end = `${table}trailer\n${trailer}\nstartxref\n${before.length + body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([before, latin1(body + end)]));
}

interface Imagem {
  width: number;
  height: number;
  /** As the stream has them, under this filter. */
  bytes: Uint8Array;
  filter: 'DCTDecode' | 'FlateDecode';
  /** In place of three colours of eight bits. */
  colours?: string;
}

/** Pages that are pictures and nothing else, as a scanner writes them. */
export function umPdfEscaneado(imagens: readonly Imagem[]): Uint8Array {
  const objects: Record<number, string> = {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Count ${imagens.length}/Kids[${imagens.map((_, at) => `${3 + at * 3} 0 R`).join(' ')}]>>`,
  };
  for (const [at, { width, height, bytes, filter, colours }] of imagens.entries()) {
    const id = 3 + at * 3;
    const box = '0 0 842 595';
    objects[id] =
      `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents ${id + 1} 0 R/Resources<</XObject<</I ${id + 2} 0 R>>>>>>`;
    objects[id + 1] = streamDe('q 842 0 0 595 0 0 cm /I Do Q');
    objects[id + 2] = streamDe(
      Buffer.from(bytes).toString('latin1'),
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/Filter/${filter}${colours ?? '/ColorSpace/DeviceRGB/BitsPerComponent 8'}`,
    );
  }
  return pdfEscrito(objects);
}

/** What a scanner makes of these pages: JPEGs, a little pale. */
export async function umaCopiaEscaneada(pdf: Uint8Array): Promise<Uint8Array> {
  const drawn = await openDrawn(pdf);
  if (!drawn) throw new Error('not drawn');
  const imagens: Imagem[] = [];
  for (let page = 0; page < drawn.pages; page++) {
    const { data, width, height } = await drawn.draw(page);
    const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .linear(0.9, 20)
      .jpeg({ quality: 60 })
      .toBuffer();
    imagens.push({ width, height, bytes, filter: 'DCTDecode' });
  }
  drawn.close();
  return umPdfEscaneado(imagens);
}
