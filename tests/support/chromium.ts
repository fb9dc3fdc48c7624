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

/** The same Chromium; the one without a window opens a page in half the time. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The one without a window keeps no page to go back to. */
export const findWithBackCache = (): Promise<string | null> =>
  findChromium(loadTestSettings().oracles === 'none' ? {} : { debian: DEBIAN.slice(1) });

interface Lookup {
  chromePath?: string | null;
  debian?: readonly string[];
  machine?: string;
}

/**
 * The browser of the tests: the one named, Debian's, or the one that comes from npm with its own libraries. That last
 * one is a program for Linux on x86-64; elsewhere there may be none, which is null.
 */
export async function findChromium({
  chromePath = loadTestSettings().chromePath,
  debian = loadTestSettings().oracles === 'none' ? [] : DEBIAN,
  machine = `${process.platform} ${process.arch}`,
}: Lookup = {}): Promise<string | null> {
  if (chromePath) {
    if (!existsSync(chromePath)) throw new Error(`CHROME_PATH: there is no browser at "${chromePath}".`);
    return chromePath;
  }
  const installed = debian.find((path) => existsSync(path));
  if (installed) return installed;
  if (machine !== 'linux x64') return null;
  // It unpacks its libraries only where it believes to be in AWS Lambda.
  Object.assign(process.env, {
    AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
  });
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
