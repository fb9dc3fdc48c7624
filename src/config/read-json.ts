import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** `name`: the file's name in the sentence of a refusal. */
export function readJson(path: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`${name} não pôde ser lido: ${(cause as Error).message}`, { cause });
  }
}
