import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { validateLeiaute } from '#leiaute/validate.ts';
import type { Certificate } from '#pki/certificate.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import { escapeText } from '#xml/escape.ts';
import { parseXml } from '#xml/parse.ts';
import type { No } from '../lugares/documentos.ts';
import { findLugares } from '../lugares/find-lugares.ts';
import type { Lugar } from '../lugares/lugar.ts';
import { nextNumber, readIds } from '../xades/ids.ts';
import { isSignature } from '../xades/names.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import type { Cobertura } from '../xades/signed-info.ts';
import { endOfChildren, spliceAll } from '../xades/splice.ts';
import { listHolders, readSignatures } from './list-holders.ts';
import type { SignIssue } from './sign-issue.ts';

/** A place of the document being signed, with its signers so far. */
export interface OpenLugar extends Lugar {
  holders: readonly Certificate[];
  /** The signatures present when the document was read. */
  readonly lidas: readonly XadesSignature[];
}

/**
 * A document to which signatures are being added. It is read and checked once: a new signature is written in canonical
 * form, so inserting it also updates the canonical forms around it.
 */
export class OpenDocument {
  readonly lugares: readonly OpenLugar[];
  readonly #source: Uint8Array;
  readonly #made: { lugar: OpenLugar; signature: string }[] = [];
  readonly #bare = new Map<OpenLugar, Uint8Array>();
  #number: number;

  private constructor(source: Uint8Array, lugares: readonly OpenLugar[], number: number) {
    this.#source = source;
    this.lugares = lugares;
    this.#number = number;
  }

  static open(source: Uint8Array): Parsed<OpenDocument, SignIssue> {
    const parsed = parseXml(source);
    if (!parsed.ok) return refused({ code: 'xml-recusado', detail: parsed.issue });
    const { root } = parsed.value;
    const lugares = findLugares(root);
    if (!lugares.ok) return refused({ code: lugares.issue.code, detail: lugares.issue.elemento });
    const problems = validateLeiaute(root, { semAssinaturas: true });
    if (problems.length > 0) return refused({ code: 'leiaute-invalido', detail: problems });
    const ids = readIds(root);
    if (ids.repeated !== null) return refused({ code: 'id-repetido', detail: ids.repeated });
    const opened: OpenLugar[] = [];
    for (const lugar of lugares.value) {
      const lidas = readSignatures(lugar);
      const holders = lidas && listHolders(lidas);
      if (!holders) return refused({ code: 'assinatura-anterior-ilegivel', detail: lugar.no });
      opened.push({ ...lugar, holders, lidas });
    }
    return accepted(new OpenDocument(source, opened, nextNumber(ids)));
  }

  find(no: No): OpenLugar | null {
    return this.lugares.find((each) => each.no === no) ?? null;
  }

  /** The N of the ids of the next signature. */
  get number(): number {
    return this.#number;
  }

  /** The bytes that a signature made here and now covers. */
  octets(lugar: OpenLugar, cobertura: Cobertura): Uint8Array {
    return cobertura === 'sem-assinaturas' ? this.#withoutSignatures(lugar) : this.#withSignatures(lugar);
  }

  insert(lugar: OpenLugar, signature: string, holder: Certificate): void {
    this.#made.push({ lugar, signature });
    lugar.holders = [...lugar.holders, holder];
    this.#number += 1;
  }

  toBytes(): Uint8Array {
    return spliceAll(
      this.#source,
      this.#made.map(({ lugar, signature }) => ({ at: endOfChildren(lugar.element), text: signature })),
    );
  }

  #withoutSignatures(lugar: OpenLugar): Uint8Array {
    const known = this.#bare.get(lugar);
    if (known) return known;
    const octets = canonicalize(lugar.element, { exclusive: true, exclude: isSignature });
    this.#bare.set(lugar, octets);
    return octets;
  }

  #withSignatures(lugar: OpenLugar): Uint8Array {
    const octets = canonicalize(lugar.element, { exclusive: true });
    const inside = this.#made.filter((each) => each.lugar === lugar || lugar.no === 'raiz');
    if (inside.length === 0) return octets;
    let text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets);
    for (const each of inside) text = insertInto(text, each.lugar, each.signature);
    return new TextEncoder().encode(text);
  }
}

/** The position of `endOfChildren` in the canonical form: nothing else there ends a node of this name. */
function insertInto(canonical: string, { element }: Lugar, signature: string): string {
  const last = element.children.findLastIndex(({ kind }) => kind === 'element');
  const after = element.children
    .slice(last + 1)
    .map((each) => (each.kind === 'text' ? escapeText(each.value) : ''));
  const at = canonical.lastIndexOf(`${after.join('')}</${element.name}>`);
  return canonical.slice(0, at) + signature + canonical.slice(at);
}
