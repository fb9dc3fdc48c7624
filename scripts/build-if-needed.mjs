import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashFiles } from './hash-files.mjs';

export const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const lockPath = join(project, 'node_modules', '.cache', 'construcao-em-andamento');

/** The pages tell of the institution; the programs read of it when they run. */
const PROGRAMAS = { name: 'impressao-dos-programas', sources: ['src', 'scripts', 'package-lock.json'] };
const SITE = {
  name: 'impressao-do-codigo',
  sources: [
    'src',
    process.env.INSTITUICAO_DIR || 'institution',
    'scripts',
    'package-lock.json',
    'vite.config.ts',
  ],
};

export const buildSiteIfNeeded = () => buildIfNeeded(SITE);
export const buildProgramsIfNeeded = () => buildIfNeeded(PROGRAMAS);

/** Everything is built, whichever was asked for. What it says goes to stderr: a program answers on stdout. */
async function buildIfNeeded(wanted) {
  if (isBuilt(wanted)) return;
  await takeLock();
  try {
    if (isBuilt(wanted)) return;
    ensureTools();
    console.error('Preparando o site (só quando algo mudou)…');
    const stamps = [SITE, PROGRAMAS].map((part) => [part, stampOf(part)]);
    const build = ['--import', 'tsx', join(project, 'scripts', 'build.ts')];
    // Vite reads it too: of a shell with another one, the pages would be those of development, with our folders in them.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status } = spawnSync(process.execPath, build, { cwd: project, env, stdio: ['ignore', 2, 2] });
    if (status !== 0) process.exit(status ?? 1);
    for (const [part, stamp] of stamps) writeFileSync(pathOf(part), stamp);
  } finally {
    rmSync(lockPath, { force: true });
  }
}

const pathOf = ({ name }) => join(project, 'dist', name);
const stampOf = ({ sources }) => hashFiles(project, sources);

function isBuilt(part) {
  return existsSync(pathOf(part)) && readFileSync(pathOf(part), 'utf8') === stampOf(part);
}

/** Only `npm ci` without `--omit=dev` installs what builds; a release (`npm run pacote`) is built already. */
function ensureTools() {
  if (existsSync(join(project, 'node_modules', 'tsx'))) return;
  console.error(
    'Faltam as ferramentas que constroem o site: rode "npm ci" sem --omit=dev e sem NODE_ENV=production.',
  );
  process.exit(1);
}

/** One build at a time; a lock left by a process that is gone counts for nothing. */
async function takeLock() {
  mkdirSync(dirname(lockPath), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lockPath, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(readLock())) rmSync(lockPath, { force: true });
    await wait(500);
  }
}

function readLock() {
  return existsSync(lockPath) ? Number(readFileSync(lockPath, 'utf8')) : 0;
}

function isAlive(pid) {
  if (pid === 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
