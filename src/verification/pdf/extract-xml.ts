import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { PDF_LIMITS, PdfRefusal } from '#pdf/limits.ts';
import { type Attachment, listAttachments } from '#pdf/reading/list-attachments.ts';
import { openPdf } from '#pdf/reading/open-pdf.ts';
import { equalBytes } from '#pki/asn1/values.ts';
import { findVistoIn, NADA_VISTO, type Visto } from './find-codigo.ts';

/** The name of a receipt as an attachment of its PDF. */
export const ANEXO_DO_COMPROVANTE = 'comprovante.json';

export interface ExtractedXml {
  /** Byte for byte as it was attached. */
  xml: Uint8Array;
  nome: string | null;
  /** More than one: the PDF was extended after it was first closed. */
  revisoes: number;
  /** The PDF carries a receipt beside it. */
  hasComprovante: boolean;
  /** Names of what else is attached, which is no XML. */
  outros: readonly string[];
}

export interface PdfIssue extends Visto {
  code: 'pdf-ilegivel' | 'pdf-protegido' | 'pdf-sem-xml' | 'pdf-anexo-nao-lido' | 'pdf-com-varios-xml';
  /** Zero where the file is unreadable. */
  revisoes: number;
  anexos: number;
  /** Where there are several: each as it was attached. */
  xmls?: readonly Uint8Array[];
}

/**
 * Extracts the XML that a PDF carries. The visible page is never read: only the XML, and the bytes as a whole, are
 * evidence. `hosts`: those of this site, whose shared links are told.
 */
export async function extractXml(
  bytes: Uint8Array,
  hosts: readonly string[] = [],
): Promise<Parsed<ExtractedXml, PdfIssue>> {
  try {
    return await extract(bytes, hosts);
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    return refused({ code: 'pdf-ilegivel', revisoes: 0, anexos: 0, ...NADA_VISTO });
  }
}

async function extract(bytes: Uint8Array, hosts: readonly string[]): Promise<Parsed<ExtractedXml, PdfIssue>> {
  if (bytes.length > PDF_LIMITS.sourceBytes) throw new PdfRefusal('limite', 'a file too large');
  const pdf = await openPdf(bytes);
  const { revisoes } = pdf;
  const refuse = (code: PdfIssue['code'], anexos = 0, visto: Visto = NADA_VISTO) =>
    refused<PdfIssue>({ code, revisoes, anexos, ...visto });
  if (pdf.isEncrypted) return refuse('pdf-protegido');
  const attachments = listAttachments(pdf);
  const hasComprovante = attachments.some(({ nome }) => nome === ANEXO_DO_COMPROVANTE);
  const found: { nome: string | null; xml: Uint8Array }[] = [];
  const outros: string[] = [];
  let unread = 0;
  for (const attachment of attachments) {
    const content = await pdf.readStream(attachment.content);
    if (!content) unread += 1;
    const isKnown = found.some(({ xml }) => content && equalBytes(xml, content));
    if (content && isXml(attachment, content)) {
      if (!isKnown) found.push({ nome: attachment.nome, xml: content });
    } else if (attachment.nome !== ANEXO_DO_COMPROVANTE) outros.push(attachment.nome ?? '?');
  }
  const [only, second] = found;
  const xmls = found.map(({ xml }) => xml);
  if (second)
    return refused({ code: 'pdf-com-varios-xml', revisoes, anexos: found.length, ...NADA_VISTO, xmls });
  if (only) return accepted({ ...only, revisoes, hasComprovante, outros });
  // An attachment under an unsupported filter (LZW, ASCII85…) may be the XML.
  const code = unread > 0 ? 'pdf-anexo-nao-lido' : 'pdf-sem-xml';
  return refuse(code, attachments.length, await findVistoIn(pdf, hosts));
}

const BOM_OR_SPACE = new Set([0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d]);
const LESS_THAN = 0x3c;

/** By name, by declared type, or by its first byte: vendors differ in which they set. */
function isXml({ nome, tipo }: Attachment, content: Uint8Array): boolean {
  if (/\.xml$/i.test(nome ?? '') || /\bxml$/i.test(tipo ?? '')) return true;
  return content.find((byte) => !BOM_OR_SPACE.has(byte)) === LESS_THAN;
}
