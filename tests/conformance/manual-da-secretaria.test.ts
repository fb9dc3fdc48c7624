import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestSettings } from '../support/settings.ts';

/** Issue 18: the pictures of the walk in Chromium are the manual's. */

const { projectDir } = loadTestSettings();
const read = (...path: string[]): string => readFileSync(join(projectDir, ...path), 'utf8');

const MANUAL = read('docs', 'operacao', 'manual-da-secretaria.md');
const shown = [...MANUAL.matchAll(/^!\[[^\]]+\]\(\.\.\/imagens\/manual\/([\w-]+)\.png\)$/gm)].map(
  ([, nome = '']) => nome,
);

describe('the manual of the secretariat', () => {
  it('shows every picture that the walk takes, and no other', () => {
    const walk = read('tests', 'e2e', 'secretaria-caminho.e2e.ts');
    const taken = [...walk.matchAll(/fotografa\(\s*\w+,\s*'([\w-]+)'/g)].map(([, nome = '']) => nome);
    expect(taken.length).toBeGreaterThan(15);
    expect(shown.toSorted()).toEqual(taken.toSorted());
  });

  it('has each of them', () => {
    const missing = shown.filter(
      (nome) => !existsSync(join(projectDir, 'docs', 'imagens', 'manual', `${nome}.png`)),
    );
    expect(missing).toEqual([]);
  });

  it('asks for no terminal', () => {
    expect(MANUAL).not.toMatch(/npm run|```sh/);
  });
});
