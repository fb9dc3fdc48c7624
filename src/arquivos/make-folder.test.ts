import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(join(folder, 'um-arquivo'), '');
symlinkSync(join(folder, 'um-disco'), join(folder, 'sem-destino'));

describe('makeFolder', () => {
  it('makes what is missing above it, with the mode asked for, and takes what is there', () => {
    const path = join(folder, 'a', 'b', 'c');
    makeFolder(path, 0o700);
    makeFolder(path, 0o700);
    for (const each of [path, join(folder, 'a')]) expect(statSync(each).mode & 0o777).toBe(0o700);
  });

  it.each(['um-arquivo', 'um-arquivo/x', 'sem-destino', 'sem-destino/x'])('refuses %s', (name) => {
    expect(() => makeFolder(join(folder, name), 0o700)).toThrow(/EEXIST|ENOTDIR/);
  });

  // In a process of its own: Node's mkdir would never come back.
  it.skipIf(process.platform !== 'linux')(
    'ends where the system refuses a folder as if none were above',
    () => {
      const code = `import('${new URL('make-folder.ts', import.meta.url).href}')
      .then(({ makeFolder }) => makeFolder('/proc/x', 0o700)).catch(({ code }) => console.log(code))`;
      const args = ['--import', 'tsx', '--eval', code];
      expect(spawnSync(process.execPath, args, { timeout: 60_000, encoding: 'utf8' }).stdout.trim()).toBe(
        'ENOENT',
      );
    },
  );
});
