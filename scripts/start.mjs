// `npm start`: builds when src/, institution/ or the dependencies changed since the last build, then serves.
import { spawn, spawnSync } from 'node:child_process';
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
if (!process.argv.includes('--so-preparar')) serve();

async function buildIfNeeded() {
  if (isBuilt()) return;
  await takeLock();
  try {
    if (isBuilt()) return;
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

function serve() {
  const server = spawn(process.execPath, ['--enable-source-maps', join(project, 'dist', 'server.js')], {
    cwd: project,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
