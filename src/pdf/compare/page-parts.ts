import { createHash } from 'node:crypto';
import { Budget, PDF_LIMITS, PdfRefusal } from '../limits.ts';
import { type OpenPdf, openPdf } from '../reading/open-pdf.ts';
import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../value.ts';
import { ValueReader } from '../value-reader.ts';

/**
 * What the pages of a PDF are built of, whatever its writer: contents, fonts, pictures, notes, layers, and what the document
 * does when it opens. Two viewers may draw one file differently; they cannot draw two files differently that are built of the
 * same parts.
 */

/**
 * Whether the pages of `sent` at `places` are built as those of `original`, whichever of its revisions a viewer takes. Pages of
 * others beside them may bring a form, such as the field of a signature; none of its fields is then on these pages.
 */
export async function isBuiltLike(
  sent: Uint8Array,
  original: Uint8Array,
  places: readonly number[],
): Promise<boolean> {
  try {
    const [mine, theirs] = [await readParts(sent, places), await readParts(original, null)];
    return (
      mine.document === theirs.document &&
      (mine.form === 'none' || (mine.form === 'fields' && mine.pages.length > places.length)) &&
      theirs.form === 'none' &&
      places.length === theirs.pages.length &&
      places.every((place, index) => mine.pages[place] === theirs.pages[index])
    );
  } catch (error) {
    if (error instanceof PdfRefusal) return false;
    throw error;
  }
}

interface Parts {
  /** Digest of what the document does as a whole. */
  document: string;
  /** `fields`: a form that does no more than hold fields. */
  form: 'none' | 'fields' | 'other';
  /** Digests, in the order of the pages; null of one that was not asked for. */
  pages: (string | null)[];
}

/** These keys draw nothing: who wrote what when, the way back to what holds it, and what is read beside the page. */
const OF_NO_PAGE = new Set([
  ...['Parent', 'P', 'StructParent', 'StructParents', 'Metadata', 'PieceInfo', 'LastModified', 'M', 'NM'],
  ...['Thumb', 'Tabs', 'ID', 'ProcSet', 'Type'],
]);
/** The rest of a catalog counts: scripts, layers, what happens at opening; form and what stands beside are judged apart. */
const OF_NO_DOCUMENT = new Set([
  ...['Type', 'Pages', 'Version', 'Extensions', 'Metadata', 'AF', 'MarkInfo', 'Lang', 'Outlines'],
  ...['PageLabels', 'PageMode', 'PageLayout', 'PieceInfo', 'SpiderInfo', 'DSS', 'StructTreeRoot', 'AcroForm'],
]);
const OF_NO_NAMES = new Set(['EmbeddedFiles', 'Dests']);
/** ISO 32000-1, 7.7.3.4: what a page takes from the nodes above it. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
export const OF_STREAMS = new Set(['Length', 'Filter', 'DecodeParms', 'DL']);
const HEADER = '%PDF-';

/** `places`: the pages of a stranger's file that are asked for. Null: the file is our own, and all are. */
async function readParts(bytes: Uint8Array, places: readonly number[] | null): Promise<Parts> {
  const isStrange = places !== null;
  const pdf = await openPdf(bytes);
  if (pdf.isEncrypted) throw new PdfRefusal('limite', 'an encrypted file');
  // Where the header stands elsewhere, or a part is in a filter of its own, viewers read different objects.
  const isPlain = HEADER === new TextDecoder('latin1').decode(bytes.subarray(0, HEADER.length));
  if (isStrange && (!isPlain || pdf.unread > 0)) throw new PdfRefusal('limite', 'more than one reading');
  const pages = listPages(pdf);
  const numbers = new Map(pages.map(({ id }, index) => [id, index]));
  const write = createWriter(pdf, numbers, isStrange);
  const digests: Parts['pages'] = [];
  for (const [index, { dict }] of pages.entries())
    digests.push(places?.includes(index) === false ? null : await write.page(dict));
  const catalogs = [pdf.catalog, ...(isStrange ? listOtherCatalogs(pdf) : [])];
  const written: string[] = [];
  for (const each of catalogs) written.push(await write.catalog(each));
  const roots = catalogs.map((each) =>
    listPages(pdf, each)
      .map(({ id }) => id)
      .join(),
  );
  if (new Set(written).size > 1 || new Set(roots).size > 1)
    throw new PdfRefusal('limite', 'revisions that differ');
  const forms = catalogs.map((each) => readForm(pdf.resolve(each.get('AcroForm'))));
  const form = forms.find((each) => each === 'other') ?? forms.find((each) => each === 'fields') ?? 'none';
  return { document: written[0] ?? '', form, pages: digests };
}

