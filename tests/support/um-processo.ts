import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTestSettings } from './settings.ts';

/** The built product run as people run it: a process with an environment, output, signals and an end. */

const { projectDir, path: programs } = loadTestSettings();

export const isBuilt = (): boolean => existsSync(join(projectDir, 'dist', 'server.js'));

/** The built project in a folder of its own, so that a test may change its files and no new build disturbs it. */
export function umProjeto(instituicao: object | null = null): string {
  const dir = mkdtempSync(join(tmpdir(), 'projeto-'));
  for (const part of [
    'dist',
    'institution',
    'scripts',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
  ]) {
    cpSync(join(projectDir, part), join(dir, part), { recursive: true });
  }
  for (const part of ['node_modules', 'src']) symlinkSync(join(projectDir, part), join(dir, part));
  if (instituicao) {
    const path = join(dir, 'institution', 'instituicao.json');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...instituicao }));
  }
  return dir;
}

export interface UmProcesso {
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves with the match when it is printed; rejects when the process ends without. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** The address it printed. */
  address(): Promise<string>;
  /** How it ended: exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** No balancer has to notice that it stops. */
const SERVER = ['dist/server.js', '--aviso-de-saida=0'] as const;

/** `program` is a path inside the project; the server unless told. */
export function umProcesso(
  projeto: string,
  env: Record<string, string>,
  [program, ...args]: readonly [string, ...string[]] = SERVER,
): UmProcesso {
  const child = spawn(process.execPath, ['--enable-source-maps', join(projeto, program), ...args], {
    cwd: projeto,
    env: { PATH: programs, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      child.emit('printed');
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
    child.emit('printed');
  });

  async function waitFor(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(printed);
      if (match) return match;
      if (hasEnded) throw new Error(`ended without ${pattern}:\n${printed}`);
      await once(child, 'printed');
    }
  }
  return {
    child,
    output: () => printed,
    waitFor,
    address: async () => (await waitFor(/http:\/\/localhost:[1-9]\d*/))[0],
    ended,
  };
}
