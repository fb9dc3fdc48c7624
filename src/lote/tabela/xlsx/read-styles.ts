import { readAttribute } from '#xml/query.ts';
import { type Formato, readFormato } from './mascara.ts';
import { childNamed, childrenNamed, parsePart } from './pieces.ts';

export type Estilo =
  | Formato
  | { kind: 'data'; mesAntes?: true }
  /** A date or an hour shown in part: `mmm-yy` has a day that the person did not type. */
  | { kind: 'parcial' };

/** How each cell style shows a number (ECMA-376-1, 18.8.30 and 18.8.45). */
export function readStyles(bytes: Uint8Array | undefined): readonly Estilo[] {
  const root = parsePart(bytes);
  const own = new Map(
    childrenNamed(childNamed(root, 'numFmts'), 'numFmt').map((format) => [
      Number(readAttribute(format, 'numFmtId')),
      readAttribute(format, 'formatCode') ?? '',
    ]),
  );
  const styles = new Map<number, Estilo>();
  const styleOf = (id: number): Estilo => {
    const code = own.get(id);
    const style = styles.get(id) ?? (code === undefined ? builtIn(id) : readCode(code));
    styles.set(id, style);
    return style;
  };
  return childrenNamed(childNamed(root, 'cellXfs'), 'xf').map((xf) =>
    styleOf(Number(readAttribute(xf, 'numFmtId') ?? 0)),
  );
}

const isWithin = (id: number, ...ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([from, to]) => id >= from && id <= to);

/** 27 to 36 and 50 to 58 are dates in East Asian versions; Brazilian sheets do not use them otherwise. */
function builtIn(id: number): Estilo {
  if (isWithin(id, [14, 15], [22, 22], [27, 36], [50, 58])) return { kind: 'data' };
  if (isWithin(id, [16, 21], [45, 47])) return { kind: 'parcial' };
  if (isWithin(id, [9, 10], [12, 13])) return { kind: 'outra' };
  if (isWithin(id, [1, 1], [3, 3], [5, 6], [37, 38], [41, 42])) return { kind: 'simples', casas: 0 };
  return isWithin(id, [2, 2], [4, 4], [7, 8], [39, 40], [43, 44])
    ? { kind: 'simples', casas: 2 }
    : { kind: 'simples' };
}

/** Excel's own limit: a longer code was not typed by a person. */
const MOST_CODE = 255;

/** Quoted words, escapes, colours and locales do not belong to the pattern. */
function readCode(code: string): Estilo {
  if (code.length > MOST_CODE) return { kind: 'opaca' };
  const [first = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const bare = first
    .replace(/"[^"]*"|\\.|_.|\*./gsu, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/am\/pm|a\/p|general/gi, '')
    .replace(/s\.0+/gi, 's')
    .toLowerCase();
  if (/[0#?]/.test(bare) || !/[dmyhs]/.test(bare)) return readFormato(code);
  const isWhole = /(?<!d)d{1,2}(?!d)/.test(bare) && /m/.test(bare) && /y/.test(bare);
  if (!isWhole) return { kind: 'parcial' };
  // A month that is spelt out (mmm, mmmm) cannot be taken for a day.
  return /^[^dy]*(?<!m)m{1,2}(?!m)[^m]*d/.test(bare) ? { kind: 'data', mesAntes: true } : { kind: 'data' };
}
