import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { hashFiles } from '../../scripts/hash-files.mjs';
import type { findProgram as find, Program } from '../../src/main/find-program.ts';
import { loadTestSettings } from './settings.ts';

/**
 * In the place of `main/find-program.ts` (vitest.config.ts): the same programs from the same source, bundled once for each
 * state of it. Hundreds of processes start in a run, and the source takes each four times as long to read.
 */

const { projectDir } = loadTestSettings();
/** What only tests start. */
const STORE_CERTIFICATE = 'tests/support/store-certificate.ts';
const SOURCES = [
  'src/main/draw-process.ts',
  'src/main/long-process.ts',
  'src/main/sign-process.ts',
  'src/main/work-process.ts',
  'src/keys/signing/signing-child.ts',
  STORE_CERTIFICATE,
];

let folder: string | undefined;

export const findProgram: typeof find = (name): Program => findBundled(name);

/** Puts a certificate on a token. */
export const findStoreCertificate = (): Program => findBundled('store-certificate');

function findBundled(name: string): Program {
  folder ??= findFolder();
  return { entry: join(folder, `${name}.js`), execArgv: [] };
}

function findFolder(): string {
  // Inside node_modules, so that the packages left out of the bundle are found.
  const cache = join(projectDir, 'node_modules', '.cache', 'programas');
  const wanted = join(cache, hashFiles(projectDir, ['package-lock.json', 'src', STORE_CERTIFICATE]));
  if (existsSync(wanted)) return wanted;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, 'em-andamento-'));
  buildSync({
    entryPoints: SOURCES.map((source) => join(projectDir, source)),
    outdir: making,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  writeFileSync(join(making, 'package.json'), '{"type":"module"}');
  try {
    renameSync(making, wanted);
  } catch (error) {
    // Of processes that begin at the same time, one was first.
    rmSync(making, { recursive: true });
    if (!existsSync(wanted)) throw error;
  }
  return wanted;
}
