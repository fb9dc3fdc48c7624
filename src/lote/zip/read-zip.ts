import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { LIMITES } from '../limites.ts';
import { listEntries, type ZipEntry } from './list-entries.ts';
import { readEntry, type ZipIssue } from './read-entry.ts';

export interface ZipLimits {
  isWanted(name: string): boolean;
  /** Limits of one file, of all files together, and of their number: checked in the directory before anything is inflated. */
  maxFile: number;
  maxTotal: number;
  maxFiles: number;
}

/** The wanted files within the limits. */
export function readZip(
  zip: Uint8Array,
  { isWanted, maxFile, maxTotal, maxFiles }: ZipLimits,
): Parsed<Map<string, Uint8Array>, ZipIssue> {
  const entries = listEntries(zip);
  if (entries && entries.length > LIMITES.entradasDoZip) return refused('grande');
  const wanted = entries?.filter(({ name }) => isWanted(name));
  if (!wanted || overlap(zip, wanted)) return refused('danificado');
  const total = wanted.reduce((sum, { size }) => sum + size, 0);
  if (wanted.length > maxFiles || total > maxTotal || wanted.some(({ size }) => size > maxFile))
    return refused('grande');
  const files = new Map<string, Uint8Array>();
  for (const entry of wanted) {
    const content = readEntry(zip, entry);
    if (!content.ok) return content;
    if (files.has(entry.name)) return refused('danificado');
    files.set(entry.name, content.value);
  }
  return accepted(files);
}

/** Overlapping files would inflate the same bytes once for each file, so a small ZIP could cost much time. */
export const overlap = (zip: Uint8Array, entries: readonly ZipEntry[]): boolean =>
  entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0) > zip.length;
