import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { loadEmissao } from '#config/load-institution.ts';
import { createCrlSource } from '#keys/crl-source.ts';
import { createTimestampClient } from '#keys/timestamp-client.ts';
import type { StampWorld } from '#transparencia/auditoria/stamp-head.ts';

export type Act = Pick<StampWorld, 'tsa' | 'revocation'>;

/**
 * The accredited time-stamp authorities of ACT_URLS and the addresses of their lists of revocation; null where ACT_URLS is
 * empty.
 */
export function openAct(config: Config, now: () => Date): Act | null {
  if (config.actUrls.length === 0) return null;
  return {
    tsa: createTimestampClient({
      endpoints: config.actUrls.map((url) => ({ url })),
      fetch,
      now: () => now().getTime(),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: randomBytes,
    }),
    revocation: createCrlSource({
      fetch,
      now,
      cacheDir: join(config.dataDir, 'lcr'),
      allowedHosts: loadEmissao(config).lcr.hosts,
    }),
  };
}

/** The demonstration's authority; null where there is none, and in Produção, which does not even load it. */
export async function loadDemoAct(config: Config, now: () => Date): Promise<Act | null> {
  if (config.ambiente === 'producao') return null;
  const { openDemoAct } = await import('./open-demonstracao.ts');
  return openDemoAct(config, now);
}
