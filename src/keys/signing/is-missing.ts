import { statSync } from 'node:fs';

/** Whether the file does not exist. A file that may not be examined is not missing: throws the system's error. */
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
