import { open } from 'node:fs/promises';

/** Names that were written into it survive a power cut from now on. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
