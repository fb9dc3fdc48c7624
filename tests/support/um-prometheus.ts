import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireOracle } from './oracles.ts';
import { loadTestSettings } from './settings.ts';

/** Debian's Prometheus, the second opinion on what we tell and on the rules over it. */

const { oracles } = loadTestSettings();

export const hasPrometheus = requireOracle(
  'prometheus',
  oracles !== 'none' &&
    spawnSync('prometheus', ['--version']).status === 0 &&
    spawnSync('promtool', ['--version']).status === 0,
);

export interface UmPrometheus {
  /** The `data` of an answer of its API; null while it does not answer. */
  ask(path: string): Promise<Record<string, unknown> | null>;
  stop(): Promise<void>;
}

/** Scrapes the port every second, and evaluates the rules as often. */
export async function umPrometheus(target: number, rules: string): Promise<UmPrometheus> {
  const dir = mkdtempSync(join(tmpdir(), 'prometheus-'));
  const config = join(dir, 'prometheus.yml');
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [rules],
      scrape_configs: [
        { job_name: 'diploma-digital', static_configs: [{ targets: [`127.0.0.1:${target}`] }] },
      ],
    }),
  );
  const port = await findFreePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(dir, 'dados')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    async ask(path) {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
        return ((await answer.json()) as { data: Record<string, unknown> }).data;
      } catch {
        return null;
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
