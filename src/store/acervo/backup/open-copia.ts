import type { LugarS3 } from '#config/lugar-s3.ts';
import type { LugarDaCopia } from './copia.ts';
import { createCopiaEmPasta } from './copia-em-pasta.ts';
import { createCopiaNoS3 } from './copia-no-s3.ts';

/** A path, or an object by its whole name within the bucket, which stands where a prefix does. */
export function openCopia(lugar: string | LugarS3): LugarDaCopia {
  if (typeof lugar === 'string') return createCopiaEmPasta(lugar);
  // No page waits: a server may take its time to put ten thousand parts together.
  return createCopiaNoS3(lugar, lugar.prefixo, {
    fetch,
    now: () => new Date(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    silencioMs: 60_000,
    tentativas: 5,
  });
}
