import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts';
import { requireOracle } from './tests/support/oracles.ts';
import { umProjeto } from './tests/support/um-processo.ts';
import { umaDemonstracao } from './tests/support/uma-demonstracao.ts';

// Playwright reads this file once more in every worker; the first reading decides for all.
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000));
process.env['E2E_DATA_DIR'] ??= umaDemonstracao();
process.env['E2E_REGISTRO'] ??= `http://localhost:${Number(process.env['E2E_PORT']) + 1}`;
process.env['E2E_REGISTRO_DIR'] ??= umProjeto({ registroPublico: true });
process.env['E2E_REGISTRO_DATA_DIR'] ??= umaDemonstracao();
process.env['E2E_CHROMIUM'] ??= (await findChromium()) ?? '';
const hasChromium = requireOracle('chromium', process.env['E2E_CHROMIUM'] !== '');
if (!hasChromium && process.env['TEST_WORKER_INDEX'] === undefined) {
  process.once('exit', () => process.stderr.write('Missing oracle: chromium (its tests were skipped)\n'));
}
const registro = process.env['E2E_REGISTRO'];
const baseURL = `http://localhost:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.e2e.ts', 'conformance/**/*.e2e.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  // A browser on a machine whose processor others take loses a key or a frame now and then; the list calls such a test flaky.
  retries: 1,
  // These end a test that hangs; no test is judged by the clock.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tests/support/skipped-reporter.ts']],
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1360, height: 900 },
    // Smooth scrolling takes its time; the tests that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['E2E_CHROMIUM'],
      args: CHROMIUM_ARGS,
      // Without a locale, as in a bare container, Chromium saves no file under a name with accents.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    trace: 'off',
  },
  webServer: [
    serve(baseURL, '.', process.env['E2E_DATA_DIR']),
    // An institution that publishes its register; the demonstration does not.
    serve(registro, process.env['E2E_REGISTRO_DIR'], process.env['E2E_REGISTRO_DATA_DIR']),
  ],
});

function serve(url: string, project: string, dataDir: string) {
  return {
    command: `node --enable-source-maps ${project}/dist/server.js`,
    url: `${url}/readyz`,
    timeout: 300_000,
    stdout: 'ignore' as const,
    env: {
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      SITE_URL: url,
      // Each test speaks from an address of its own, so that the limits of one do not stop another.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  };
}
