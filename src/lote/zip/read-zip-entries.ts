import { readZip, type ZipLimits } from './read-zip.ts';

/** As `readZip`, but for a zip of independent files: one that is damaged is null, and the others are read all the same. */
export function readZipEntries(zip: Uint8Array, limits: ZipLimits): Map<string, Uint8Array | null> | null {
  const whole = readZip(zip, limits);
  if (whole) return whole;
  const names: string[] = [];
  const listed = readZip(zip, {
    ...limits,
    isWanted: (name) => {
      if (limits.isWanted(name)) names.push(name);
      return false;
    },
  });
  if (!listed || names.length === 0 || names.length > limits.maxFiles) return null;
  let left = limits.maxTotal;
  return new Map(
    names.map((wanted) => {
      const isWanted = (name: string): boolean => name === wanted;
      const bytes = readZip(zip, { ...limits, maxTotal: left, isWanted })?.get(wanted) ?? null;
      left -= bytes?.length ?? 0;
      return [wanted, bytes];
    }),
  );
}
