import { deflateSync } from 'node:zlib';

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

/** A whole PDF of these objects, or `before` with them as a revision (ISO 32000-1, 7.5.6). The catalog is object 1. */
export function pdfEscrito(
  objects: Readonly<Record<number, string>>,
  before: Uint8Array = latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
): Uint8Array {
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(Buffer.from(before).toString('latin1'))?.[1];
  let body = '';
  let table = previous ? 'xref\n' : 'xref\n0 1\n0000000000 65535 f \n';
  for (const [id, object] of Object.entries(objects)) {
    table += `${id} 1\n${String(before.length + body.length).padStart(10, '0')} 00000 n \n`;
    body += `${id} 0 obj\n${object}\nendobj\n`;
  }
  const size = 1 + Math.max(...Object.keys(objects).map(Number), previous ? SIZE : 0);
  const trailer = `<</Size ${size}/Root 1 0 R${previous ? `/Prev ${previous}` : ''}>>`;
  const end = `${table}trailer\n${trailer}\nstartxref\n${before.length + body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([before, latin1(body + end)]));
}
