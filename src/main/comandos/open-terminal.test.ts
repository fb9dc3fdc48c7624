import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openTerminal } from './open-terminal.ts';

function umaTela({ isTTY }: { isTTY: boolean }) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY });
  const shown = (): string => output.read()?.toString() ?? '';
  return { input, shown, terminal: openTerminal({ input, output }) };
}

describe('openTerminal', () => {
  it('is interactive where both sides are a terminal', () => {
    expect(umaTela({ isTTY: true }).terminal.isInteractive).toBe(true);
    expect(umaTela({ isTTY: false }).terminal.isInteractive).toBe(false);
  });

  it('gives the line that was typed', async () => {
    const { input, terminal } = umaTela({ isTTY: false });
    const answer = terminal.readLine('Pode? ');
    input.write('sim\n');
    expect(await answer).toBe('sim');
  });

  it('shows the question and nothing of a hidden answer', async () => {
    const { input, shown, terminal } = umaTela({ isTTY: true });
    const answer = terminal.readLine('PIN: ', { isHidden: true });
    input.write('1234\r');
    expect(await answer).toBe('1234');
    expect(shown()).toBe('PIN: \n');
  });

  it('asks for what is hidden only once the terminal itself echoes nothing', async () => {
    const shownBefore: string[] = [];
    const output = Object.assign(new PassThrough(), { isTTY: true });
    const input = Object.assign(new PassThrough(), {
      isTTY: true,
      setRawMode: (isRaw: boolean) => {
        if (isRaw) shownBefore.push(output.read()?.toString() ?? '');
        return input;
      },
    });
    const answer = openTerminal({ input, output }).readLine('PIN: ', { isHidden: true });
    input.write('1234\r');
    await answer;
    expect(shownBefore).toEqual(['']);
  });

  it('has no answer where the input ends', async () => {
    const { input, terminal } = umaTela({ isTTY: false });
    const answer = terminal.readLine('Pode? ');
    input.end();
    expect(await answer).toBeNull();
  });
});
