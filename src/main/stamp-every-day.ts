import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import { loadConfianca } from '#keys/confianca.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import type { Auditoria } from '#store/auditoria/auditoria-store.ts';
import { createCarimboStore } from '#store/auditoria/carimbo-store.ts';
import type { Store } from '#store/connect.ts';
import { createDailyStamp, STAMP_INTERVAL_MS } from '#transparencia/auditoria/stamp-daily.ts';
import { stampHead } from '#transparencia/auditoria/stamp-head.ts';
import { openAct } from './open-act.ts';

export interface DailyStampRequest {
  project: string;
  config: Config;
  store: Store;
  auditoria: Auditoria;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** Only with authorities outside: the demonstration's key must not reach this process; there the command stamps. */
export function stampEveryDay({ project, config, store, auditoria, log, now }: DailyStampRequest): void {
  const act = openAct(project, config, now);
  if (!act) return;
  const reader = createAuditoriaReader(store.db);
  const carimbos = createCarimboStore(store.db, auditoria);
  const stampNow = createDailyStamp({
    // Read anew each day: certificates may have been imported meanwhile.
    stamp: () =>
      stampHead({
        ...act,
        reader,
        carimbos,
        confianca: { crypto: nodeCrypto, ...loadConfianca(config) },
        now,
      }),
    onFailure: (code) => log.error({ code }, 'carimbo da auditoria'),
  });
  void stampNow();
  setInterval(() => void stampNow(), STAMP_INTERVAL_MS).unref();
}
