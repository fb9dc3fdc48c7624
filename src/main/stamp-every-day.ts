import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createCarimboStore } from '#store/auditoria/carimbo-store.ts';
import { createDailyStamp, STAMP_INTERVAL_MS } from '#transparencia/auditoria/stamp-daily.ts';
import { stampHead } from '#transparencia/auditoria/stamp-head.ts';
import { openAct } from './open-act.ts';
import type { OpenNode } from './open-node.ts';

export interface DailyStampRequest {
  project: string;
  config: Config;
  node: OpenNode;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** Only with authorities outside: the demonstration's key must not reach this process; there the command stamps. */
export function stampEveryDay({ project, config, node, log, now }: DailyStampRequest): void {
  const act = openAct(project, config, now);
  if (!act) return;
  const reader = createAuditoriaReader(node.db);
  const carimbos = createCarimboStore(node.db, node.auditoria);
  const stampNow = createDailyStamp({
    stamp: () =>
      stampHead({
        ...act,
        reader,
        carimbos,
        confianca: node.readConfianca(),
        now,
      }),
    onFailure: (code) => log.error({ code }, 'carimbo da auditoria'),
  });
  void stampNow();
  setInterval(() => void stampNow(), STAMP_INTERVAL_MS).unref();
}
