import { pbkdf2Sync } from 'node:crypto';
import { createRequire } from 'node:module';
import type forge from 'node-forge';

const load = createRequire(import.meta.url);
let loaded: typeof forge | undefined;

/** Loaded with the first key file: most commands open none, and loading would take a third of their start. */
export function loadForge(): typeof forge {
  if (loaded) return loaded;
  loaded = load('node-forge') as typeof forge;
  // PBES2's digest objects make node-forge compute in JavaScript (1.4.3, November 2026): a hundred times slower.
  Object.assign(loaded.pkcs5, { pbkdf2: derive });
  return loaded;
}

const derive = (
  password: string,
  salt: string,
  rounds: number,
  length: number,
  { algorithm }: { algorithm: string },
): string =>
  pbkdf2Sync(
    Buffer.from(password, 'binary'),
    Buffer.from(salt, 'binary'),
    rounds,
    length,
    algorithm,
  ).toString('binary');
