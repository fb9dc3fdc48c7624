import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requireOracle } from './oracles.ts';
import { loadTestSettings } from './settings.ts';
import { findFreePort } from './um-prometheus.ts';

/** Debian's HAProxy with the sample that we hand out; only addresses and the certificate are others. */

const { oracles, projectDir } = loadTestSettings();
const SAMPLE = join(projectDir, 'docs/operacao/implantacao/haproxy.cfg');
/** Debian has it where only the administrator looks. */
const program = ['haproxy', '/usr/sbin/haproxy'].find((name) => spawnSync(name, ['-v']).status === 0);

export const hasHaproxy = requireOracle('haproxy', oracles !== 'none' && program !== undefined);

export interface UmHaproxy {
  address: string;
  stop(): Promise<void>;
}

export async function umHaproxy(servidores: readonly string[]): Promise<UmHaproxy> {
  const dir = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const port = await findFreePort();
  const lines = readFileSync(SAMPLE, 'utf8')
    .split('\n')
    // Without TLS, and with the account and the limits of whoever runs the tests.
    .filter((line) => !/^\s+(maxconn|user|group|bind :443|http-request redirect scheme|server )/.test(line))
    .map((line) => line.replace('bind :80', `bind 127.0.0.1:${port}`));
  const servers = servidores.map((url, index) => `    server site-${index + 1} ${new URL(url).host}`);
  const config = join(dir, 'haproxy.cfg');
  writeFileSync(config, [...lines, ...servers, ''].join('\n'));
  const child = spawn(program ?? 'haproxy', ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(said);
    if (await fetch(address).catch(() => null)) break;
    await wait(100);
  }
  return {
    address,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
