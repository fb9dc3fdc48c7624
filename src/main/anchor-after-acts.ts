import type { Config } from '#config/config.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { isAncorado } from '#transparencia/ancora/ancora.ts';
import { openAncora } from './open-ancora.ts';

/** A batch of acts has one anchor; and a transaction is over by then. */
const AFTER_MS = 1_000;

export interface Anchoring {
  onAppended(acao: string): void;
  /** Writes what is still due. */
  end(): Promise<void>;
}

/**
 * Writes the anchor after acts on people, keys and numbers. Where it cannot, the act stands all the same: the hourly turn tells
 * of the anchor, and so do `auditoria conferir` and the alerts.
 */
export function createAnchoring(config: Config, db: Store['db'], now: () => Date): Anchoring {
  const ancora = openAncora(config, { db, auditoria: createAuditoria({ now }) }, now);
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  const write = (): void => {
    timer = null;
    writing = writing.then(() => ancora?.drop()).catch(() => {});
  };
  return {
    onAppended(acao) {
      if (!ancora || timer || !isAncorado(acao)) return;
      timer = setTimeout(write, AFTER_MS);
      timer.unref();
    },
    async end() {
      if (timer) {
        clearTimeout(timer);
        write();
      }
      await writing;
    },
  };
}
