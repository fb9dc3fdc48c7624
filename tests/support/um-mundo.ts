import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, World } from '#cli/command.ts';
import { runCli } from '#cli/run-cli.ts';
import { loadConfig } from '#config.ts';
import { type CompileTypst, createTypstCompiler } from '#rvdd/typst/compile-typst.ts';
import { openSituacoes } from '#store/open-situacoes.ts';
import { loadTestSettings } from './settings.ts';

let compiler: CompileTypst | undefined;
const createCompiler = (): CompileTypst => {
  compiler ??= createTypstCompiler();
  return compiler;
};

/** A folder to stand in, with data of its own; the caller removes `cwd`. */
export function umMundo(env: Record<string, string> = {}): World {
  const cwd = mkdtempSync(join(tmpdir(), 'cli-'));
  const config = loadConfig({
    DATA_DIR: join(cwd, 'dados'),
    SITE_URL: 'https://diploma.exemplo.edu.br',
    ...env,
  });
  return {
    cwd,
    project: loadTestSettings().projectDir,
    config,
    now: () => new Date(),
    randomBytes,
    createCompiler,
    openSituacoes: async () => openSituacoes(config),
  };
}

/** Calls one command as the command line would. */
export async function call(command: Command, world: World, ...args: string[]) {
  const { exitCode, stdout, stderr } = await runCli([command], [command.nome, ...args], () => world);
  return { exitCode, stdout, stderr, json: args.includes('--json') ? JSON.parse(stdout) : null };
}
