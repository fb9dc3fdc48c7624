import { existsSync } from 'node:fs';
import { loadTestSettings } from './settings.ts';

/** Flags for a machine without a desktop, a sandbox for root or a way out to the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** The browser of the tests: the one named, Debian's, or the one that comes from npm with its own libraries. */
export async function findChromium(): Promise<string> {
  const { chromePath } = loadTestSettings();
  if (chromePath) return chromePath;
  if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  // It unpacks its libraries only where it believes to be in AWS Lambda.
  Object.assign(process.env, {
    AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
  });
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
