import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArquivoSnapshot, SnapshotHolder } from '#arquivos/arquivo-store.ts';

const LEFTOVER = /^\.copia-(.+)$/;

/** A copy is being made in this folder, or its process died: the next copy removes it. */
export const isWorkingFolder = (name: string): boolean => LEFTOVER.test(name);

/** Holds files in a folder of the holding process; `take` is the store's own way to hold one. */
export async function holdArquivos(
  dir: string,
  { processo, isDead }: SnapshotHolder,
  /** False where there is no such file. */
  take: (sha256: string, to: string) => Promise<boolean>,
): Promise<ArquivoSnapshot> {
  await mkdir(dir, { recursive: true, mode: 0o750 });
  await removeLeftovers(dir, isDead);
  const folder = join(dir, `.copia-${encodeURIComponent(processo)}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return {
    folder,
    async hold(sha256) {
      const path = join(folder, sha256);
      return existsSync(path) || (await take(sha256, path)) ? path : null;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A second link to the same bytes, which stay when the first is removed; false where the file does not exist. */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (code === 'EEXIST') return true;
    // This file system has no hard links.
    await copyFile(from, to);
  }
  return true;
}

async function removeLeftovers(dir: string, isDead: SnapshotHolder['isDead']): Promise<void> {
  for (const name of await readdir(dir)) {
    const [, processo] = LEFTOVER.exec(name) ?? [];
    if (processo && isDead(decodeURIComponent(processo)))
      await rm(join(dir, name), { recursive: true, force: true });
  }
}
