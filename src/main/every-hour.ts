import { createTurns } from '#workers/turns.ts';

/** What the server does beside serving: it is asked every hour whether it is due, so that a failure loses hours, not the day. */
const HOUR_MS = 60 * 60 * 1_000;

/** One turn. Answers the code of what it could not do, or null. */
export type Turn = () => Promise<string | null>;

/** Now, and then every hour. */
export function everyHour(turn: Turn, onFailure: (code: string) => void): void {
  const takeTurn = createTurn(turn, onFailure);
  void takeTurn();
  setInterval(() => void takeTurn(), HOUR_MS).unref();
}

/**
 * A turn that comes while another is under way does nothing. Never throws: serving people goes on. A failure is told by
 * code alone: what others answer is not for a log.
 */
export function createTurn(turn: Turn, onFailure: (code: string) => void): () => Promise<void> {
  const turns = createTurns();
  const run = async (): Promise<void> => {
    try {
      const code = await turn();
      if (code !== null) onFailure(code);
    } catch (error) {
      const { code } = error as { code?: unknown };
      onFailure(typeof code === 'string' ? code : 'desconhecido');
    }
  };
  return async () => {
    await turns.take('', run);
  };
}
