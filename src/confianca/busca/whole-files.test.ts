import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createWholeFiles } from './whole-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'inteiros-'));
afterAll(() => rmSync(dir, { recursive: true }));

function umArquivo(name: string, size: number) {
  const bytes = Buffer.alloc(size, name);
  const path = join(dir, name);
  writeFileSync(path, bytes);
  return { path, sha256: createHash('sha256').update(bytes).digest('hex') };
}

describe('createWholeFiles', () => {
  it('reads a file once while it lies untouched', () => {
    const files = createWholeFiles();
    const { path, sha256 } = umArquivo('a', 1000);
    const first = files.read(path, sha256);
    expect(first).toHaveLength(1000);
    expect(files.read(path, sha256)).toBe(first);
  });

  it('takes none that was changed, or is gone', () => {
    const files = createWholeFiles();
    const { path, sha256 } = umArquivo('b', 1000);
    files.read(path, sha256);
    umArquivo('b', 1001);
    expect(files.read(path, sha256)).toBeNull();
    rmSync(path);
    expect(files.read(path, sha256)).toBeNull();
  });

  it('holds no more than it may: what was used longest ago is read again', () => {
    const files = createWholeFiles(2500);
    const [a, b, c] = ['c', 'd', 'e'].map((name) => umArquivo(name, 1000)) as [Um, Um, Um];
    const read = ({ path, sha256 }: Um) => files.read(path, sha256);
    const [first, second] = [read(a), read(b)];
    expect(read(a)).toBe(first);
    read(c);
    expect(read(a)).toBe(first);
    expect(read(b)).not.toBe(second);
    expect(read(b)).toEqual(second);
  });
});

type Um = ReturnType<typeof umArquivo>;
