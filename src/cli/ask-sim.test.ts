import { describe, expect, it } from 'vitest';
import { umTerminal } from '../../tests/support/um-terminal.ts';
import { askSim } from './ask-sim.ts';
import { UsageError } from './command.ts';

describe('askSim', () => {
  it.each([
    ['sim', true],
    [' SIM ', true],
    ['s', false],
    ['', false],
    ['não', false],
    [null, false],
  ])('takes %j for %j', async (answer, expected) => {
    const terminal = umTerminal([answer]);
    expect(await askSim({ terminal, isSim: false }, 'Anular o diploma?')).toBe(expected);
    expect(terminal.shown).toEqual([expect.stringMatching(/^Anular o diploma\?\n.*"sim"/)]);
  });

  it('lets no name in the question command the terminal', async () => {
    const terminal = umTerminal(['não']);
    await askSim({ terminal, isSim: false }, 'Ana\u001b[1A\u009b2K\u202e Fictícia\nAnular?');
    expect(terminal.shown[0]).toMatch(/^Ana \[1A 2K {2}Fictícia\nAnular\?\n/);
  });

  it('asks nobody where the yes was given beforehand', async () => {
    const terminal = umTerminal([]);
    expect(await askSim({ terminal, isSim: true }, 'Anular?')).toBe(true);
    expect(terminal.shown).toEqual([]);
  });

  it('refuses where nobody can answer', async () => {
    const terminal = { ...umTerminal([]), isInteractive: false };
    await expect(askSim({ terminal, isSim: false }, 'Anular?')).rejects.toBeInstanceOf(UsageError);
  });
});
