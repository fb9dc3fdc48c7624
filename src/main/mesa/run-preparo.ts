import { spawn } from 'node:child_process';
import { type Config, describeEnvironment } from '#config/config.ts';
import type { PreparoFeito, PreparoPedido } from '#secretaria/instituicao/preparo.ts';
import { findCli } from '../find-cli.ts';

/** Each course is drawn in each branch, and an authority may be slow to answer. */
const LIMIT_MS = 10 * 60_000;

/**
 * Runs the command in its own process: it draws dozens of documents and opens every key. No person can type a PIN
 * there, so a key that asks for one is reported as not checked.
 */
export function runPreparo(
  { ensaio, carimbo }: PreparoPedido,
  { project, config }: { project: string; config: Config },
): Promise<PreparoFeito | null> {
  const flags = [...(ensaio ? ['--ensaio'] : []), ...(carimbo ? [] : ['--sem-carimbo'])];
  const child = spawn(process.execPath, [...findCli(project), 'preparar-producao', '--json', ...flags], {
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: project,
    env: describeEnvironment(config),
    timeout: LIMIT_MS,
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code === null ? null : readFeito(said)));
  });
}

/** A failure before the first line is JSON too; a crash prints nothing. */
function readFeito(said: string): PreparoFeito | null {
  try {
    const told = JSON.parse(said) as Partial<PreparoFeito>;
    return told.linhas ? (told as PreparoFeito) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
