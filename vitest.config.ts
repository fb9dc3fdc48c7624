import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^.*\/find-program\.ts$/,
        replacement: fileURLToPath(new URL('./tests/support/find-program.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'tests/{architecture,api,conformance,support}/**/*.test.ts',
    ],
    tags: [{ name: 'largo', description: 'Large: in npm run test:largo and test:completo, not in npm test' }],
    globalSetup: ['tests/support/global-setup.ts'],
    // These end a test that hangs; no test is judged by the clock.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Vitest leaves one processor idle unless told, which is half of a machine of two; and many tests wait for programs.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // No test replaces a module or a global: loading them once for all files halves the work.
    isolate: false,
  },
});
