import { isDia } from '#diploma/dia.ts';
import { UsageError } from './command.ts';

/** The day that an option names; null where the option is absent. */
export function readDia(value: string | boolean | undefined, name: string): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && isDia(value)) return value;
  throw new UsageError(`--${name}: use um dia que existe, AAAA-MM-DD`);
}
