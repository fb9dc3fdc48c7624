import { type CommandRequest, UsageError } from './command.ts';

/** The single positional argument of a command. */
export function onlyArgument({ positionals }: CommandRequest, what: string): string {
  const [argument, ...others] = positionals;
  if (argument === undefined) throw new UsageError(`falta ${what}`);
  if (others.length > 0) throw new UsageError(`"${others[0]}" está a mais: só cabe ${what}`);
  return argument;
}

/** The value of a mandatory option. */
export function requiredOption({ values }: CommandRequest, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`falta --${name}`);
  return value;
}
