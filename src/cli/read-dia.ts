import { isDia } from '#diploma/dia.ts';
import { UsageError } from './command.ts';

/** The day that an option names; null where it is not given. */
export function readDia(value: string | boolean | undefined, name: string): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && isDia(value)) return value;
  throw new UsageError(`--${name}: use um dia que existe, AAAA-MM-DD`);
}
