import { type Julgado, judgeNos } from './judge-nos.ts';
import type { Intermediarias, No, NoStore } from './no.ts';

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
  no: Omit<No, 'confianca' | 'confiancaDesde' | 'desde' | 'intermediarias'>;
  /** As it is now. */
  confianca(): string;
  intermediarias(): Intermediarias;
  now(): Date;
}

interface NoListener {
  /** Told at once where something differs, and then when that changes. */
  onJulgado(julgado: Julgado): void;
  onFailure(code: string): void;
}

const BEAT_MS = 15_000;

/** Has beaten once: what differs is known before anything is served. */
export async function keepNo({ store, now, no, ...request }: NoRequest): Promise<NoAberto> {
  let own: No = {
    ...no,
    confianca: request.confianca(),
    confiancaDesde: 0,
    intermediarias: request.intermediarias(),
    desde: now().getTime(),
  };
  let vivos: readonly No[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function beat(): Promise<Julgado> {
    const confianca = request.confianca();
    if (confianca !== own.confianca) own = { ...own, confianca, confiancaDesde: now().getTime() };
    own = { ...own, intermediarias: request.intermediarias() };
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
