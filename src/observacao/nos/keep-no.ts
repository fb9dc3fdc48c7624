import { type Julgado, judgeNos } from './judge-nos.ts';
import type { Intermediarias, No, NoStore } from './no.ts';

/** This process among the nodes of its database. */
export interface NoAberto {
  /** As of the last heartbeat. */
  julgado(): Julgado;
  vivos(): readonly No[];
  /** Starts the heartbeat. */
  start(listener: NoListener): void;
  close(): Promise<void>;
}

export interface NoRequest {
  store: NoStore;
  no: Omit<No, 'confianca' | 'confiancaDesde' | 'desde' | 'intermediarias'>;
  /** The current trust. */
  confianca(): string;
  intermediarias(): Intermediarias;
  /** Whether a process of this machine has ended; its row, left behind by a kill, is no vote. */
  isDead(id: string): boolean;
  now(): Date;
}

interface NoListener {
  /** Called at once where something differs, and then on every change. */
  onJulgado(julgado: Julgado): void;
  onFailure(code: string): void;
}

const BEAT_MS = 15_000;

/** The first heartbeat runs before anything is served: differences are known by then. */
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
    const agora = now().getTime();
    vivos = (await store.beat(own, agora)).filter(({ id }) => id === own.id || !request.isDead(id));
    return judgeNos(own, vivos, agora);
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
          // The probe of /readyz reports a lost database; the last judgement stands.
          const { code } = error as { code?: unknown };
          onFailure(typeof code === 'string' ? code : 'desconhecido');
        }
      };
      timer = setInterval(() => void beatAgain(), BEAT_MS).unref();
    },
    async close() {
      clearInterval(timer);
      // A lost database does not stop the process from ending.
      await store.leave(own.id).catch(() => {});
    },
  };
}
