// `npm start`: builds when src/, institution/ or the dependencies changed since the last build, then serves.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampPath = join(project, 'dist', 'impressao-do-codigo');
const SOURCES = ['src', 'institution', 'scripts', 'package-lock.json', 'vite.config.ts'];

function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, join(project, source));
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
    return;
  }
  hash.update(relative(project, path)).update('\0').update(readFileSync(path)).update('\0');
}

const stamp = hashSources();
const isBuilt = existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp;
if (!isBuilt) {
  console.log('Preparando o site (só quando algo mudou)…');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(project, 'scripts', 'build.ts')], {
    cwd: project,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, stamp);
}
if (!process.argv.includes('--so-preparar')) {
  const server = spawn(process.execPath, ['--enable-source-maps', join(project, 'dist', 'server.js')], {
    cwd: project,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
