import { canonicalize } from '#xml/canonicalize.ts';
import { parseXml } from '#xml/parse.ts';
import { DS, XADES, XADES141 } from './names.ts';

/** A piece of a signature being written has no form in XML: a fault of the program that wrote it. */
export class FragmentError extends Error {
  override name = 'FragmentError';
  readonly code = 'fragmento-malformado';
}

const NAMESPACES: Readonly<Record<string, string>> = { ds: DS, xades: XADES, xades141: XADES141 };

/**
 * The canonical bytes of a piece written with the prefixes of `names.ts`, before it stands in a document. Exclusive
 * C14N makes them the same there: they hang on no other declaration.
 */
export function canonicalizeFragment(text: string): Uint8Array {
  const declarations = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const parsed = parseXml(new TextEncoder().encode(`<piece${declarations.join('')}>${text}</piece>`));
  if (!parsed.ok) throw new FragmentError(parsed.issue.code);
  const [element, ...others] = parsed.value.root.children;
  if (element?.kind !== 'element' || others.length > 0) throw new FragmentError('not one element');
  return canonicalize(element, { exclusive: true });
}

/**
 * The same of a piece that this folder wrote, in canonical form but for the declarations: where all elements wear one
 * prefix, the outermost declares it for all, and there is nothing to parse.
 */
export function canonicalizePiece(text: string): Uint8Array {
  const [start = '', prefix = ''] = /^<(\w+):\w+/.exec(text) ?? [];
  const isAlone = NAMESPACES[prefix] !== undefined && !new RegExp(`<(?!/?${prefix}:)| xmlns`).test(text);
  if (!isAlone) return canonicalizeFragment(text);
  return new TextEncoder().encode(
    `${start} xmlns:${prefix}="${NAMESPACES[prefix]}"${text.slice(start.length)}`,
  );
}
