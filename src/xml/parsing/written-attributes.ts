import { XML_LIMITS } from '../limits.ts';
import { XmlRefusal } from './issue.ts';
import type { QualifiedName, Reader } from './reader.ts';
import { expandReferences } from './references.ts';

/** An attribute or a namespace declaration before its prefix is looked up. */
export interface WrittenAttribute extends QualifiedName {
  value: string;
  /** Where its name starts in the text. */
  index: number;
}

/** Reads all that stands between the name of a start tag and its `>` or `/>`. */
export function readWrittenAttributes(reader: Reader): readonly WrittenAttribute[] {
  if (reader.sees('>')) return NONE;
  const written: WrittenAttribute[] = [];
  const names = new Set<string>();
  for (;;) {
    const isSpaced = reader.skipSpace();
    if (reader.sees('>') || reader.sees('/') || reader.isAtEnd) return written;
    if (!isSpaced) throw reader.refusalHere('marca-malformada');
    if (written.length === XML_LIMITS.attributesPerElement) throw reader.refusalHere('limite-de-atributos');
    const attribute = readAttribute(reader);
    if (names.has(attribute.name)) {
      throw new XmlRefusal('atributo-repetido', attribute.index, attribute.name);
    }
    names.add(attribute.name);
    written.push(attribute);
  }
}

const NONE: readonly WrittenAttribute[] = [];

function readAttribute(reader: Reader): WrittenAttribute {
  const index = reader.at;
  const { name, prefix, localName } = reader.readName();
  reader.skipSpace();
  if (!reader.skip('=')) throw reader.refusalHere('atributo-malformado');
  reader.skipSpace();
  const start = reader.at + 1;
  const raw = reader.readQuoted();
  const lessThan = raw.indexOf('<');
  if (lessThan >= 0) throw new XmlRefusal('menor-que-em-atributo', start + lessThan);
  return { name, prefix, localName, value: expandReferences(raw, start, normalizeValue), index };
}

/** XML 1.0 §3.3.3, for an attribute that no DTD declares. */
function normalizeValue(plain: string): string {
  return plain.replace(/\r\n|[\t\n\r]/g, ' ');
}
