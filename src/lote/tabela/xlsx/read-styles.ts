import { readAttribute } from '#xml/query.ts';
import { childNamed, childrenNamed, parsePart } from './pieces.ts';

/** Which cell styles show a number as a date (ECMA-376-1, 18.8.30). */
export function readDateStyles(bytes: Uint8Array | undefined): ReadonlySet<number> {
  const root = parsePart(bytes);
  const own = new Map(
    childrenNamed(childNamed(root, 'numFmts'), 'numFmt').map((format) => [
      Number(readAttribute(format, 'numFmtId')),
      readAttribute(format, 'formatCode') ?? '',
    ]),
  );
  const isDate = (id: number): boolean => isBuiltInDate(id) || isDateCode(own.get(id) ?? '');
  const formats = childrenNamed(childNamed(root, 'cellXfs'), 'xf').map((xf) =>
    Number(readAttribute(xf, 'numFmtId') ?? 0),
  );
  return new Set(formats.flatMap((id, index) => (isDate(id) ? [index] : [])));
}

/** 27 to 36 and 50 to 58 are dates only in the East; nothing else is there in a Brazilian sheet. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Quoted words, escapes, colours and locales are no part of the pattern; a date without a day or a year is none. */
function isDateCode(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').toLowerCase();
  return /[dy]/.test(bare) && !/[0#?]/.test(bare);
}
