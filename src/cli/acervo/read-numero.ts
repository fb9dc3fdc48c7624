import { type CommandRequest, UsageError } from '../command.ts';

/** A whole number within limits; `padrao` where the option is absent. */
export function readNumero<Padrao>(
  { values }: CommandRequest,
  name: string,
  [min, max]: readonly [number, number],
  padrao: Padrao,
): number | Padrao {
  const text = values[name];
  if (text === undefined) return padrao;
  // "20/s" means the same as "20".
  const [, digits = ''] = /^(\d{1,9})(?:\/s)?$/.exec(String(text)) ?? [];
  const value = Number(digits);
  if (digits !== '' && value >= min && value <= max) return value;
  throw new UsageError(`--${name}: use um número de ${min} a ${max}`);
}
