import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestSettings } from '../support/settings.ts';

/** The table of SECURITY.md: every promise names a test that is there. */

const { projectDir } = loadTestSettings();
const rows = readFileSync(join(projectDir, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|promise) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', file = '', title = '']) => ({ promise, file: file.replaceAll('`', ''), title }));

describe('what SECURITY.md promises', () => {
  it('is a table of many', () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length);
  });

  it.each(rows)('is held by a test that exists: $promise', ({ file, title }) => {
    expect(file).toMatch(/\.(test|e2e)\.tsx?$/);
    expect(existsSync(join(projectDir, file)), file).toBe(true);
    const source = readFileSync(join(projectDir, file), 'utf8');
    const titles = [
      ...source.matchAll(
        /\b(?:it|test)(?:\.each(?:<[^>]*>)?\([\s\S]*?\)|\.skipIf\(.*?\))*\(\s*(['"`])(.+?)\1/g,
      ),
    ].map(([, , each]) => each);
    expect(titles).toContain(title);
  });
});
