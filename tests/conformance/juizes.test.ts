import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JUIZES } from '../juizes/juizes.ts';
import { type Resultado, writeTable } from '../juizes/resultado.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';

/** The answers of judges that nobody here wrote; docs/juizes.md shows them. */

describe.each(JUIZES)('the judge $name', ({ name, missing, judge }) => {
  if (missing) console.warn(`The judge ${name} is not asked: ${missing} is missing.`);
  describe.skipIf(missing !== null && !requireOracle(missing, false))('has its cases here', () => {
    let said: Resultado;

    it('finds us nowhere laxer, and stricter only for a written reason', async () => {
      said = await judge();
      expect(said.cases).toBeGreaterThan(0);
      expect(said.laxer).toEqual([]);
      expect(said.stricter.filter(({ reason }) => reason === '')).toEqual([]);
    });

    it('has its row in docs/juizes.md as of now', () => {
      const page = readFileSync(join(loadTestSettings().projectDir, 'docs', 'juizes.md'), 'utf8');
      const row = writeTable([said])
        .split('\n')
        .find((line) => line.startsWith(`| ${name} |`));
      expect(page.split('\n')).toContain(row);
    });
  });
});
