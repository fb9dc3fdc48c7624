import { PDF_LIMITS, PdfRefusal } from '../limits.ts';
import { nameOf, type PdfDict, PdfRef, PdfString, type PdfValue } from '../value.ts';
import type { OpenPdf } from './open-pdf.ts';

export interface Attachment {
  /** The PDF's name for it; null where it has none. */
  nome: string | null;
  /** "text/xml" */
  tipo: string | null;
  content: PdfRef;
}

/**
 * The attachments that the catalog lists (EmbeddedFiles, AF); where it lists none, any file specification of the
 * document, such as that of a paper clip on a page.
 */
export function listAttachments(pdf: OpenPdf): Attachment[] {
  const { catalog, resolve } = pdf;
  const names = resolve(catalog.get('Names'));
  const tree = names instanceof Map ? names.get('EmbeddedFiles') : undefined;
  const associated = resolve(catalog.get('AF'));
  const listed = [...walkTree(pdf, tree), ...(Array.isArray(associated) ? associated : [])];
  const found = readAll(pdf, listed);
  return found.length > 0 ? found : readAll(pdf, listSpecifications(pdf));
}

function readAll(pdf: OpenPdf, specifications: readonly PdfValue[]): Attachment[] {
  const found = new Map<number, Attachment>();
  for (const each of specifications) {
    const attachment = readSpecification(pdf, pdf.resolve(each));
    if (attachment) found.set(attachment.content.id, attachment);
    if (found.size > PDF_LIMITS.attachments) throw new PdfRefusal('limite', 'too many attachments');
  }
  return [...found.values()];
}

function readSpecification({ resolve }: OpenPdf, value: PdfValue | undefined): Attachment | null {
  if (!(value instanceof Map)) return null;
  const files = resolve(value.get('EF'));
  if (!(files instanceof Map)) return null;
  const content = files.get('UF') ?? files.get('F');
  if (!(content instanceof PdfRef)) return null;
  const dict = resolve(content);
  const name = resolve(value.get('UF') ?? value.get('F'));
  return {
    nome: name instanceof PdfString ? readName(name.bytes) : null,
    tipo: dict instanceof Map ? nameOf(resolve(dict.get('Subtype'))) : null,
    content,
  };
}

/**
 * ISO 32000-1, 7.9.6: a tree of names, whose leaves are pairs of name and value. Many nodes may share one list: its entries
 * count again at each node.
 */
function walkTree(pdf: OpenPdf, root: PdfValue | undefined): PdfValue[] {
  const found: PdfValue[] = [];
  const seen = new Set<PdfDict>();
  let left: number = PDF_LIMITS.values;
  const listOf = (value: PdfValue | undefined): PdfValue[] => {
    const listed = pdf.resolve(value);
    if (!Array.isArray(listed)) return [];
    left -= listed.length;
    if (left < 0) throw new PdfRefusal('limite', 'too many entries in a tree of names');
    return listed;
  };
  const walk = (value: PdfValue | undefined, depth: number): void => {
    const node = pdf.resolve(value);
    if (!(node instanceof Map) || seen.has(node) || depth > PDF_LIMITS.depth) return;
    seen.add(node);
    for (const [index, each] of listOf(node.get('Names')).entries()) if (index % 2 === 1) found.push(each);
    for (const kid of listOf(node.get('Kids'))) walk(kid, depth + 1);
  };
  walk(root, 0);
  return found;
}

function listSpecifications({ values, resolve }: OpenPdf): PdfValue[] {
  return [...values].flatMap((value) => {
    if (!(value instanceof Map)) return [];
    const own = value.has('EF') ? [value] : [];
    const clipped = resolve(value.get('FS'));
    return clipped instanceof Map ? [...own, clipped] : own;
  });
}

/** UTF-16 with its mark, or bytes of PDFDocEncoding, of which only the end ".xml" matters here. */
function readName(bytes: string): string {
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  let name = '';
  for (let at = 2; at + 1 < bytes.length; at += 2)
    name += String.fromCharCode(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1));
  return name;
}
