import { latin1 } from './pdf-escrito.ts';

const XMP = (part: number) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></x:xmpmeta>`;

/** A PDF by hand that declares itself PDF/A, or does not. */
export function umPdfA({ part = 1, trailer = '', xmp = XMP(part), filter = '' } = {}): Uint8Array {
  return latin1(
    [
      '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n',
      '1 0 obj\n<</Type/Catalog/Pages 2 0 R/Metadata 4 0 R>>\nendobj\n',
      '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n',
      `4 0 obj\n<</Type/Metadata/Subtype/XML${filter}/Length ${xmp.length}>>\nstream\n${xmp}\nendstream\nendobj\n`,
      `trailer\n<</Size 5/Root 1 0 R${trailer}>>\nstartxref\n9\n%%EOF\n`,
    ].join(''),
  );
}
