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
const SOURCES = [
  'main/draw-process.ts',
  'main/sign-process.ts',
  'main/work-process.ts',
  'keys/signing/signing-child.ts',
];

let folder: string | undefined;

export const findProgram: typeof find = (name): Program => {
  folder ??= findFolder();
  return { entry: join(folder, `${name}.js`), execArgv: [] };
};

function findFolder(): string {
  // Inside node_modules, so that the packages left out of the bundle are found.
  const cache = join(projectDir, 'node_modules', '.cache', 'programas');
  const wanted = join(cache, hashFiles(projectDir, ['package-lock.json', 'src']));
  if (existsSync(wanted)) return wanted;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, 'em-andamento-'));
  buildSync({
    entryPoints: SOURCES.map((source) => join(projectDir, 'src', source)),
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
