import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { loadTestSettings } from './settings.ts';
import type { UmToken } from './softhsm.ts';

/** `diploma assinador` as its holder runs it: a process at a terminal (of util-linux `script`), with the token plugged in. */
export interface UmAgente {
  /** Resolves when it is printed after what was waited for before; rejects when the agent ends without. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  type(line: string): void;
  /** Everything that the terminal showed. */
  shown(): string;
  /** The exit code. */
  ended: Promise<number | null>;
}

export const hasTerminal = spawnSync('script', ['--version']).status === 0;

export function umAgente(projeto: string, servidor: string, token: UmToken): UmAgente {
  const { path } = loadTestSettings();
  const words = [process.execPath, join(projeto, 'dist', 'cli.js'), 'assinador', '--servidor', servidor];
  const chosen = ['--modulo', token.modulePath, '--token', token.tokenLabel];
  const command = [...words, ...chosen].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['--quiet', '--flush', '--return', '--command', command, '/dev/null'], {
    cwd: projeto,
    env: { PATH: path, SOFTHSM2_CONF: token.conf, TERM: 'dumb', SHELL: '/bin/sh' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  let read = 0;
  let hasEnded = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    child.emit('printed');
  });
  const ended = once(child, 'close').then(([code]) => {
    hasEnded = true;
    child.emit('printed');
    return code as number | null;
  });
  return {
    ended,
    shown: () => printed,
    type: (line) => void child.stdin.write(`${line}\n`),
    async waitFor(pattern) {
      for (;;) {
        const match = pattern.exec(printed.slice(read));
        if (match) {
          read += match.index + match[0].length;
          return match;
        }
        if (hasEnded) throw new Error(`the agent ended without ${pattern}:\n${printed}`);
        await once(child, 'printed');
      }
    },
  };
}
