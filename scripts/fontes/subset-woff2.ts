import { readCmap } from './cmap.ts';
import { type Glyf, keepGlyphs, readGlyf, writeGlyf } from './glyf.ts';
import { keepVariations } from './gvar.ts';
import { readWoff2, type Table, writeWoff2 } from './woff2.ts';

/**
 * A variable font without the outlines of characters that are not wanted. Glyphs that no character names (ligatures,
 * alternates) stay, and so do all numbers and tables. The file still claims the characters it lost: whoever uses it must
 * say in `unicode-range` which it has.
 */
export function subsetWoff2(bytes: Buffer, isWanted: (code: number) => boolean): Buffer {
  const { header, tables } = readWoff2(bytes);
  const glyf = readGlyf(findTable(tables, 'glyf').data);
  const wanted = listWanted(glyf, readCmap(findTable(tables, 'cmap').data), isWanted);
  const subset = (table: Table): Table => {
    if (table.tag === 'glyf') return { ...table, data: writeGlyf(keepGlyphs(glyf, wanted)) };
    if (table.tag === 'gvar') return { ...table, data: keepVariations(table.data, wanted) };
    return table;
  };
  return writeWoff2({ header, tables: tables.map(subset) });
}

function listWanted(
  { glyphs }: Glyf,
  cmap: ReadonlyMap<number, number>,
  isWanted: (code: number) => boolean,
): Set<number> {
  const named = new Set(cmap.values());
  const wanted = new Set([...glyphs.keys()].filter((glyph) => !named.has(glyph)));
  for (const [code, glyph] of cmap) if (isWanted(code)) wanted.add(glyph);
  // A set is walked through to what was added meanwhile: the parts of parts are found too.
  for (const glyph of wanted) for (const part of glyphs[glyph]?.components ?? []) wanted.add(part);
  return wanted;
}

function findTable(tables: readonly Table[], tag: string): Table {
  const table = tables.find((each) => each.tag === tag);
  if (!table) throw new Error(`the font has no ${tag}`);
  return table;
}
