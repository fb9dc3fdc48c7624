// `npm start`: builds when src/, institution/ or the dependencies changed since the last build, then does what
// serve.mjs does.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashFiles } from './hash-files.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampPath = join(project, 'dist', 'impressao-do-codigo');
const lockPath = join(project, 'node_modules', '.cache', 'construcao-em-andamento');
const SOURCES = ['src', 'institution', 'scripts', 'package-lock.json', 'vite.config.ts'];

await buildIfNeeded();
if (process.argv.includes('--so-preparar')) process.exit(0);
await import('./serve.mjs');

async function buildIfNeeded() {
  if (isBuilt()) return;
  await takeLock();
  try {
    if (isBuilt()) return;
    ensureTools();
    console.log('Preparando o site (só quando algo mudou)…');
    const stamp = hashFiles(project, SOURCES);
    const build = ['--import', 'tsx', join(project, 'scripts', 'build.ts')];
    const { status } = spawnSync(process.execPath, build, { cwd: project, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(stampPath, stamp);
  } finally {
    rmSync(lockPath, { force: true });
  }
}

/** Only `npm ci` without `--omit=dev` installs what builds; a release (`npm run pacote`) is built already. */
function ensureTools() {
  if (existsSync(join(project, 'node_modules', 'tsx'))) return;
  console.error(
    'Faltam as ferramentas que constroem o site: rode "npm ci" sem --omit=dev e sem NODE_ENV=production.',
  );
  process.exit(1);
}

function isBuilt() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashFiles(project, SOURCES);
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
