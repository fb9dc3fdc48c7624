import { describe, expect, it } from 'vitest';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { digestRvddEstranho } from '../support/digest-rvdd-estranho.ts';
import { loadTestSettings } from '../support/settings.ts';
import ouro from './rvdd-ouro.json';

/**
 * How the template does its work may change; what it draws may not. Where the drawing is meant to change,
 * `npx tsx scripts/make-ouro-do-rvdd.ts` writes the file anew.
 */
const { completo } = loadTestSettings();
const SAMPLE = 3;

const compile = createTypstCompiler();

describe('the RVDD of an odd diploma', () => {
  it('is held in 200 files', () => {
    expect(new Set(ouro).size).toBe(200);
  });

  it.each([...ouro.entries()].slice(0, completo ? ouro.length : SAMPLE))(
    'has the same bytes as ever: seed %i',
    { timeout: 120_000 },
    (seed, hash) => {
      expect(digestRvddEstranho(seed, compile)).toBe(hash);
    },
  );
});
