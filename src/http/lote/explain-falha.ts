import type { Problem } from '../contrato/problema.ts';
import { describeProblem, type ProblemCode, undoneOf } from '../problem.ts';

/** Why one item of many has no report. */
export interface Falha {
  code: ProblemCode;
  errors?: Problem['errors'];
  retryAfterSeconds?: number;
}

export class ItemError extends Error implements Falha {
  override readonly name = 'ItemError';
  readonly code: ProblemCode;
  readonly errors: Problem['errors'];
  readonly retryAfterSeconds?: number;

  constructor(code: ProblemCode, { errors, retryAfterSeconds }: Omit<Falha, 'code'> = {}) {
    super(code);
    this.code = code;
    this.errors = errors;
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Explained as the single routes answer the same failure, and logged where it is ours. */
export function explainFalha(error: Error & { code?: string }, onFailure: (error: Error) => void): Falha {
  if (error instanceof ItemError) return error;
  const undone = undoneOf(error);
  const code = undone?.problem ?? 'falha-interna';
  if (describeProblem(code).status >= 500) onFailure(error);
  return undone ? { code, retryAfterSeconds: undone.retrySeconds } : { code };
}
