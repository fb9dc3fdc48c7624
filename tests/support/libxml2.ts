import { ParseOption, XmlC14NMode, XmlDocument, XmlElement, XmlLibError } from 'libxml2-wasm';

/** What libxml2 makes of each element, in document order; the root is the first. */
interface Libxml2Elements {
  inclusive: string[];
  exclusive: string[];
  /** Exclusive, with the prefixes asked for. */
  listed: string[];
}

/** Null when libxml2 refuses the document. */
export function canonicalizeElements(
  source: Uint8Array,
  inclusivePrefixes: readonly string[],
): Libxml2Elements | null {
  return withDocument(source, (document) => {
    const elements = document.find('//*').filter((node) => node instanceof XmlElement);
    const listed = { ...EXCLUSIVE, inclusiveNamespacePrefixes: [...inclusivePrefixes] };
    return {
      inclusive: elements.map((each) => each.canonicalizeToString(INCLUSIVE)),
      exclusive: elements.map((each) => each.canonicalizeToString(EXCLUSIVE)),
      listed: elements.map((each) => each.canonicalizeToString(listed)),
    };
  });
}

/** The whole document; null when libxml2 refuses it. */
export function canonicalizeDocument(source: Uint8Array): { inclusive: string; exclusive: string } | null {
  return withDocument(source, (document) => ({
    inclusive: document.canonicalizeToString(INCLUSIVE),
    exclusive: document.canonicalizeToString(EXCLUSIVE),
  }));
}

/** The whole document by exclusive C14N, without the elements of one name. */
export function canonicalizeWithout(source: Uint8Array, excludedName: string): string | null {
  return withDocument(source, (document) =>
    document.canonicalizeToString({
      ...EXCLUSIVE,
      isVisible: (node) => !(node instanceof XmlElement && node.name === excludedName),
    }),
  );
}

const INCLUSIVE = { mode: XmlC14NMode.XML_C14N_1_0 };
const EXCLUSIVE = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 };

function withDocument<Value>(source: Uint8Array, use: (document: XmlDocument) => Value): Value | null {
  const document = parse(source);
  if (!document) return null;
  try {
    return use(document);
  } finally {
    document.dispose();
  }
}

function parse(source: Uint8Array): XmlDocument | null {
  try {
    return XmlDocument.fromBuffer(source, { option: ParseOption.XML_PARSE_NONET });
  } catch (error) {
    if (error instanceof XmlLibError) return null;
    throw error;
  }
}
