import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { loadTestSettings } from '../support/settings.ts';

const src = join(loadTestSettings().projectDir, 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
const holding = (pattern: RegExp): string[] =>
  files.filter((path) => pattern.test(readFileSync(join(src, path), 'utf8')));

describe('src', () => {
  it('reads the environment in config/config.ts alone', () => {
    expect(holding(/process\.env/)).toEqual(['config/config.ts']);
  });

  it('has no value of the type any', () => {
    expect(holding(/\bany\b/).filter((path) => hasAny(path, readFileSync(join(src, path), 'utf8')))).toEqual(
      [],
    );
    expect(hasAny('a.ts', 'const anyone: any[] = [];')).toBe(true);
    expect(hasAny('a.ts', "const any = 'any'; // any")).toBe(false);
  });

  it('has no file over 400 lines', () => {
    const long = files.filter((path) => readFileSync(join(src, path), 'utf8').split('\n').length > 400);
    expect(long).toEqual([]);
  });

  it('has no folder that hides what it holds', () => {
    expect(files.filter((path) => /(^|\/)(utils?|helpers?|common|shared|types|misc)\//.test(path))).toEqual(
      [],
    );
  });

  it("stores nothing in the browser and sets no cookie but the desk's and the holder's", () => {
    expect(holding(/(?<!Async)localStorage|sessionStorage|indexedDB|document\.cookie|set-cookie/i)).toEqual([
      'http/secretaria/cookie.ts',
      'http/titular/cookie.ts',
    ]);
  });
});

function hasAny(path: string, text: string): boolean {
  const search = (node: unknown): boolean =>
    typeof node === 'object' &&
    node !== null &&
    (('type' in node && node.type === 'TSAnyKeyword') || Object.values(node).some(search));
  return search(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
}
