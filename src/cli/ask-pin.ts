import type { Terminal } from './terminal.ts';

/**
 * Asks for the secret of a key, hidden, and keeps it only while the command runs; null without an interactive terminal.
 */
export const askPin = async (id: string, terminal: Terminal): Promise<string | null> =>
  terminal.isInteractive ? terminal.readLine(`PIN ou senha da chave de ${id}: `, { isHidden: true }) : null;
