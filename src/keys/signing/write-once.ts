import { randomBytes } from 'node:crypto';
import { linkSync, unlinkSync, writeFileSync } from 'node:fs';

/** Written aside and linked into place: of processes that start at once one makes the key, and all read that one. */
export function writeOnce(path: string, text: string): void {
  const scratch = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(scratch, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(scratch, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(scratch);
  }
}
