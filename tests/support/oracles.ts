import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTestSettings } from './settings.ts';

/**
 * Independent programs that judge our work. Test workers are separate processes, so each missing oracle leaves a
 * file behind, and the end of the run names them all once.
 */

export type Oracle =
  | 'chromium'
  | 'xmlsec1'
  | 'xmllint'
  | 'openssl'
  | 'pdftotext'
  | 'qpdf'
  | 'postgresql'
  | 'softhsm2'
  | 'golang-x-mod'
  | 'python3-swift'
  | 'prometheus'
  | 'haproxy'
  | 'tar'
  | 'typst-nativo'
  | 'SHARED_DIR';

const MISSING_DIR = join(loadTestSettings().projectDir, 'node_modules', '.cache', 'missing-oracles');

/** Answers `found`, for `describe.skipIf(!requireOracle(…))`; under `ORACLES=required` a missing oracle throws. */
export function requireOracle(name: Oracle, found: boolean): boolean {
  if (found) return true;
  if (loadTestSettings().oracles === 'required') {
    throw new Error(`The oracle ${name} is missing, and ORACLES=required asks for all of them.`);
  }
  mkdirSync(MISSING_DIR, { recursive: true });
  writeFileSync(join(MISSING_DIR, name), '');
  return false;
}

export function forgetMissingOracles(): void {
  rmSync(MISSING_DIR, { recursive: true, force: true });
}

export function reportMissingOracles(write: (line: string) => void): void {
  mkdirSync(MISSING_DIR, { recursive: true });
  for (const name of readdirSync(MISSING_DIR).sort())
    write(`Missing oracle: ${name} (its tests were skipped)`);
}
