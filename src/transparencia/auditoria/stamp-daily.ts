import type { Stamped } from './stamp-head.ts';

export interface DailyStampDeps {
  stamp(): Promise<Stamped>;
  /** Told by code alone: what an authority answers is not for a log. */
  onFailure(code: string): void;
}

/** How often it is asked whether the day has its stamp: an authority that is down loses hours, not the day. */
export const STAMP_INTERVAL_MS = 60 * 60 * 1_000;

/** One turn; a turn that comes while another is under way does nothing. Never throws: serving people goes on. */
export function createDailyStamp({ stamp, onFailure }: DailyStampDeps): () => Promise<void> {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      const { outcome } = await stamp();
      if (outcome === 'recusada' || outcome === 'nao-conferida') onFailure(`carimbo-${outcome}`);
    } catch (error) {
      const { code } = error as { code?: unknown };
      onFailure(typeof code === 'string' ? code : 'desconhecido');
    } finally {
      isUnderWay = false;
    }
  };
}
