import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import { openAncora } from '../open-ancora.ts';
import { openCorreioDaAncora } from '../open-correio-da-ancora.ts';
import type { OpenNode } from '../open-node.ts';
import type { EveryHour } from './every-hour.ts';

export interface HourlyAnchor {
  config: Config;
  node: OpenNode;
  now: () => Date;
  log: FastifyBaseLogger;
  everyHour: EveryHour;
}

/**
 * Anchors the look-ups and annulments between two batches too; once a day the anchor is sent to its keeper elsewhere.
 */
export function anchorEveryHour({ config, node, now, log, everyHour }: HourlyAnchor): void {
  const ancora = openAncora(config, node, now);
  if (!ancora) return;
  const turn = async (): Promise<string | null> => {
    const dropped = await ancora.drop();
    const mail = openCorreioDaAncora({ config, db: node.db, now });
    const falha = dropped && mail ? await mail(dropped) : null;
    return falha === null ? null : `e-mail-${falha}`;
  };
  everyHour('ancora', turn, (code) => log.error({ code }, 'âncora'));
}
