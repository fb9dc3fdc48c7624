import { type Julgado, judgeNos } from './judge-nos.ts';
import type { No, NoStore } from './no.ts';

/** This process among the nodes of its database. */
export interface NoAberto {
  /** As of the last beat. */
  julgado(): Julgado;
  vivos(): readonly No[];
  /** Now, and not at the next beat. */
  beat(): Promise<void>;
  close(): Promise<void>;
}

export interface NoRequest {
  store: NoStore;
  no: Omit<No, 'confianca' | 'confiancaDesde' | 'desde'>;
  /** As it is now. */
  confianca(): string;
  now(): Date;
  /** Told when what differs changes. */
  onJulgado(julgado: Julgado): void;
  onFailure(code: string): void;
}

const BEAT_MS = 15_000;

export async function keepNo(request: NoRequest): Promise<NoAberto> {
  const { store, now } = request;
  let own: No = {
    ...request.no,
    confianca: request.confianca(),
    confiancaDesde: 0,
    desde: now().getTime(),
  };
  let vivos: readonly No[] = [own];
  let julgado = judgeNos(own, vivos);

  async function beat(): Promise<void> {
    const confianca = request.confianca();
    if (confianca !== own.confianca) own = { ...own, confianca, confiancaDesde: now().getTime() };
    vivos = await store.beat(own, now().getTime());
    const before = julgado;
    julgado = judgeNos(own, vivos);
    if (String(before.divergencias) !== String(julgado.divergencias)) request.onJulgado(julgado);
  }

  await beat();
  // What cannot be asked is told by the probe of /readyz; what was known stands.
  const tryBeat = (): Promise<void> =>
    beat().catch((error: unknown) => {
      const { code } = error as { code?: unknown };
      request.onFailure(typeof code === 'string' ? code : 'desconhecido');
    });
  const timer = setInterval(() => void tryBeat(), BEAT_MS).unref();
  return {
    julgado: () => julgado,
    vivos: () => vivos,
    beat,
    async close() {
      clearInterval(timer);
      // A database that is gone keeps nobody from stopping.
      await store.leave(own.id).catch(() => {});
    },
  };
}
