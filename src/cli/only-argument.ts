import { type CommandRequest, UsageError } from './command.ts';

/** The one positional argument of a command that takes one. */
export function onlyArgument({ positionals }: CommandRequest, what: string): string {
  const [argument, ...others] = positionals;
  if (argument === undefined) throw new UsageError(`falta ${what}`);
  if (others.length > 0) throw new UsageError(`"${others[0]}" está a mais: só cabe ${what}`);
  return argument;
}

/** The value of an option that the command cannot do without. */
export function requiredOption({ values }: CommandRequest, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`falta --${name}`);
  return value;
}
