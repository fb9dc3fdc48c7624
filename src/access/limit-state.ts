import type { LimitState } from './limits.ts';

/** The stored spelling of a limit's state: `tat:take,take,…`, all in milliseconds. */

const SPELLING = /^-?\d+:(?:\d+(?:,\d+)*)?$/;

class LimitStateError extends Error {
  override name = 'LimitStateError';
  readonly code = 'estado-do-limite-ilegivel';
}

export function writeLimitState({ tat, takes }: LimitState): string {
  return `${tat}:${takes.join(',')}`;
}

export function readLimitState(text: string): LimitState {
  if (!SPELLING.test(text)) throw new LimitStateError('The stored state of a limit cannot be read.');
  const [tat = '', takes = ''] = text.split(':');
  return { tat: Number(tat), takes: takes === '' ? [] : takes.split(',').map(Number) };
}
