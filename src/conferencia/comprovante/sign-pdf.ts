import { ID_DATA, writeSignedAttributes, writeSignedData } from '#keys/cms/write-signed-data.ts';
import { toDerSignature } from '#keys/sign-der.ts';
import { dictOf, type Pdf, readPdf, resolve } from '#pdf/pdfa/read-pdf.ts';
import { addObject, putObject, writePdf } from '#pdf/pdfa/write-pdf.ts';
import { nameOf, type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '#pdf/value.ts';
import { withLowS } from '#pki/asn1/ecdsa-signature.ts';
import type { Signer } from '#pki/crypto-provider.ts';

/** The PDF of a receipt with one signature over all of it (ISO 32000-1, 12.8), in its only revision. */

export interface SignPdfRequest {
  /** As our Typst makes it. */
  pdf: Uint8Array;
  signer: Signer;
  nome: string;
  motivo: string;
  at: Date;
}

/** Room for the CMS: a certificate of a long name and then some. */
const CONTENTS_BYTES = 4096;
const NUMBER = 9_999_999_999;

class SignPdfError extends Error {
  override readonly name = 'SignPdfError';
  readonly code = 'assinatura-sem-lugar';
}

export async function signPdf({
  pdf: source,
  signer,
  nome,
  motivo,
  at,
}: SignPdfRequest): Promise<Uint8Array> {
  const pdf = readPdf(source);
  addField(pdf, addSignature(pdf, nome, motivo, at));
  const bytes = Buffer.from(writePdf(pdf));
  const { before, after } = placeRange(bytes);
  const content = Buffer.concat([bytes.subarray(0, before), bytes.subarray(after)]);
  const { certificate, algorithm } = signer;
  const signed = { contentType: ID_DATA, certificate, algorithm };
  const attributes = writeSignedAttributes(content, signed);
  const signature = toDerSignature(algorithm, withLowS(await signer.sign(attributes)));
  const parts = { ...signed, content: null, attributes, signature, certificates: [certificate] };
  const hex = Buffer.from(writeSignedData(parts)).toString('hex');
  if (hex.length > CONTENTS_BYTES * 2) throw new SignPdfError('The signature does not fit its place.');
  bytes.write(hex, before + 1, 'latin1');
  return new Uint8Array(bytes);
}

function addSignature(pdf: Pdf, nome: string, motivo: string, at: Date): PdfRef {
  return addObject(
    pdf,
    new Map<string, PdfValue>([
      ['Type', new PdfName('Sig')],
      ['Filter', new PdfName('Adobe.PPKLite')],
      ['SubFilter', new PdfName('adbe.pkcs7.detached')],
      ['Name', textString(nome)],
      ['Reason', textString(motivo)],
      ['M', new PdfString(`D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`)],
      ['ByteRange', [0, NUMBER, NUMBER, NUMBER]],
      ['Contents', new PdfString('\0'.repeat(CONTENTS_BYTES))],
    ]),
  );
}

/** A field that shows nothing, on the first page. */
function addField(pdf: Pdf, signature: PdfRef): void {
  const [pageId, page] = [...pdf.objects].find(([, { value }]) => isPage(value)) ?? [];
  if (pageId === undefined || !(page?.value instanceof Map)) throw new SyntaxError('no page');
  const field = addObject(
    pdf,
    new Map<string, PdfValue>([
      ['Type', new PdfName('Annot')],
      ['Subtype', new PdfName('Widget')],
      ['FT', new PdfName('Sig')],
      ['T', new PdfString('comprovante')],
      ['V', signature],
      ['Rect', [0, 0, 0, 0]],
      // Printed and locked: ISO 19005-3, 6.3.3 asks for the first.
      ['F', 132],
      ['P', new PdfRef(pageId)],
    ]),
  );
  const annots = resolve(pdf, page.value.get('Annots'));
  const all = [...(Array.isArray(annots) ? annots : []), field];
  putObject(pdf, new PdfRef(pageId), new Map(page.value).set('Annots', all));
  const root = pdf.trailer.get('Root');
  if (!(root instanceof PdfRef)) throw new SyntaxError('no catalog');
  const form: PdfDict = new Map<string, PdfValue>([
    ['Fields', [field]],
    // The document is signed, and is to be kept as it is.
    ['SigFlags', 3],
  ]);
  putObject(pdf, root, new Map(dictOf(pdf, root)).set('AcroForm', form));
}

const isPage = (value: PdfValue): boolean => value instanceof Map && nameOf(value.get('Type')) === 'Page';

/** UTF-16 with its mark (ISO 32000-1, 7.9.2.2). */
function textString(text: string): PdfString {
  return new PdfString(`\xfe\xff${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`);
}

/** Writes where the signature stands into the place kept for it; answers the same. */
function placeRange(bytes: Buffer): { before: number; after: number } {
  const contents = bytes.indexOf(`/Contents <${'00'.repeat(CONTENTS_BYTES)}>`, 'latin1');
  const place = `[0 ${NUMBER} ${NUMBER} ${NUMBER}]`;
  const range = bytes.indexOf(place, 'latin1');
  if (contents < 0 || range < 0) throw new SignPdfError('The signature has no place.');
  const before = contents + '/Contents '.length;
  const after = before + CONTENTS_BYTES * 2 + 2;
  const text = `[0 ${before} ${after} ${bytes.length - after}`.padEnd(place.length - 1);
  bytes.write(`${text}]`, range, 'latin1');
  return { before, after };
}
