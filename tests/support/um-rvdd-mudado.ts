import { decodeStream, dictOf, readPdf } from '#pdf/pdfa/read-pdf.ts';
import { putStream, writePdf } from '#pdf/pdfa/write-pdf.ts';
import { nameOf, type PdfDict, PdfRef, type PdfValue } from '#pdf/value.ts';

/** What PDF tools do to an RVDD, written here: no tool is needed. */

/** The RVDD with another attachment. */
export function rvddComAnexo(rvdd: Uint8Array, change: (xml: string) => string): Uint8Array {
  return put(rvdd, (value) => nameOf(value.get('Type')) === 'EmbeddedFile', change);
}

/** The RVDD with the content of its front put anew. */
export function rvddCom(rvdd: Uint8Array, change: (content: string) => string): Uint8Array {
  const contents = idOfFrente(rvdd);
  return put(rvdd, (_, id) => id === contents, change);
}

function put(
  rvdd: Uint8Array,
  isIt: (value: PdfDict, id: number) => boolean,
  change: (content: string) => string,
): Uint8Array {
  const pdf = readPdf(rvdd);
  for (const [id, object] of pdf.objects) {
    const { value, stream } = object;
    if (stream === null || !(value instanceof Map) || !isIt(value, id)) continue;
    const bare = new Map([...value].filter(([key]) => key !== 'Filter'));
    putStream(pdf, new PdfRef(id), bare, change(decodeStream(object)));
    return new Uint8Array(writePdf(pdf));
  }
  throw new Error('no such stream');
}

/** The number of the object that is the content of the front. */
function idOfFrente(rvdd: Uint8Array): number {
  const pdf = readPdf(rvdd);
  const pages = dictOf(pdf, dictOf(pdf, pdf.trailer.get('Root')).get('Pages'));
  const [front] = pages.get('Kids') as PdfValue[];
  const contents = dictOf(pdf, front).get('Contents');
  if (!(contents instanceof PdfRef)) throw new Error('no content');
  return contents.id;
}

/** Saved again: every stream unpacked, and the contents spelled otherwise. */
export function rvddGravadoDeNovo(rvdd: Uint8Array): Uint8Array {
  return rvddCom(rvdd, (content) => `% saved again\n${content.replaceAll('\n', '\r\n')}\n`);
}
