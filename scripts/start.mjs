// `npm start`: builds when src/, institution/ or the dependencies changed since the last build, issues the demonstration
// where nothing was issued yet, then serves.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashFiles } from './hash-files.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampPath = join(project, 'dist', 'impressao-do-codigo');
const lockPath = join(project, 'node_modules', '.cache', 'construcao-em-andamento');
const SIGNALS = ['SIGINT', 'SIGTERM'];
/** Of the command line: it does not fit here. */
const REFUSED = 1;
const KILLED = 130;
const SOURCES = ['src', 'institution', 'scripts', 'package-lock.json', 'vite.config.ts'];

const isAsked = (option) => process.argv.includes(option);

await buildIfNeeded();
if (isAsked('--so-preparar')) process.exit(0);
if (process.env.AMBIENTE !== 'producao') await issueDemonstracao();
if (isAsked('--sem-servidor')) process.exit(0);
// In this very process: a signal reaches the server once, and the parent process waits for the server itself.
process.setSourceMapsEnabled(true);
process.chdir(project);
await import(pathToFileURL(join(project, 'dist', 'server.js')).href);

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

/** Prints nothing where there is nothing to do; a site it does not fit starts without it. */
async function issueDemonstracao() {
  let said = '';
  const program = ['--enable-source-maps', join(project, 'dist', 'cli.js'), 'demonstracao'];
  const code = await run(program, ['ignore', 'pipe', 'inherit'], (text) => {
    said += text;
  });
  if (code === REFUSED) console.log(said.trim());
  else if (code !== 0) process.exit(code);
}

/** Answers its exit code. What stops us stops it too, so that it may end as it should. */
function run(args, stdio, onPrinted = () => {}) {
  const child = spawn(process.execPath, args, { cwd: project, stdio });
  child.stdout?.setEncoding('utf8').on('data', onPrinted);
  const stop = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve(code ?? KILLED);
    });
  });
}
