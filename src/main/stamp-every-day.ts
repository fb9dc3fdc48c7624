import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createCarimboStore } from '#store/auditoria/carimbo-store.ts';
import { stampHead } from '#transparencia/auditoria/stamp-head.ts';
import { everyHour } from './every-hour.ts';
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
  const stampIfDue = async (): Promise<string | null> => {
    const { outcome } = await stampHead({
      ...act,
      reader,
      carimbos,
      confianca: node.readConfianca(),
      now,
    });
    return outcome === 'recusada' || outcome === 'nao-conferida' ? `carimbo-${outcome}` : null;
  };
  everyHour(stampIfDue, (code) => log.error({ code }, 'carimbo da auditoria'));
}
