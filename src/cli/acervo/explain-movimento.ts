import { explainMundo } from '#arquivos/explain-falha.ts';
import { explainUnreachable } from '../auditoria/unreachable.ts';
import { FileError, type Outcome } from '../command.ts';

/**
 * Reports why a copy or a move stopped in the store's own words; for an outside cause, adds what to do. `tell` adds what the
 * command left behind.
 */
export async function explainMovimento(
  act: () => Promise<Outcome>,
  tell = (text: string): string => text,
): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof FileError || !(error instanceof Error)) throw error;
    if (error.name !== 'StoreError') {
      const outcome = explainUnreachable(error);
      return { ...outcome, text: tell(outcome.text) };
    }
    const advice = explainMundo(error)?.sentence;
    throw new FileError(tell(advice ? `${error.message} ${advice}` : error.message), { cause: error });
  }
}
