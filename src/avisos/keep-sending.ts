import type { AvisoNomeado } from './aviso-store.ts';
import type { AvisosWorld } from './avisos-world.ts';
import { INTERVALO_MS } from './prazos.ts';
import { type Ocorrencia, sendDue } from './send-due.ts';

export interface KeepSendingDeps {
  world: AvisosWorld;
  quem: string;
  onOcorrencia(ocorrencia: Ocorrencia, aviso: AvisoNomeado): void;
  /** Called with the code alone. */
  onFailure(code: string): void;
  intervalMs?: number;
}

export interface Sending {
  /** Begins no further message, and waits for the current one. */
  stop(): Promise<void>;
}

/** A turn every minute, unless one is under way. Never throws: serving goes on. */
export function keepSending({
  world,
  quem,
  onOcorrencia,
  onFailure,
  intervalMs = INTERVALO_MS,
}: KeepSendingDeps): Sending {
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> | null = null;
  const turn = async (): Promise<void> => {
    try {
      await sendDue(world, { quem, signal, onOcorrencia });
    } catch (error) {
      const { code } = error as { code?: unknown };
      onFailure(typeof code === 'string' ? code : 'desconhecido');
    } finally {
      underWay = null;
    }
  };
  const start = (): void => {
    underWay ??= turn();
  };
  start();
  const timer = setInterval(start, intervalMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}
