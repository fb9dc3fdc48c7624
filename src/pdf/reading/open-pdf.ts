import { Budget, PDF_LIMITS, PdfRefusal } from '../limits.ts';
import { nameOf, type PdfDict, PdfRef, type PdfValue } from '../value.ts';
import { ValueReader } from '../value-reader.ts';
import { inflate } from './inflate.ts';
import { findStatedEnd, type ScannedObject, scanObjects } from './scan-objects.ts';

export interface OpenPdf {
  catalog: PdfDict;
  /** What the file says about itself, in each of its revisions. */
  infos: readonly PdfDict[];
  values: Iterable<PdfValue>;
  isEncrypted: boolean;
  revisoes: number;
  /** Earlier values of objects that the file states more than once. */
  replaced: ReadonlyMap<number, readonly PdfValue[]>;
  /** Object streams in a filter that is not supported: what they hold is unknown. */
  unread: number;
  resolve(value: PdfValue | undefined): PdfValue | undefined;
  /** The content of the stream that `ref` leads to; null where there is none, or its filter is unsupported. */
  readStream(ref: PdfRef): Promise<Uint8Array | null>;
  /** The same, still in its filters. */
  readEncoded(ref: PdfRef): Uint8Array | null;
}

/** All the objects of a PDF, those inside object streams (ISO 32000-1, 7.5.7) too. Throws `PdfRefusal`. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const budget = new Budget(PDF_LIMITS.steps);
  const inflated = new Budget(PDF_LIMITS.inflatedBytes);
  const { objects: scanned, trailers, revisoes } = scanObjects(bytes, budget);
  const objects = new Map<number, ScannedObject>(scanned.map((object) => [object.id, object]));
  const resolve = (value: PdfValue | undefined): PdfValue | undefined =>
    value instanceof PdfRef ? objects.get(value.id)?.value : value;

  const encoded = ({ value, stream }: ScannedObject): Uint8Array | null => {
    if (!stream || !(value instanceof Map)) return null;
    const length = resolve(value.get('Length'));
    const stated = typeof length === 'number' ? findStatedEnd(bytes, stream.start, length) : null;
    return bytes.subarray(stream.start, stated ?? stream.end);
  };
  const decode = async (object: ScannedObject): Promise<Uint8Array | null> => {
    const { value } = object;
    let data = encoded(object);
    if (!data || !(value instanceof Map)) return null;
    const filters = listFilters(resolve(value.get('Filter')));
    const isKnown =
      filters.every((filter) => filter === 'FlateDecode') && filters.length <= PDF_LIMITS.filters;
    if (!isKnown || (filters.length > 0 && hasPredictor(resolve(value.get('DecodeParms'))))) return null;
    for (const _ of filters) {
      budget.spend(INFLATE_COST);
      data = await inflate(data, inflated.left);
      if (!data) return null;
      inflated.spend(data.length);
    }
    return data;
  };

  // In the order of the file, so that of two objects with one number the later counts, wherever it is stored.
  const inOrder = new Map<number, ScannedObject>();
  const replaced = new Map<number, PdfValue[]>();
  let unread = 0;
  const put = (object: ScannedObject): void => {
    const known = inOrder.get(object.id);
    if (known) replaced.set(object.id, [...(replaced.get(object.id) ?? []), known.value]);
    inOrder.set(object.id, object);
  };
  for (const object of scanned) {
    put(object);
    if (!isTyped(object.value, 'ObjStm')) continue;
    const data = await decode(object);
    if (!data) unread += 1;
    for (const inner of readObjectStream(object.value, data, budget)) put(inner);
    if (inOrder.size > PDF_LIMITS.objects) throw new PdfRefusal('limite', 'too many objects');
  }
  for (const [id, object] of inOrder) objects.set(id, object);

  const tables = scanned.flatMap(({ value }) => (isTyped(value, 'XRef') ? [value] : []));
  const ends = [...trailers, ...tables];
  const roots = ends.map((each) => resolve(each.get('Root')));
  const catalogs = [...objects.values()].flatMap(({ value }) => (isTyped(value, 'Catalog') ? [value] : []));
  const catalog = [...catalogs, ...roots].findLast((each) => each instanceof Map);
  const infos = ends.flatMap((each): (PdfValue | undefined)[] => {
    const info = each.get('Info');
    return [resolve(info), ...(info instanceof PdfRef ? (replaced.get(info.id) ?? []) : [])];
  });
  return {
    infos: infos.filter((each): each is PdfDict => each instanceof Map),
    catalog: catalog instanceof Map ? catalog : new Map(),
    values: [...objects.values()].map(({ value }) => value),
    isEncrypted: ends.some((each) => each.has('Encrypt')),
    revisoes,
    replaced,
    unread,
    resolve,
    readStream: async ({ id }) => {
      const object = objects.get(id);
      return object ? decode(object) : null;
    },
    readEncoded: ({ id }) => {
      const object = objects.get(id);
      return object ? encoded(object) : null;
    },
  };
}

/** The cost of starting to inflate, whatever the output. */
const INFLATE_COST = 64 * 1024;

function readObjectStream(dict: PdfDict, data: Uint8Array | null, budget: Budget): ScannedObject[] {
  const [count, first] = [dict.get('N'), dict.get('First')];
  if (!data || typeof count !== 'number' || typeof first !== 'number') return [];
  const index = new ValueReader(data, budget);
  const found: ScannedObject[] = [];
  try {
    for (let i = 0; i < count && found.length <= PDF_LIMITS.objects; i++) {
      const [id, offset] = [index.next(), index.next()];
      if (typeof id !== 'number' || typeof offset !== 'number') break;
      found.push({ id, value: new ValueReader(data, budget, first + offset).next(), stream: null });
    }
  } catch (error) {
    if (!(error instanceof PdfRefusal) || error.code !== 'sintaxe') throw error;
  }
  return found;
}

const isTyped = (value: PdfValue, type: string): value is PdfDict =>
  value instanceof Map && nameOf(value.get('Type')) === type;

function listFilters(filter: PdfValue | undefined): (string | null)[] {
  if (filter === undefined || filter === null) return [];
  return Array.isArray(filter) ? filter.map(nameOf) : [nameOf(filter)];
}

function hasPredictor(parameters: PdfValue | undefined): boolean {
  const each = Array.isArray(parameters) ? parameters : [parameters];
  return each.some((one) => one instanceof Map && Number(one.get('Predictor') ?? 1) > 1);
}
