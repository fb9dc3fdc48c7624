import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import { everyHour } from './every-hour.ts';
import { openAncora } from './open-ancora.ts';
import type { OpenNode } from './open-node.ts';

export interface HourlyAnchor {
  config: Config;
  node: OpenNode;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** What is looked up and annulled between two batches is anchored too. */
export function anchorEveryHour({ config, node, now, log }: HourlyAnchor): void {
  const ancora = openAncora(config, node, now);
  if (!ancora) return;
  const turn = async (): Promise<null> => {
    await ancora.drop();
    return null;
  };
  everyHour(turn, (code) => log.error({ code }, 'âncora'));
}
