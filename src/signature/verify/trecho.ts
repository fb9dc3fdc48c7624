/** A stretch of the file, in bytes. */
export interface Trecho {
  /** "EncapsulatedTimeStamp de Sign-5: certificados" */
  onde: string;
  start: number;
  end: number;
}

/** The rest of a stretch without these parts, which stand in it one after the other. */
export function leaveOut(
  { onde, start, end }: Trecho,
  parts: readonly { start: number; end: number }[],
): Trecho[] {
  const left: Trecho[] = [];
  let at = start;
  for (const part of [...parts].sort((one, other) => one.start - other.start)) {
    if (part.start > at) left.push({ onde, start: at, end: part.start });
    at = part.end;
  }
  return at < end ? [...left, { onde, start: at, end }] : left;
}
