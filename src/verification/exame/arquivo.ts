import { type ExtractedXml, extractXml, type PdfIssue } from '../pdf/extract-xml.ts';
import { type Formato, readFormato } from './formato.ts';
import { isCutPdf } from './same-pdfs.ts';

/** The given file, recognised by its first bytes and never by its name. */
export type Arquivo =
  | { tipo: 'xml'; xml: Uint8Array }
  | ({ tipo: 'pdf'; isCut: boolean } & Omit<ExtractedXml, 'nome'>)
  | { tipo: 'pdf'; xml: null; issue: PdfIssue }
  | { tipo: 'outro'; xml: null; formato: Formato };

export async function openArquivo(bytes: Uint8Array, hosts?: readonly string[]): Promise<Arquivo> {
  if (!isPdf(bytes)) {
    const formato = readFormato(bytes);
    return formato ? { tipo: 'outro', xml: null, formato } : { tipo: 'xml', xml: bytes };
  }
  const extracted = await extractXml(bytes, hosts);
  if (!extracted.ok) return { tipo: 'pdf', xml: null, issue: extracted.issue };
  const { xml, revisoes, hasComprovante, outros } = extracted.value;
  return { tipo: 'pdf', xml, revisoes, hasComprovante, outros, isCut: isCutPdf(bytes) };
}

/** Readers of PDF accept its header anywhere in the first kilobyte; an XML begins with a mark. */
const HEADER_WITHIN = 1024;

export function isPdf(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN));
  return !/^(?:ï»¿)?\s*</.test(start) && start.includes('%PDF-');
}
