import { once } from 'node:events';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BLOCK, paddingOf, writeHeader } from '#store/acervo/backup/tar.ts';

const READABLE = 0o644;
/** Two blocks of zeros end an archive. */
const END = Buffer.alloc(2 * BLOCK);

/** The folder `name` of `parent` as `<name>.tar.gz`; the same files give the same bytes. */
export async function writeTar(parent: string, name: string, files: readonly string[]): Promise<string> {
  const path = join(parent, `${name}.tar.gz`);
  const gzip = createGzip({ level: 6 });
  const out = createWriteStream(path);
  gzip.pipe(out);
  const write = async (bytes: Buffer): Promise<void> => {
    if (!gzip.write(bytes)) await once(gzip, 'drain');
  };
  for (const file of files) {
    const { size } = statSync(join(parent, name, file));
    await write(writeHeader({ name: `${name}/${file}`, size }, READABLE));
    for await (const chunk of createReadStream(join(parent, name, file))) await write(chunk as Buffer);
    await write(Buffer.alloc(paddingOf(size)));
  }
  gzip.end(END);
  await finished(out);
  return path;
}
