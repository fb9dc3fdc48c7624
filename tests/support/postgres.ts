import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { loadTestSettings } from './settings.ts';

export interface ThrowawayPostgres {
  url: string;
  /** Ends it and its connections at once, as an administrator does, and starts it again on the same data. */
  restart(pauseMs: number): Promise<void>;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * A PostgreSQL of our own, reachable only through a socket in a temporary folder; null where it is not installed.
 * `isDurable`: it waits for the disk, as one that keeps diplomas does; for what is measured.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<ThrowawayPostgres | null> {
  const bin = loadTestSettings().oracles === 'none' ? null : findBinaries();
  if (bin === null) return null;
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'));
  const account = findAccount();
  if (account.uid !== undefined && account.gid !== undefined) chownSync(dir, account.uid, account.gid);
  const options: SpawnOptions = { ...account, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] };
  const data = join(dir, 'data');

  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await waitForSuccess(spawn(join(bin, 'initdb'), initdb, options));
  // Nothing here outlives the run: durability would only cost time.
  const volatile = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = ['listen_addresses=', 'max_connections=200', ...volatile].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const launch = () => spawn(join(bin, 'postgres'), ['-D', data, '-k', dir, ...settings], options);
  let server = launch();
  const killServer = (): boolean => server.kill('SIGQUIT');
  process.once('exit', killServer);

  const stop = async (): Promise<void> => {
    await stopServer(server);
    process.off('exit', killServer);
    await rm(dir, { recursive: true, force: true });
  };
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`;
  try {
    await waitForAnswer(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (pauseMs: number): Promise<void> => {
    await stopServer(server);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    server = launch();
    await waitForAnswer(url, server);
  };
  return { url, restart, stop };
}

/** Debian keeps the server's programs out of PATH, one folder for each major version. */
function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...loadTestSettings().path.split(delimiter),
  ];
  return (
    candidates.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres'))) ?? null
  );
}

/** PostgreSQL refuses to run as root. */
function findAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: '-u' | '-g'): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function waitForSuccess(child: ChildProcess): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}: ${complaint}`);
}

async function waitForAnswer(url: string, server: ChildProcess): Promise<void> {
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk).slice(-4_000);
  });
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await isAnswering(url))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // "Fast" shutdown: does not wait for clients that are still connected.
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}
