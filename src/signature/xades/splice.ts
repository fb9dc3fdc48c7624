import type { XmlElement } from '#xml/node.ts';
import { listChildElements } from '#xml/query.ts';

export interface Insertion {
  /** Offset in bytes. */
  at: number;
  text: string;
}

/** Right after the last child element: the layout's place for the next signature. */
export function endOfChildren(element: XmlElement): number {
  const last = listChildElements(element).at(-1);
  if (!last) throw new RangeError(`${element.name} holds no element`);
  return last.end;
}

/** The same bytes with an insertion: signed bytes are never rewritten. */
export function splice(source: Uint8Array, at: number, text: string): Uint8Array {
  return spliceAll(source, [{ at, text }]);
}

/** Insertions at the same offset follow one another. */
export function spliceAll(source: Uint8Array, insertions: readonly Insertion[]): Uint8Array {
  const pieces = insertions
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, text }) => ({ at, bytes: new TextEncoder().encode(text) }));
  const whole = new Uint8Array(pieces.reduce((length, { bytes }) => length + bytes.length, source.length));
  let from = 0;
  let to = 0;
  for (const { at, bytes } of pieces) {
    whole.set(source.subarray(from, at), to);
    to += at - from;
    whole.set(bytes, to);
    to += bytes.length;
    from = at;
  }
  whole.set(source.subarray(from), to);
  return whole;
}
