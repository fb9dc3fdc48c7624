import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The product of the day on which another layout comes into force: the one line of its table, and nothing else. */

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a site that issued diplomas in the layout before. */
    acervoDoLeiauteAnterior: string;
  }
}

const here = fileURLToPath(new URL('.', import.meta.url));

const CHANGES: Readonly<Record<string, readonly [string, string]>> = {
  'versao.ts': ["'1.05'", "'9.99'"],
  'versoes.ts': ["'1.05': V1_05,", "'9.99': V9_99,\n  '1.05': async () => V1_05,"],
  // MEC's own files of it, which only who imports them needs.
  'xsd.ts': ["'1.05': {", "'9.99': {"],
};

const seguinte: Plugin = {
  name: 'leiaute-seguinte',
  enforce: 'pre',
  transform(code, id) {
    const [, name = ''] = /\/src\/leiaute\/([^/?]+)(\?.*)?$/.exec(id) ?? [];
    const change = CHANGES[name];
    if (!change) return null;
    if (!code.includes(change[0])) throw new Error(`${name} has no ${change[0]}`);
    const line = name === 'versoes.ts' ? `import { V9_99 } from '${join(here, 'leiaute.ts')}';\n` : '';
    return line + code.replace(...change);
  },
};

export default mergeConfig(
  { ...base, test: { ...base.test, include: [], globalSetup: [] } },
  defineConfig({
    plugins: [seguinte],
    test: {
      include: ['tests/leiaute-seguinte/*.test.ts'],
      provide: { acervoDoLeiauteAnterior: process.env['ACERVO'] ?? '' },
    },
  }),
);
