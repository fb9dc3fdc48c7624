import { type CodigoValidacao, findCodigo, findLink } from '#diploma/codigo-validacao.ts';
import { PDF_LIMITS, PdfRefusal } from '#pdf/limits.ts';
import type { OpenPdf } from '#pdf/reading/open-pdf.ts';
import { nameOf, PdfRef, PdfString, type PdfValue } from '#pdf/value.ts';

/** What a PDF shows for a look-up. It proves nothing: a look-up shows what was published. */
export interface Visto {
  codigoVisto: CodigoValidacao | null;
  /** Path of a link that its holder shared from this site: a copy with covered data has it in place of the code. */
  linkVisto: string | null;
}

export const NADA_VISTO: Visto = { codigoVisto: null, linkVisto: null };

/** The code in a text, or else the link. */
export function findVisto(text: string, hosts: readonly string[]): Visto {
  const codigoVisto = findCodigo(text);
  return { codigoVisto, linkVisto: codigoVisto ? null : findLink(text, hosts) };
}

const isFound = ({ codigoVisto, linkVisto }: Visto): boolean => (codigoVisto ?? linkVisto) !== null;

/**
 * A validation code or a shared link that a PDF shows, so that a person need not type it. Reads links, metadata,
 * alternative texts, and page content whose fonts encode letters directly; text in glyph numbers (CID fonts) is not read.
 */
export async function findVistoIn(pdf: OpenPdf, hosts: readonly string[]): Promise<Visto> {
  let seen = 0;
  for (const value of pdf.values) {
    seen += 1;
    if (seen > MAX_VALUES) break;
    const found = findVisto(listTexts(value).join('\n'), hosts);
    if (isFound(found)) return found;
  }
  for (const content of listContents(pdf)) {
    const found = findVisto(readShown(await readContent(pdf, content)), hosts);
    if (isFound(found)) return found;
  }
  return NADA_VISTO;
}

/** A diploma has a few hundred objects of a few dozen values; a larger one is not searched. */
const MAX_VALUES = 2_000;
const MAX_HELD = 200;

/** The strings of one object; referenced objects are read by themselves. */
function listTexts(value: PdfValue, depth = 0): string[] {
  if (value instanceof PdfString) return [value.bytes.replaceAll('\0', '')];
  if (depth > PDF_LIMITS.depth) return [];
  const held = Array.isArray(value) ? value : value instanceof Map ? [...value.values()] : [];
  return held.length > MAX_HELD ? [] : held.flatMap((each) => listTexts(each, depth + 1));
}

const MAX_CONTENTS = 20;

function listContents({ values, resolve }: OpenPdf): PdfRef[] {
  const found: PdfRef[] = [];
  for (const value of values) {
    if (!(value instanceof Map) || nameOf(value.get('Type')) !== 'Page') continue;
    const contents = value.get('Contents');
    const listed = resolve(contents);
    // Many pages may share one list: so much of it is looked at for each.
    const each = Array.isArray(listed) ? listed.slice(0, MAX_CONTENTS) : [contents];
    found.push(...each.filter((one) => one instanceof PdfRef));
    if (found.length >= MAX_CONTENTS) break;
  }
  return found.slice(0, MAX_CONTENTS);
}

/** A stream beyond the limits is left unread: not finding a code says nothing. */
async function readContent(pdf: OpenPdf, ref: PdfRef): Promise<Uint8Array> {
  try {
    return (await pdf.readStream(ref)) ?? new Uint8Array();
  } catch (error) {
    if (error instanceof PdfRefusal) return new Uint8Array();
    throw error;
  }
}

/**
 * ISO 32000-1, 9.4.3: the strings shown one after the other; numbers between them only move the pen. A single pass: a
 * regular expression would start again at each parenthesis of an unterminated string.
 */
function readShown(content: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(content);
  const strings: string[] = [];
  let start = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '(') start = at + 1;
    else if (start >= 0 && character === '\\') at += 1;
    else if (start >= 0 && character === ')') {
      strings.push(text.slice(start, at));
      start = -1;
    }
  }
  return strings.join('').replace(/\\([().\\])/g, '$1');
}
