import { createHash } from 'node:crypto';
import { PdfRefusal } from '../limits.ts';
import { type OpenPdf, openPdf } from '../reading/open-pdf.ts';
import { nameOf, type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../value.ts';
import { CUT, listOtherCatalogs, listPages, OF_STREAMS } from './page-parts.ts';

/**
 * What a viewer shows or reads aloud beside the pages: the title of its window, bookmarks, names of pages, small pictures of
 * them, attachments, and the tags for screen readers.
 */

/** Whether `sent` says all this as `original` does, in each of its revisions. Their pages are the same ones. */
export async function saysBesideLike(sent: Uint8Array, original: Uint8Array): Promise<boolean> {
  try {
    const [mine, theirs] = [await readBeside(sent), await readBeside(original)];
    return (
      mine.documents.every((each) => each === theirs.documents[0]) &&
      mine.pages === theirs.pages &&
      // A file without words about itself claims nothing: the trailer of a revision often leaves them out.
      mine.words.every(([key, said]) => theirs.words.some(([other, each]) => other === key && each === said))
    );
  } catch (error) {
    if (error instanceof PdfRefusal) return false;
    throw error;
  }
}

interface Beside {
  /** One for each catalog, that in force first. */
  documents: string[];
  pages: string;
  /** Key and value of what the file says about itself. */
  words: [string, string][];
}

const OF_DOCUMENT = [
  ...['Outlines', 'PageLabels', 'PageMode', 'PageLayout', 'Names', 'AF'],
  ...['Metadata', 'Lang', 'MarkInfo', 'StructTreeRoot'],
];
const OF_PAGE = ['Thumb', 'StructParents', 'Tabs'];
/** The rest of them tells who saved the file, and when. */
const WORDS = ['Title', 'Author', 'Subject', 'Keywords'];

async function readBeside(bytes: Uint8Array): Promise<Beside> {
  const pdf = await openPdf(bytes);
  const pages = listPages(pdf);
  const numbers = new Map(pages.map(({ id }, index) => [id, index]));
  const documents: string[] = [];
  for (const each of [pdf.catalog, ...listOtherCatalogs(pdf)])
    documents.push(await writeGraph(pdf, pick(each, OF_DOCUMENT), numbers));
  const ofPages = pages.map(({ dict }) => pick(dict, OF_PAGE));
  const words: Beside['words'] = [];
  for (const info of pdf.infos)
    for (const key of WORDS)
      if (pdf.resolve(info.get(key)) != null)
        words.push([key, await writeGraph(pdf, pick(info, [key]), numbers)]);
  return { documents, pages: await writeGraph(pdf, ofPages, numbers), words };
}

const pick = (dict: PdfDict, keys: readonly string[]): PdfDict =>
  new Map(keys.flatMap((key) => (dict.has(key) ? [[key, dict.get(key) ?? null]] : [])));

/**
 * All that `root` leads to, in one spelling: lists and dictionaries are numbered as they are met, whatever the numbers of the
 * objects. Bookmarks and tags point to each other in circles, and may be deep.
 */
async function writeGraph(pdf: OpenPdf, root: PdfValue, pages: ReadonlyMap<number, number>): Promise<string> {
  const met = new Map<PdfValue, number>();
  const queue: { value: PdfValue[] | PdfDict; ref: PdfRef | null }[] = [];
  const write = (value: PdfValue): string => {
    const ref = value instanceof PdfRef ? value : null;
    const page = ref && pages.get(ref.id);
    if (typeof page === 'number') return `page ${page}`;
    if (ref) ensureOneReading(pdf, ref);
    const found = pdf.resolve(value) ?? null;
    if (!Array.isArray(found) && !(found instanceof Map)) return spell(found);
    const number = met.get(found) ?? met.size;
    if (!met.has(found)) queue.push({ value: found, ref });
    met.set(found, number);
    return `#${number}`;
  };
  write(root);
  const digest = createHash('sha256');
  // The queue grows while it is read.
  for (const { value, ref } of queue) {
    if (Array.isArray(value)) {
      digest.update(`[${value.map(write).join(' ')}]`);
      continue;
    }
    const encoded = ref && pdf.readEncoded(ref);
    if (encoded && value.has('F')) throw new PdfRefusal('limite', 'a stream in another file');
    const data = encoded && (await pdf.readStream(ref));
    for (const key of [...value.keys()].sort()) {
      const isOfStream = encoded && (data ? OF_STREAMS.has(key) : key === 'Length' || key === 'DL');
      const said = isOfStream ? 'null' : write(value.get(key) ?? null);
      // ISO 32000-1, 7.3.7: a key whose value is null is as one that is not there.
      if (said !== 'null') digest.update(`${spell(new PdfName(key))} ${said} `);
    }
    if (encoded) {
      const isXmp = data && nameOf(pdf.resolve(value.get('Type'))) === 'Metadata';
      digest.update(
        createHash('sha256')
          .update(isXmp ? meaningOf(data) : (data ?? encoded))
          .digest('hex'),
      );
    }
    digest.update('\n');
  }
  return digest.digest('hex');
}

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';
const OF_XMP = ['title', 'creator', 'description', 'subject'];

/**
 * What a viewer shows of XMP: title, authors, subject and keywords. The rest tells who saved the file, and when. The bytes
 * themselves where the text has anything that readers of XML take differently.
 */
function meaningOf(data: Uint8Array): string | Uint8Array {
  const text = new TextDecoder().decode(data);
  const bound = [...text.matchAll(/xmlns(?::([\w-]+))?\s*=\s*["']([^"']*)["']/g)];
  const [[, prefix] = [], second] = bound.filter(([, , uri]) => uri === DUBLIN_CORE);
  const isPlain = !/<!|&(?!(?:amp|lt|gt|quot|apos);)|\ufffd|Keywords/.test(text);
  const isBoundOnce = bound.filter(([, each]) => each === prefix).length === 1;
  if (!isPlain || !prefix || second || !isBoundOnce) return data;
  const said = OF_XMP.flatMap((name) => [
    ...[
      ...text.matchAll(new RegExp(`<${prefix}:${name}[\\s>]([\\s\\S]*?)</${prefix}:${name}\\s*>`, 'g')),
    ].map(([, inner = '']) => [
      name,
      ...inner
        .split(/<[^>]*>/)
        .map((each) => each.trim())
        .filter(Boolean),
    ]),
    ...[...text.matchAll(new RegExp(`${prefix}:${name}\\s*=\\s*("[^"]*"|'[^']*')`, 'g'))].map(
      ([, value = '']) => [name, value.slice(1, -1)],
    ),
  ]);
  return JSON.stringify(said);
}

/** A viewer may take an earlier revision: it must say the same. */
function ensureOneReading(pdf: OpenPdf, ref: PdfRef): void {
  const earlier = pdf.replaced.get(ref.id) ?? [];
  if (earlier.length === 0) return;
  const now = spell(pdf.resolve(ref) ?? null);
  if (pdf.readEncoded(ref) || earlier.some((each) => spell(each) !== now))
    throw new PdfRefusal('limite', 'two revisions');
}

/** A value as it stands, with the numbers of the objects that it leads to. */
function spell(value: PdfValue): string {
  if (value instanceof PdfRef) return `${value.id} R`;
  if (value instanceof PdfName || value instanceof PdfString) {
    const text = value instanceof PdfName ? value.value : value.bytes;
    if (text.length >= CUT) throw new PdfRefusal('limite', 'a text too long');
    const hex = Buffer.from(text, 'latin1').toString('hex');
    return value instanceof PdfName ? `/${hex}` : `(${hex})`;
  }
  if (Array.isArray(value)) return `[${value.map(spell).join(' ')}]`;
  if (value instanceof Map)
    return `<<${[...value]
      .map(([key, each]) => `${spell(new PdfName(key))} ${spell(each)}`)
      .sort()
      .join(' ')}>>`;
  return String(value);
}
