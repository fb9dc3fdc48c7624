import { explainMundo } from '#arquivos/explain-falha.ts';
import { explainUnreachable } from '../auditoria/unreachable.ts';
import { FileError, type Outcome } from '../command.ts';

/** What stops a copy or a move is said in the store's own words, with what to do where the world outside is the cause. */
export async function explainMovimento(act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof FileError || !(error instanceof Error)) throw error;
    if (error.name !== 'StoreError') return explainUnreachable(error);
    const advice = explainMundo(error)?.sentence;
    throw new FileError(advice ? `${error.message} ${advice}` : error.message, { cause: error });
  }
}
