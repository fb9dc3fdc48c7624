import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Terminal } from '#cli/terminal.ts';

export interface Streams {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
}

/** The terminal of this process. The input is read only while a question is open, so that a command can end. */
export function openTerminal({ input, output }: Streams): Terminal {
  const write = (text: string): void => void output.write(text);
  return {
    isInteractive: input.isTTY === true && output.isTTY === true,
    write,
    readLine: (question, { isHidden = false } = {}) =>
      new Promise((resolve) => {
        // The reader echoes typed text; a hidden question gives it nowhere to echo.
        const echo = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : output;
        const reader = createInterface({ input, output: echo, terminal: input.isTTY === true });
        // The terminal itself no longer echoes from here on: an immediate answer is not shown either.
        write(question);
        let answer: string | null = null;
        reader.once('line', (line) => {
          answer = line;
          reader.close();
        });
        reader.once('SIGINT', () => reader.close());
        reader.once('close', () => {
          if (isHidden || answer === null) write('\n');
          resolve(answer);
        });
      }),
  };
}
