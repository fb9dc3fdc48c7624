import type { Terminal } from './terminal.ts';

/** What opens a key, typed hidden and kept no longer than the command runs; null where nobody can type it. */
export const askPin = async (id: string, terminal: Terminal): Promise<string | null> =>
  terminal.isInteractive ? terminal.readLine(`PIN ou senha da chave de ${id}: `, { isHidden: true }) : null;
