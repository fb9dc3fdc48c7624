import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';

export interface SavedFile {
  name: string;
  bytes: Buffer;
  sha256: string;
}

/** Does `action` and answers the files the browser saved because of it, in the order they came. */
export async function savedBy(
  page: Page,
  count: number,
  action: () => Promise<unknown>,
): Promise<SavedFile[]> {
  const downloads: Download[] = [];
  const all = new Promise<void>((resolve) => {
    page.on('download', function collect(download) {
      downloads.push(download);
      if (downloads.length < count) return;
      page.off('download', collect);
      resolve();
    });
  });
  await action();
  await all;
  return Promise.all(downloads.map(readDownload));
}

async function readDownload(download: Download): Promise<SavedFile> {
  const bytes = await readFile(await download.path());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: download.suggestedFilename(), bytes, sha256 };
}
