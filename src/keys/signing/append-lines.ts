import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

/**
 * Appends lines to an append-only record, and returns when they are on the disk. A full disk, or a kill, may have left half a
 * line: that line is ended first; otherwise the next one would join it and look altered for ever.
 */
export function appendLines(path: string, lines: readonly string[]): void {
  const file = openSync(path, 'a+', 0o600);
  try {
    const { size } = fstatSync(file);
    const last = Buffer.alloc(1);
    const isTorn = size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== NEW_LINE;
    const bytes = Buffer.from(`${isTorn ? '\n' : ''}${lines.join('\n')}\n`);
    const written = writeSync(file, bytes);
    if (written < bytes.length) throw Object.assign(new Error('half a line was written'), { code: 'ENOSPC' });
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const NEW_LINE = 0x0a;
