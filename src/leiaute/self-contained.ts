import { escapeAttribute } from '#xml/escape.ts';
import { listNamespacesInScope } from '#xml/namespaces.ts';
import type { XmlElement } from '#xml/node.ts';
import type { RawXml } from '#xml/write.ts';
import { MEC } from './schema.ts';

/**
 * The bytes of an element, made fit for another document: prefixes declared by its ancestors are declared on it.
 * Exclusive C14N, and with it a signature, is not affected.
 */
export function selfContained(element: XmlElement, source: Uint8Array): RawXml {
  const bytes = source.subarray(element.start, element.end);
  const missing = missingDeclarations(element);
  if (missing === '') return { raw: bytes };
  const nameEnd = 1 + new TextEncoder().encode(element.name).length;
  const inserted = new TextEncoder().encode(missing);
  const raw = new Uint8Array(bytes.length + inserted.length);
  raw.set(bytes.subarray(0, nameEnd));
  raw.set(inserted, nameEnd);
  raw.set(bytes.subarray(nameEnd), nameEnd + inserted.length);
  return { raw };
}

/** The documents we write bind only the default prefix, to MEC's namespace. */
function missingDeclarations(element: XmlElement): string {
  const own = new Set(element.declarations.map(({ prefix }) => prefix));
  const inScope = new Map([['', ''], ...listNamespacesInScope(element)]);
  return [...inScope]
    .filter(([prefix, uri]) => !own.has(prefix) && !(prefix === '' && uri === MEC))
    .map(([prefix, uri]) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(uri)}"`)
    .join('');
}
