import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of so many megabytes, to be filled. A small disk of its own is what only the administrator of the machine can make. */
export interface UmDiscoPequeno {
  dir: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

export function umDiscoPequeno(megabytes: number): UmDiscoPequeno {
  const dir = mkdtempSync(join(tmpdir(), 'disco-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir], { stdio: 'ignore' });
  const filler = join(dir, 'enchimento');
  return {
    dir,
    fill() {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(1 << 20), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(filler),
    remove() {
      execFileSync('umount', [dir]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export function canMount(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/proc/filesystems')) return false;
  try {
    umDiscoPequeno(1).remove();
    return true;
  } catch {
    console.warn('The tests of a full disk were skipped: nothing can be mounted here.');
    return false;
  }
}
