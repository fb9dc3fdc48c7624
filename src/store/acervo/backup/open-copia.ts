import type { LugarS3 } from '#config/lugar-s3.ts';
import type { LugarDaCopia } from './copia.ts';
import { createCopiaEmPasta } from './copia-em-pasta.ts';
import { createCopiaNoS3 } from './copia-no-s3.ts';

/** A path, or an object whose whole name within the bucket stands in `prefixo`. */
export function openCopia(lugar: string | LugarS3): LugarDaCopia {
  if (typeof lugar === 'string') return createCopiaEmPasta(lugar);
  // No page waits for this: a server may need long to join ten thousand parts.
  return createCopiaNoS3(lugar, lugar.prefixo, {
    fetch,
    now: () => new Date(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    silencioMs: 60_000,
    tentativas: 5,
  });
}