const OF_PLAIN_FORMS: readonly string[] = ['Fields', 'SigFlags', 'DR', 'DA'];

function readForm(form: PdfValue | undefined): Parts['form'] {
  if (form === undefined || form === null) return 'none';
  const isPlain = form instanceof Map && [...form.keys()].every((key) => OF_PLAIN_FORMS.includes(key));
  return isPlain ? 'fields' : 'other';
}

export function listOtherCatalogs({ catalog, values, replaced }: OpenPdf): PdfDict[] {
  const all = [...values, ...[...replaced.values()].flat()];
  return all.filter(
    (each): each is PdfDict =>
      each instanceof Map &&
      each !== catalog &&
      each.get('Type') instanceof PdfName &&
      (each.get('Type') as PdfName).value === 'Catalog',
  );
}

export function listPages(pdf: OpenPdf, catalog = pdf.catalog): { id: number; dict: PdfDict }[] {
  const pages: { id: number; dict: PdfDict }[] = [];
  const seen = new Set<number>();
  const walk = (value: PdfValue | undefined, inherited: PdfDict, depth: number): void => {
    const node = pdf.resolve(value);
    if (
      !(value instanceof PdfRef) ||
      !(node instanceof Map) ||
      seen.has(value.id) ||
      depth > PDF_LIMITS.depth
    )
      throw new PdfRefusal('limite', 'a tree of pages with no order');
    seen.add(value.id);
    const own = new Map(inherited);
    for (const key of INHERITED) if (node.has(key)) own.set(key, node.get(key) ?? null);
    const kids = pdf.resolve(node.get('Kids'));
    if (Array.isArray(kids)) for (const kid of kids) walk(kid, own, depth + 1);
    else pages.push({ id: value.id, dict: new Map([...own, ...node]) });
  };
  walk(catalog.get('Pages'), new Map(), 0);
  return pages;
}

/** No name, and no string of a page's parts, is longer; the reader cuts those that are. */
export const CUT = 4096;

