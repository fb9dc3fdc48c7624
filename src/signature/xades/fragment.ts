import { canonicalize } from '#xml/canonicalize.ts';
import { parseXml } from '#xml/parse.ts';
import { DS, XADES, XADES141 } from './names.ts';

/** A piece of a signature being written is not well-formed XML: a bug of the writer. */
export class FragmentError extends Error {
  override name = 'FragmentError';
  readonly code = 'fragmento-malformado';
}

const NAMESPACES: Readonly<Record<string, string>> = { ds: DS, xades: XADES, xades141: XADES141 };

/**
 * The canonical bytes of a piece written with the prefixes of `names.ts`, before it stands in a document. Exclusive
 * C14N makes them the same there: they depend on no other declaration.
 */
export function canonicalizeFragment(text: string): Uint8Array {
  const declarations = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const parsed = parseXml(new TextEncoder().encode(`<piece${declarations.join('')}>${text}</piece>`));
  if (!parsed.ok) throw new FragmentError(parsed.issue.code);
  const [element, ...others] = parsed.value.root.children;
  if (element?.kind !== 'element' || others.length > 0) throw new FragmentError('not one element');
  return canonicalize(element, { exclusive: true });
}

/** The start of a tag. In a canonical text every `<` starts one. */
const TAG = /<(\/?)(\w+):\w+/y;

/**
 * The same for a piece that this folder wrote, in canonical form but for the declarations. Exclusive C14N writes each where
 * a prefix is used and not declared around it, so there is nothing to parse.
 */
export function canonicalizePiece(text: string): Uint8Array {
  return declarePrefixes(text) ?? canonicalizeFragment(text);
}

/** Null for anything but elements with our prefixes, each with its own end tag and no declaration yet. */
function declarePrefixes(text: string): Uint8Array | null {
  if (!text.startsWith('<') || text.includes(' xmlns') || text.includes('/>')) return null;
  const written: string[] = [];
  /** For each open element, the prefix it declares, if any. */
  const open: (string | null)[] = [];
  let from = 0;
  for (let at = 0; at !== -1; at = text.indexOf('<', at + 1)) {
    TAG.lastIndex = at;
    const [tag = '', slash, prefix = ''] = TAG.exec(text) ?? [];
    const uri = NAMESPACES[prefix];
    if (uri === undefined || (at > 0 && open.length === 0)) return null;
    if (slash) {
      open.pop();
      continue;
    }
    const isKnown = open.includes(prefix);
    open.push(isKnown ? null : prefix);
    if (isKnown) continue;
    written.push(text.slice(from, at + tag.length), ` xmlns:${prefix}="${uri}"`);
    from = at + tag.length;
  }
  if (open.length > 0 || !text.endsWith('>')) return null;
  return new TextEncoder().encode(written.join('') + text.slice(from));
}
