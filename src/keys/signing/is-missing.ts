import { statSync } from 'node:fs';

/** Whether there is no such file. What cannot be looked at is not missing: throws what the system said. */
export function isMissing(path: string): boolean {
  try {
    statSync(path);
    return false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return true;
    throw error;
  }
}
