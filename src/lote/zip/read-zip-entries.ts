import { LIMITES } from '../limites.ts';
import { listEntries } from './list-entries.ts';
import { readEntry } from './read-entry.ts';
import { overlap, type ZipLimits } from './read-zip.ts';

/** As `readZip`, but for a ZIP of independent files: a damaged file is null, and the others are still read. */
export function readZipEntries(
  zip: Uint8Array,
  { isWanted, maxFile, maxTotal, maxFiles }: ZipLimits,
): Map<string, Uint8Array | null> | null {
  const entries = listEntries(zip);
  const wanted = entries?.filter(({ name }) => isWanted(name));
  if (
    !wanted ||
    (entries?.length ?? 0) > LIMITES.entradasDoZip ||
    wanted.length > maxFiles ||
    overlap(zip, wanted)
  )
    return null;
  let left = maxTotal;
  const files = new Map<string, Uint8Array | null>();
  for (const entry of wanted) {
    const isWithin = entry.size <= Math.min(maxFile, left) && !files.has(entry.name);
    const content = isWithin ? readEntry(zip, entry) : null;
    files.set(entry.name, content?.ok ? content.value : null);
    // A damaged file counts too: inflating it cost as much.
    if (isWithin) left -= entry.size;
  }
  return files;
}
