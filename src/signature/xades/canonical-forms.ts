import { joinBytes } from '#pki/asn1/join-bytes.ts';
import { CanonicalLimitError, type CanonicalPiece, canonicalizeInPieces } from '#xml/canonicalize.ts';
import { listNamespacesInScope } from '#xml/namespaces.ts';
import type { XmlElement } from '#xml/node.ts';
import { isSignature } from './names.ts';
import type { Canonicalization } from './read-canonicalization.ts';

/**
 * The canonical forms of a document: each is computed once, however many references and stamps cover it, and all
 * together have a cost limit. Throws `CanonicalLimitError`.
 */

/** The canonical bytes of an element with all it holds. */
export function canonicalBytes(element: XmlElement, canonicalization: Canonicalization): Uint8Array {
  return formOf(element, canonicalization).leavingOut(null);
}

/** The same without one signature in it, or without any. */
export function canonicalBytesWithout(
  element: XmlElement,
  canonicalization: Canonicalization,
  signature: XmlElement | 'todas',
): Uint8Array {
  return formOf(element, canonicalization).leavingOut(signature);
}

function formOf(element: XmlElement, canonicalization: Canonicalization): Form {
  const root = rootOf(element);
  const forms = known.get(root) ?? new Forms(root);
  known.set(root, forms);
  return forms.of(element, canonicalization);
}

/** Lives as long as the tree, which is immutable. */
const known = new WeakMap<XmlElement, Forms>();

/**
 * In characters. The document and its two nodes are one form each, and what a signature carries one more: some three
 * times the source, twice that where its signers canonicalize in two ways.
 */
const PER_BYTE = 6;
const AT_LEAST = 4 * 1024 * 1024;
/** The cost of a form besides its length: the namespaces around it are gathered first. */
const CALL_COST = 512;
const NAMESPACE_COST = 128;

const INCLUSIVE = -1;
const EXCLUSIVE = -2;

class Forms {
  #left: number;
  readonly #known = new Map<XmlElement, Map<number, Form>>();
  readonly #methods = new Map<string, number>();
  readonly #methodOf = new Map<readonly string[], number>();

  constructor({ start, end }: XmlElement) {
    this.#left = AT_LEAST + PER_BYTE * (end - start);
  }

  of(element: XmlElement, canonicalization: Canonicalization): Form {
    const ofElement = this.#known.get(element) ?? new Map<number, Form>();
    this.#known.set(element, ofElement);
    const method = this.#numberMethod(canonicalization);
    const form = ofElement.get(method) ?? new Form(this.#make(element, canonicalization));
    ofElement.set(method, form);
    return form;
  }

  /** Two equal PrefixLists are one method; a long one is compared once. */
  #numberMethod({ exclusive, inclusivePrefixes }: Canonicalization): number {
    if (!exclusive) return INCLUSIVE;
    if (!inclusivePrefixes) return EXCLUSIVE;
    const known = this.#methodOf.get(inclusivePrefixes);
    if (known !== undefined) return known;
    const list = inclusivePrefixes.join(' ');
    const number = this.#methods.get(list) ?? this.#methods.size;
    this.#methods.set(list, number);
    this.#methodOf.set(inclusivePrefixes, number);
    return number;
  }

  #make(element: XmlElement, canonicalization: Canonicalization): CanonicalPiece[] {
    this.#left -= CALL_COST + NAMESPACE_COST * listNamespacesInScope(element).size;
    if (this.#left < 0) throw new CanonicalLimitError();
    const options = { ...canonicalization, maxLength: this.#left };
    try {
      const pieces = canonicalizeInPieces(element, options, isSignature);
      for (const { length } of pieces) this.#left -= length;
      return pieces;
    } catch (error) {
      if (error instanceof CanonicalLimitError) this.#left = 0;
      throw error;
    }
  }
}

class Form {
  readonly #pieces: readonly CanonicalPiece[];
  #withoutAny: Uint8Array | null = null;

  constructor(pieces: readonly CanonicalPiece[]) {
    this.#pieces = pieces;
  }

  leavingOut(signature: XmlElement | 'todas' | null): Uint8Array {
    const [only] = this.#pieces;
    if (only && this.#pieces.length === 1 && (only.apart === null || signature === null)) return only.bytes;
    if (signature !== 'todas') return this.#join((apart) => apart === null || apart !== signature);
    this.#withoutAny ??= this.#join((apart) => apart === null);
    return this.#withoutAny;
  }

  #join(keeps: (apart: XmlElement | null) => boolean): Uint8Array {
    return joinBytes(this.#pieces.filter(({ apart }) => keeps(apart)).map(({ bytes }) => bytes));
  }
}

function rootOf(element: XmlElement): XmlElement {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}
