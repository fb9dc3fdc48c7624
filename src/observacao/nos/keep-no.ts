import { type Julgado, judgeNos } from './judge-nos.ts';
import type { No, NoStore } from './no.ts';

/** This process among the nodes of its database. */
export interface NoAberto {
  /** As of the last beat. */
  julgado(): Julgado;
  vivos(): readonly No[];
  /** Beats from now on. */
  start(listener: NoListener): void;
  close(): Promise<void>;
}

export interface NoRequest {
  store: NoStore;
  no: Omit<No, 'confianca' | 'confiancaDesde' | 'desde'>;
  /** As it is now. */
  confianca(): string;
  now(): Date;
}

interface NoListener {
  /** Told at once where something differs, and then when that changes. */
  onJulgado(julgado: Julgado): void;
  onFailure(code: string): void;
}

const BEAT_MS = 15_000;

/** Has beaten once: what differs is known before anything is served. */
export async function keepNo({ store, now, no, confianca }: NoRequest): Promise<NoAberto> {
  let own: No = { ...no, confianca: confianca(), confiancaDesde: 0, desde: now().getTime() };
  let vivos: readonly No[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function beat(): Promise<Julgado> {
    const current = confianca();
    if (current !== own.confianca) own = { ...own, confianca: current, confiancaDesde: now().getTime() };
    vivos = await store.beat(own, now().getTime());
    return judgeNos(own, vivos);
  }

  let julgado = await beat();
  return {
    julgado: () => julgado,
    vivos: () => vivos,
    start({ onJulgado, onFailure }) {
      if (julgado.divergencias.length > 0) onJulgado(julgado);
      const beatAgain = async (): Promise<void> => {
        try {
          const before = julgado;
          julgado = await beat();
          if (String(before.divergencias) !== String(julgado.divergencias)) onJulgado(julgado);
        } catch (error) {
          // The probe of /readyz tells of a database that is gone; what was known stands.
          const { code } = error as { code?: unknown };
          onFailure(typeof code === 'string' ? code : 'desconhecido');
        }
      };
      timer = setInterval(() => void beatAgain(), BEAT_MS).unref();
    },
    async close() {
      clearInterval(timer);
      // A database that is gone keeps nobody from stopping.
      await store.leave(own.id).catch(() => {});
    },
  };
}
