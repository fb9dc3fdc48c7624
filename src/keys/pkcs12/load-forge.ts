import { pbkdf2Sync } from 'node:crypto';
import { createRequire } from 'node:module';
import type forge from 'node-forge';

const load = createRequire(import.meta.url);
let loaded: typeof forge | undefined;

/** When the first key file is opened: most commands open none, and loading it would be a third of their start. */
export function loadForge(): typeof forge {
  if (loaded) return loaded;
  loaded = load('node-forge') as typeof forge;
  // For the digest objects that PBES2 hands over it computes in JavaScript (1.4.3, November 2026): a hundred times slower.
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
