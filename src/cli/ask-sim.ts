import { plainLines } from '#diploma/plain-line.ts';
import { UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';

/** No person can answer: exit 2, because the command was right and nothing was done. */
export class SemRespostaError extends UsageError {
  override name = 'SemRespostaError';
}

/** Shows the act and asks: only "sim" is a yes. `--sim` answers beforehand, for scripts. */
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
