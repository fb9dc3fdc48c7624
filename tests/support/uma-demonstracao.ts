import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles } from '../../scripts/hash-files.mjs';
import { loadTestSettings } from './settings.ts';

/**
 * Data folders with the demonstration issued. It is issued once for each state of the source, by the command itself,
 * and then copied: every server of a test may change its own.
 */

const { projectDir, path: programs } = loadTestSettings();
const CACHE = join(projectDir, 'node_modules', '.cache', 'demonstracao');
const DAY_MS = 24 * 60 * 60 * 1000;
const PATIENCE_MS = 240_000;
const PAUSE_MS = 250;
/** These only show it. */
const APART = ['conteudo', 'http', 'web'];

/** A copy; the caller removes it. */
export function umaDemonstracao(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'dados-'));
  cpSync(findSeed(), dataDir, { recursive: true });
  return dataDir;
}

function findSeed(): string {
  const src = readdirSync(join(projectDir, 'src')).filter((name) => !APART.includes(name));
  const sources = ['institution', 'package-lock.json', ...src.map((name) => `src/${name}`)];
  // Of one day: its list of annulled diplomas is published on the day it is made, and falls due.
  const seed = join(CACHE, hashFiles(projectDir, sources, new Date().toISOString().slice(0, 10)));
  if (existsSync(seed)) return seed;
  mkdirSync(CACHE, { recursive: true });
  forgetOld();
  const making = `${seed}.em-andamento`;
  if (!isFirst(making)) {
    waitWhile(making);
    return findSeed();
  }
  try {
    issueInto(making);
    renameSync(making, seed);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
  return seed;
}

/** The folder it is made in is the lock: of processes that begin at the same time one makes it, the others wait. */
function isFirst(making: string): boolean {
  try {
    mkdirSync(making);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The lock of a killed process is removed at last. */
function waitWhile(making: string): void {
  for (let waited = 0; existsSync(making) && waited < PATIENCE_MS; waited += PAUSE_MS) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  rmSync(making, { recursive: true, force: true });
}

function issueInto(dataDir: string): void {
  const program = ['--import', 'tsx', join(projectDir, 'src', 'main', 'cli.ts'), 'demonstracao'];
  const env = { PATH: programs, DATA_DIR: dataDir, SITE_URL: 'http://localhost:3000' };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: projectDir, env });
  if (status !== 0) throw new Error(`demonstracao ended with ${status}: ${stdout}${stderr}`);
}

function forgetOld(): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
