import { expect } from 'vitest';
import { ConfigError } from '#config/config-error.ts';

/** The sentence with which something is refused. */
export function refusalOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).code).toBe('configuracao-invalida');
    return (error as ConfigError).message;
  }
  throw new Error('nothing was refused');
}
