import { plainLines } from '#diploma/plain-line.ts';
import { UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';

/** Nobody can say yes: exit 2, for the command was right and nothing was done. */
export class SemRespostaError extends UsageError {
  override name = 'SemRespostaError';
}

/** Shows what is about to be done and asks: only "sim" is a yes. With `--sim` it was said beforehand, as scripts do. */
export async function askSim(
  { terminal, isSim }: { terminal: Terminal; isSim: boolean },
  texto: string,
): Promise<boolean> {
  if (isSim) return true;
  if (!terminal.isInteractive) {
    throw new SemRespostaError(
      'este comando pergunta antes de agir, e aqui ninguém pode responder; rode-o num terminal ou, se conferiu, acrescente --sim',
    );
  }
  const answer = await terminal.readLine(`${plainLines(texto)}\nDigite "sim" para confirmar: `);
  return answer?.trim().toLowerCase() === 'sim';
}
