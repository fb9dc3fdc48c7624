import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** `SHA256SUMS` beside the archive, as `sha256sum -c` reads it; the archive is read in pieces. */
export async function writeSums(archive: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(archive)) hash.update(chunk as Buffer);
  const path = join(dirname(archive), 'SHA256SUMS');
  await writeFile(path, `${hash.digest('hex')}  ${basename(archive)}\n`);
  return path;
}
