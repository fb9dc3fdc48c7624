import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCmap } from './cmap.ts';
import { readRanges } from './make-fontes.ts';
import { readWoff2 } from './woff2.ts';

const project = join(import.meta.dirname, '..', '..');
const css = readFileSync(join(project, 'src/web/ui/tokens.css'), 'utf8');
const { resolve } = createRequire(import.meta.url);

const FONTES = ['fraunces', 'source-sans-3'].map((name) => {
  const source = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const { tables } = readWoff2(readFileSync(resolve(source)));
  const cmap = readCmap(tables.find(({ tag }) => tag === 'cmap')?.data ?? Buffer.alloc(0));
  return { name, source, letras: [...cmap.keys()], ranges: readRanges(css, `${name}-pt-wght.woff2`) };
});

const isIn = (ranges: readonly (readonly [number, number])[], code: number): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last);

/** What the pages say, in all their languages. */
const textos = ['src/conteudo', 'src/verification/palavras', 'src/web'].flatMap((dir) =>
  readdirSync(join(project, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(project, dir, name), 'utf8')),
);

describe.each(FONTES)('the letters of $name', ({ source, letras, ranges }) => {
  it('are all that the pages say, as far as the font has them', () => {
    const said = new Set(textos.join('').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));
    const missing = [...said].filter((letra) => {
      const code = letra.codePointAt(0) ?? 0;
      return code >= 0x20 && letras.includes(code) && !isIn(ranges, code);
    });
    expect(missing).toEqual([]);
  });

  it('and those of the whole file are together what the font has', () => {
    const whole = css.split('@font-face').find((face) => face.includes(source)) ?? '';
    const rest = readRanges(whole.replace(source, '@fontes/x'), 'x');
    const inBoth = letras.filter((code) => isIn(ranges, code) && isIn(rest, code));
    const inNone = letras.filter((code) => !isIn(ranges, code) && !isIn(rest, code));
    expect({ inBoth, inNone: inNone.map((code) => code.toString(16)) }).toEqual({ inBoth: [], inNone: [] });
  });
});

describe('readRanges', () => {
  it('refuses a file that no face says the letters of', () => {
    expect(() => readRanges('@font-face { src: url("@fontes/x") }', 'x')).toThrow('which letters x has');
  });
});
