import { type PdfDict, PdfRef, type PdfValue } from '../value.ts';
import type { Pdf } from './read-pdf.ts';
import { writeValue } from './write-value.ts';

/** Writes the document in one revision: unchanged objects keep their bytes. */
export function writePdf({ header, objects, trailer }: Pdf): Uint8Array {
  let body = header;
  let table = `xref\n0 ${objects.size + 1}\n0000000000 65535 f\r\n`;
  for (let id = 1; id <= objects.size; id += 1) {
    table += `${String(body.length).padStart(10, '0')} 00000 n\r\n`;
    body += objects.get(id)?.source ?? '';
  }
  const closing = writeValue(new Map(trailer).set('Size', objects.size + 1));
  return Buffer.from(`${body}${table}trailer\n${closing}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

export function addObject(pdf: Pdf, value: PdfValue): PdfRef {
  const ref = new PdfRef(pdf.objects.size + 1);
  putObject(pdf, ref, value);
  return ref;
}

export function addStream(pdf: Pdf, dict: PdfDict, stream: string): PdfRef {
  const ref = new PdfRef(pdf.objects.size + 1);
  putStream(pdf, ref, dict, stream);
  return ref;
}

export function putObject(pdf: Pdf, { id }: PdfRef, value: PdfValue): void {
  const source = `${id} 0 obj\n${writeValue(value)}\nendobj\n\n`;
  pdf.objects.set(id, { value, stream: null, source });
}

/** `stream` is already encoded by the filter that `dict` names. */
export function putStream(pdf: Pdf, { id }: PdfRef, dict: PdfDict, stream: string): void {
  const value = new Map(dict).set('Length', stream.length);
  const source = `${id} 0 obj\n${writeValue(value)}\nstream\n${stream}\nendstream\nendobj\n\n`;
  pdf.objects.set(id, { value, stream, source });
}

/**
 * Typst ends each character map with the comment "%%EOF", which looks like the end of a revision to programs that count
 * them without reading objects.
 */
export function dropInnerEofs(pdf: Pdf): void {
  for (const [id, { value, stream }] of pdf.objects) {
    if (!(value instanceof Map) || value.has('Filter') || !stream?.endsWith(INNER_EOF)) continue;
    putStream(pdf, new PdfRef(id), value, stream.slice(0, -INNER_EOF.length));
  }
}

const INNER_EOF = '\n%%EOF';