function createWriter(pdf: OpenPdf, numbers: ReadonlyMap<number, number>, isStrange: boolean) {
  /** By number of the object; null while it is being written. */
  const known = new Map<number, string | null>();

  const write = async (
    value: PdfValue | undefined,
    depth: number,
    left: ReadonlySet<string>,
  ): Promise<string> => {
    if (depth > PDF_LIMITS.depth) throw new PdfRefusal('limite', 'parts too deep');
    if (value instanceof PdfRef) return writeObject(value, depth);
    if (value instanceof PdfName) return `/${value.value}`;
    if (value instanceof PdfString) {
      if (value.bytes.length >= CUT) throw new PdfRefusal('limite', 'a string too long');
      return `(${Buffer.from(value.bytes, 'latin1').toString('hex')})`;
    }
    if (Array.isArray(value)) {
      const written: string[] = [];
      for (const each of value) written.push(await write(each, depth + 1, OF_NO_PAGE));
      return `[${written.join(' ')}]`;
    }
    if (!(value instanceof Map)) return String(value ?? null);
    const written: string[] = [];
    for (const key of [...value.keys()].sort())
      if (!left.has(key)) written.push(`/${key} ${await write(value.get(key), depth + 1, OF_NO_PAGE)}`);
    return `<<${written.join(' ')}>>`;
  };

  async function writeObject(ref: PdfRef, depth: number): Promise<string> {
    const page = numbers.get(ref.id);
    if (page !== undefined) return `page ${page}`;
    const done = known.get(ref.id);
    if (done === null) throw new PdfRefusal('limite', 'parts that hold themselves');
    if (done !== undefined) return done;
    known.set(ref.id, null);
    const value = pdf.resolve(ref);
    const written = await writeWhole(ref, value, depth);
    if (isStrange) await ensureOneReading(ref, value, depth);
    const digest = createHash('sha256').update(written).digest('hex');
    known.set(ref.id, digest);
    return digest;
  }

  /** A viewer may take an earlier revision: it must say the same. */
  async function ensureOneReading(ref: PdfRef, value: PdfValue | undefined, depth: number): Promise<void> {
    const earlier = pdf.replaced.get(ref.id) ?? [];
    if (earlier.length > 0 && pdf.readEncoded(ref))
      throw new PdfRefusal('limite', 'a stream of two revisions');
    const now = await write(value, depth, OF_NO_PAGE);
    for (const each of earlier)
      if ((await write(each, depth, OF_NO_PAGE)) !== now) throw new PdfRefusal('limite', 'two revisions');
  }

  async function writeWhole(ref: PdfRef, value: PdfValue | undefined, depth: number): Promise<string> {
    const encoded = pdf.readEncoded(ref);
    if (!encoded || !(value instanceof Map)) return write(value, depth, OF_NO_PAGE);
    if (value.has('F')) throw new PdfRefusal('limite', 'a stream in another file');
    const data = await pdf.readStream(ref);
    // In a filter that we do not know, the same bytes say the same.
    const left = data ? new Set([...OF_NO_PAGE, ...OF_STREAMS]) : new Set([...OF_NO_PAGE, 'Length', 'DL']);
    const dict = await write(value, depth, left);
    const subtype = value.get('Subtype');
    const isForm = subtype instanceof PdfName && subtype.value === 'Form';
    const content = data ?? encoded;
    return `${dict}${isForm ? writeContent(content) : createHash('sha256').update(content).digest('hex')}`;
  }

  return {
    async page(dict: PdfDict): Promise<string> {
      const contents = dict.get('Contents');
      const listed = pdf.resolve(contents);
      const refs = Array.isArray(listed) ? listed : contents === undefined ? [] : [contents];
      const parts: string[] = [];
      for (const ref of refs) {
        const dict = pdf.resolve(ref);
        const data = ref instanceof PdfRef ? await pdf.readStream(ref) : null;
        const isElsewhere = !(dict instanceof Map) || dict.has('F');
        if (!data || isElsewhere || (isStrange && pdf.replaced.has((ref as PdfRef).id)))
          throw new PdfRefusal('limite', 'a content that is not read');
        parts.push(writeContent(data));
      }
      const rest = await write(dict, 0, new Set([...OF_NO_PAGE, 'Contents']));
      return createHash('sha256')
        .update(`${rest}${parts.join(' ')}`)
        .digest('hex');
    },

    async catalog(dict: PdfDict): Promise<string> {
      const names = pdf.resolve(dict.get('Names'));
      const own = await write(names instanceof Map ? names : new Map(), 0, OF_NO_NAMES);
      return `${own} ${await write(dict, 0, new Set([...OF_NO_DOCUMENT, 'Names']))}`;
    },
  };
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const VALUES = new Set([...'/(<['].map((char) => char.charCodeAt(0)));

/** The operations of a content, in one spelling: writers differ in line ends, and in how they write numbers and strings. */
function writeContent(data: Uint8Array): string {
  const reader = new ValueReader(data, new Budget(PDF_LIMITS.steps, MAX_OPERANDS), 0, Infinity);
  const written: string[] = [];
  for (reader.skipSpace(); reader.at < data.length; reader.skipSpace()) {
    if (VALUES.has(data[reader.at] ?? 0)) {
      written.push(writeOperand(reader.next()));
      continue;
    }
    const word = reader.word();
    // A picture among the operations has bytes that are no words.
    if (word === '' || word === 'BI') throw new PdfRefusal('sintaxe', 'a content of another kind');
    written.push(NUMBER.test(word) ? String(Number(word)) : word);
  }
  return written.join(' ');
}

const MAX_OPERANDS = 2_000_000;

function writeOperand(value: PdfValue): string {
  if (value instanceof PdfName) return `/${value.value}`;
  if (value instanceof PdfString) return `(${Buffer.from(value.bytes, 'latin1').toString('hex')})`;
  if (Array.isArray(value)) return `[${value.map(writeOperand).join(' ')}]`;
  if (value instanceof Map)
    return `<<${[...value].map(([key, each]) => `/${key} ${writeOperand(each)}`).join(' ')}>>`;
  return String(value);
}
