import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createCarimboStore } from '#store/auditoria/carimbo-store.ts';
import { stampHead } from '#transparencia/auditoria/stamp-head.ts';
import { openAct } from '../open-act.ts';
import type { OpenNode } from '../open-node.ts';
import { openRegistroTransparente } from '../open-registro-transparente.ts';
import type { EveryHour } from './every-hour.ts';
import { stampCheckpointOf } from './stamp-checkpoint-of.ts';

export interface DailyStampRequest {
  config: Config;
  node: OpenNode;
  log: FastifyBaseLogger;
  everyHour: EveryHour;
  now: () => Date;
}

/** Only with outside authorities: the demonstration's key must not reach this process; there the command stamps. */
export function stampEveryDay({ config, node, log, everyHour, now }: DailyStampRequest): void {
  const act = openAct(config, now);
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
    // In this order: the stamp of the audit record adds a leaf, which the checkpoint then covers.
    const registro = await openRegistroTransparente(config, node.db);
    const stamped = await stampCheckpointOf({ registro, node, act, now });
    const [bad] = [outcome, stamped?.outcome].filter(
      (each) => each === 'recusada' || each === 'nao-conferida',
    );
    return bad === undefined ? null : `carimbo-${bad}`;
  };
  everyHour('carimbo', stampIfDue, (code) =>
    log.error({ code }, 'carimbo da auditoria e do registro transparente'),
  );
}
