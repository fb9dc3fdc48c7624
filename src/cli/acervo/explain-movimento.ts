import { explainMundo } from '#arquivos/explain-falha.ts';
import { explainUnreachable } from '../auditoria/unreachable.ts';
import { FileError, type Outcome } from '../command.ts';

/** Reports why a copy or a move stopped in the store's own words; for an outside cause, adds what to do. */
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
