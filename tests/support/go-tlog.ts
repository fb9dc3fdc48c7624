import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hashFiles } from '../../scripts/hash-files.mjs';
import { requireOracle } from './oracles.ts';
import { loadTestSettings } from './settings.ts';

/** Go's `sumdb/tlog` and `sumdb/note`, the second opinion on trees and notes (Debian: golang-go, golang-golang-x-mod-dev). */

const GOPATH = '/usr/share/gocode';
const hasModule = existsSync(join(GOPATH, 'src', 'golang.org', 'x', 'mod', 'sumdb', 'tlog'));
const { oracles, projectDir, path } = loadTestSettings();

export const hasGoTlog = requireOracle(
  'golang-x-mod',
  oracles !== 'none' && hasModule && spawnSync('go', ['version']).status === 0,
);

interface Resposta {
  Ok: boolean;
  Raiz?: string;
  Provas?: string[][];
  Arvores?: string[][];
  Raizes?: string[];
  Tiles?: string[];
  Caminhos?: string[];
  Tile?: number[];
  SKey?: string;
  VKey?: string;
  Nota?: string;
  Texto?: string;
}

export interface GoTlog {
  ask(question: object): Promise<Resposta>;
  close(): void;
}

/** One process answers everything, in order. */
export function openGoTlog(): GoTlog {
  const child = spawn(build(), [], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: ((answer: Resposta) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(JSON.parse(line)));
  return {
    ask: (question) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        child.stdin.write(`${JSON.stringify(question)}\n`);
      }),
    close: () => child.stdin.end(),
  };
}

/** Once for each state of its source. */
function build(): string {
  const source = 'tests/support/oraculo-tlog';
  const cache = join(projectDir, 'node_modules', '.cache', 'oraculo-tlog');
  const program = join(cache, hashFiles(projectDir, [source]));
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  const made = `${program}.${process.pid}`;
  const env = { PATH: path, GOPATH, GO111MODULE: 'off', GOCACHE: join(cache, 'go'), GOFLAGS: '' };
  execFileSync('go', ['build', '-o', made, join(projectDir, source, 'main.go')], { env });
  renameSync(made, program);
  return program;
}
