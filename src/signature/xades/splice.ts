import type { XmlElement } from '#xml/node.ts';
import { listChildElements } from '#xml/query.ts';

export interface Insertion {
  /** Offset in bytes. */
  at: number;
  text: string;
}

/** Right after the last element an element holds: where the layout puts its next signature. */
export function endOfChildren(element: XmlElement): number {
  const last = listChildElements(element).at(-1);
  if (!last) throw new RangeError(`${element.name} holds no element`);
  return last.end;
}

/** The same bytes with others among them: what is signed is never written again. */
export function splice(source: Uint8Array, at: number, text: string): Uint8Array {
  return spliceAll(source, [{ at, text }]);
}

/** Those for the same offset come one after the other. */
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
