import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { makeAmostra } from './make-amostra.ts';

const folder = mkdtempSync(join(tmpdir(), 'amostra-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { projectDir: project } = loadTestSettings();
await makeAmostra({ project, config: loadConfig({}), compile: createTypstCompiler(), outDir: folder });
const read = (name: string) => readFileSync(join(folder, name));

describe('makeAmostra', () => {
  it('draws four pictures', () => {
    expect(readdirSync(folder).sort()).toEqual([
      'amostra-frente.webp',
      'amostra-verso.webp',
      'hero-560.webp',
      'hero-800.avif',
    ]);
  });

  it.each([
    ['amostra-frente.webp', 1200, 100_000, 'webp'],
    ['amostra-verso.webp', 1200, 100_000, 'webp'],
    ['hero-560.webp', 560, 20_000, 'webp'],
    ['hero-800.avif', 800, 11_500, 'heif'],
  ])('%s is %i pixels wide and at most %i bytes', async (name, width, maxBytes, container) => {
    const { format, width: actual, height = 0 } = await sharp(read(name)).metadata();
    expect({ format, width: actual }).toEqual({ format: container, width });
    expect(height / width).toBeCloseTo(210 / 297, 2);
    expect(read(name).length).toBeLessThanOrEqual(maxBytes);
  });

  it('writes the red words across the FAQ picture only', async () => {
    // The mean of the paper between the text and the frame, where only those words are drawn.
    const redness = async (name: string) => {
      const { width = 0, height = 0 } = await sharp(read(name)).metadata();
      const area = {
        left: Math.round(width * 0.145),
        top: Math.round(height * 0.65),
        width: Math.round(width * 0.08),
        height: Math.round(height * 0.1),
      };
      // `stats` looks at its input, before any operation: the piece is cut out first.
      const piece = await sharp(read(name)).extract(area).png().toBuffer();
      const { channels } = await sharp(piece).stats();
      return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0);
    };
    expect(await redness('amostra-frente.webp')).toBeGreaterThan((await redness('hero-800.avif')) + 2);
  });
});
