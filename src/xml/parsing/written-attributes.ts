import { XML_LIMITS } from '../limits.ts';
import { ASCII } from './ascii.ts';
import { XmlRefusal } from './issue.ts';
import type { QualifiedName } from './name-reader.ts';
import { utf8Length } from './position.ts';
import type { Reader } from './reader.ts';
import { expandReferences } from './references.ts';

/** An attribute or a namespace declaration before its prefix is looked up. */
export interface WrittenAttribute extends QualifiedName {
  value: string;
  /** Where its name starts in the source. */
  offset: number;
}

/** Reads all that stands between the name of a start tag and its `>` or `/>`. */
export function readWrittenAttributes(reader: Reader): readonly WrittenAttribute[] {
  if (reader.sees(ASCII.greaterThan)) return NONE;
  const written: WrittenAttribute[] = [];
  for (;;) {
    const isSpaced = reader.skipSpace();
    if (reader.sees(ASCII.greaterThan) || reader.sees(ASCII.slash) || reader.isAtEnd) return written;
    if (!isSpaced) throw reader.refusalHere('marca-malformada');
    if (written.length === XML_LIMITS.attributesPerElement) throw reader.refusalHere('limite-de-atributos');
    const attribute = readAttribute(reader);
    if (written.some(({ name }) => name === attribute.name)) {
      throw new XmlRefusal('atributo-repetido', attribute.offset, attribute.name);
    }
    written.push(attribute);
  }
}

const NONE: readonly WrittenAttribute[] = [];

function readAttribute(reader: Reader): WrittenAttribute {
  const offset = reader.at;
  const { name, prefix, localName } = reader.readName();
  reader.skipSpace();
  if (!reader.skip(ASCII.equals)) throw reader.refusalHere('atributo-malformado');
  reader.skipSpace();
  return { name, prefix, localName, value: readValue(reader), offset };
}

function readValue(reader: Reader): string {
  const { source, at: open } = reader;
  const quote = source[open];
  if (quote !== ASCII.quotationMark && quote !== ASCII.apostrophe)
    throw reader.refusalHere('atributo-malformado');
  const start = open + 1;
  let end = start;
  let isSpecial = 0;
  while (end < source.length && source[end] !== quote) {
    isSpecial |= SPECIAL_BYTES[source[end] ?? 0] ?? 0;
    end += 1;
  }
  const raw = reader.text.slice(start, end);
  if (end === source.length && raw.length <= XML_LIMITS.attributeValueLength + 1) {
    throw new XmlRefusal('fim-inesperado', end);
  }
  if (raw.length > XML_LIMITS.attributeValueLength) throw new XmlRefusal('limite-de-valor', open);
  reader.at = end + 1;
  return isSpecial === 0 ? raw : expandValue(raw, start);
}

function expandValue(raw: string, start: number): string {
  const lessThan = raw.indexOf('<');
  if (lessThan >= 0) {
    throw new XmlRefusal('menor-que-em-atributo', start + utf8Length(raw.slice(0, lessThan)));
  }
  return expandReferences(raw, start, normalizeValue);
}

/** What a value may hold that it does not stand for itself. */
const SPECIAL_BYTES = Uint8Array.from({ length: 0x100 }, (_, byte) =>
  Number('<&\t\n\r'.includes(String.fromCharCode(byte))),
);

/** XML 1.0 §3.3.3, for an attribute that no DTD declares. */
function normalizeValue(plain: string): string {
  return plain.replace(/\r\n|[\t\n\r]/g, ' ');
}
