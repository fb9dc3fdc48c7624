const BOM = [0xef, 0xbb, 0xbf];
const LINE_FEED = 0x0a;
const SPACES: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0d, LINE_FEED]);

/**
 * The bytes as before an editor added a byte-order mark or a final line end, or took the line end away. Neither is part
 * of the document: compared with the published text, all are the same.
 */
export function listSameTexts(source: Uint8Array): Uint8Array[] {
  const start = BOM.every((byte, at) => source[at] === byte) ? BOM.length : 0;
  let end = source.length;
  while (end > start && SPACES.has(source[end - 1])) end -= 1;
  const bare = source.subarray(start, end);
  const withLineFeed = new Uint8Array(bare.length + 1);
  withLineFeed.set(bare);
  withLineFeed[bare.length] = LINE_FEED;
  return [bare, withLineFeed];
}
