import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestSettings } from '../support/settings.ts';

/** What a text refers to is in the repository: a reader who follows a reference arrives. */

const { projectDir } = loadTestSettings();
const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');
const TEXTS = /\.(md|tsx?|mjs|css|typ|yaml|service|conf)$|^\.env\.example$/;
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: projectDir,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => TEXTS.test(path) && existsSync(join(projectDir, path)));

/** Documents that guided the work and are not here. */
const FOREIGN = /\b(SPEC|INTERFACES|FACTS|STACK|ALVO)\b(?!\.md)/;
const DOCUMENT = /[\w./-]*\w\.md\b/g;

describe('documents', () => {
  it('are in the repository where a text names them', () => {
    const lost = files.flatMap((path) =>
      [...withoutOracles(read(path)).matchAll(DOCUMENT)]
        .filter(([name]) => !isThere(path, name))
        .map(([name]) => `${path} names ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it('are named in full, so that the reader finds them', () => {
    const own = join('tests', 'architecture', 'documentos.test.ts');
    expect(files.filter((path) => path !== own && FOREIGN.test(read(path)))).toEqual([]);
  });

  it('name files of src that are there', () => {
    const about = files.filter((path) => path === 'ARCHITECTURE.md' || /^src\/.*README\.md$/.test(path));
    const lost = about.flatMap((path) =>
      [...read(path).matchAll(/`([\w-]+(?:\/[\w-]+)+\.(?:ts|tsx|typ|json))`/g)]
        .filter(
          ([, name = '']) =>
            !['.', 'src', dirname(path)].some((at) => existsSync(join(projectDir, at, name))),
        )
        .map(([, name]) => `${path} names ${name}`),
    );
    expect(about.length).toBeGreaterThan(5);
    expect(lost).toEqual([]);
  });

  it('are missed where there are none', () => {
    expect(isThere('src/http/headers.ts', `${'INTERFACES'}.md`)).toBe(false);
    expect(isThere('src/http/headers.ts', 'SECURITY.md')).toBe(true);
  });
});

describe('docs/decisoes', () => {
  const names = readdirSync(join(projectDir, 'docs', 'decisoes')).filter((name) => /^\d{4}-/.test(name));

  it('has every number once, from 0001 on', () => {
    const numbers = names.map((name) => Number(name.slice(0, 4))).sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is titled by the number of its file', () => {
    const titles = names.map((name) => read(`docs/decisoes/${name}`).slice(0, 6));
    expect(titles).toEqual(names.map((name) => `# ${name.slice(0, 4)}`));
  });

  it('lists each decision, and holds each that a text names', () => {
    const index = read('docs/decisoes/README.md');
    for (const name of names) expect(index).toContain(`](${name})`);
    const known = new Set(names.map((name) => name.slice(0, 4)));
    const named = files.flatMap((path) =>
      [...read(path).matchAll(/\bADR (\d{4})\b/g)].map(([, no = '']) => no),
    );
    expect(named.filter((number) => !known.has(number))).toEqual([]);
  });
});

/** Tests read the ministry's files and ours about them from outside, and are skipped where they are not. */
const withoutOracles = (text: string): string => text.replaceAll(/^.*\bsharedDir\b.*$/gm, '');

/** From the root, beside the text, or among the documents. */
function isThere(from: string, name: string): boolean {
  const places = ['.', dirname(from), 'docs', join('docs', 'decisoes'), join('docs', 'operacao')];
  return places.some((place) => existsSync(join(projectDir, place, name)));
}
