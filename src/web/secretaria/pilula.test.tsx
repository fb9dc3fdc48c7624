import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Pilula } from './pilula.tsx';

describe('Pilula', () => {
  it('draws its mark, and says the state in words alone', () => {
    const markup = renderToStaticMarkup(<Pilula tom="bem" icone="certo" dito="Íntegro" />);
    expect(markup).toContain('<svg class="icone"');
    expect(markup.replace(/<[^>]*>/g, '').trim()).toBe('Íntegro');
  });

  it('is what the desk has in place of glyphs, which each font draws in its own way', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const glyphs = files
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .filter((name) =>
        /[✓✔✕✗✘]|['`"]\? [\p{L}$]/u.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
      );
    expect(glyphs).toEqual([]);
  });
});
