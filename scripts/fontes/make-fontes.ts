import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { subsetWoff2 } from './subset-woff2.ts';

/** The two fonts that every page loads, cut to the letters that `tokens.css` says they have. */

const FONTES = {
  'fraunces-pt-wght.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  'source-sans-3-pt-wght.woff2':
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
};

/** Writes them, and answers into which folder: `@fontes/` in a style sheet. */
export function makeFontes(project: string): string {
  const css = readFileSync(join(project, 'src', 'web', 'ui', 'tokens.css'), 'utf8');
  const dir = join(project, 'node_modules', '.cache', 'fontes');
  const { resolve } = createRequire(join(project, 'package.json'));
  mkdirSync(dir, { recursive: true });
  for (const [name, source] of Object.entries(FONTES)) {
    const ranges = readRanges(css, name);
    const isWanted = (code: number): boolean => ranges.some(([first, last]) => code >= first && code <= last);
    writeFileSync(join(dir, name), subsetWoff2(readFileSync(resolve(source)), isWanted));
  }
  return dir;
}

/** The `unicode-range` of the face that loads this file. */
export function readRanges(css: string, name: string): [first: number, last: number][] {
  const face = css.split('@font-face').find((each) => each.includes(`"@fontes/${name}"`));
  const [, written] = /unicode-range:([^;]+);/.exec(face ?? '') ?? [];
  if (written === undefined) throw new Error(`no face of tokens.css says which letters ${name} has`);
  return written.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
