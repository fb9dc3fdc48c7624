import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, World } from '#cli/command.ts';
import { runCli } from '#cli/run-cli.ts';
import { loadConfig } from '#config/config.ts';
import { createCliWorld } from '../../src/main/comandos/cli-world.ts';
import { desenhaAqui, umCompilador } from './desenha-aqui.ts';
import { loadTestSettings } from './settings.ts';
import { umTerminal } from './um-terminal.ts';

/** A folder to stand in, with data of its own; the caller removes `cwd`. */
export function umMundo(env: Record<string, string> = {}, now: () => Date = () => new Date()): World {
  const cwd = mkdtempSync(join(tmpdir(), 'cli-'));
  const config = loadConfig({
    DATA_DIR: join(cwd, 'dados'),
    SITE_URL: 'https://diploma.exemplo.edu.br',
    ...env,
  });
  return createCliWorld({
    cwd,
    project: loadTestSettings().projectDir,
    config,
    now,
    createCompiler: umCompilador,
    openDrawing: desenhaAqui,
    progress: { isTerminal: false, write: () => {} },
    terminal: { ...umTerminal([]), isInteractive: false },
  });
}

/** Calls one command as the command line would. */
export async function call(command: Command, world: World, ...args: string[]) {
  const { exitCode, stdout, stderr } = await runCli([command], [command.nome, ...args], () => world);
  return { exitCode, stdout, stderr, json: args.includes('--json') ? JSON.parse(stdout) : null };
}
