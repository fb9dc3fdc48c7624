import type { AvisoStore, Enviar } from './aviso-store.ts';
import type { Redacao } from './write-mensagem.ts';

/** The world of sending. */
export interface AvisosWorld {
  store: AvisoStore;
  enviar: Enviar;
  redacao: Redacao;
  now(): Date;
  /** This process, among all that send from the same store. */
  processo: string;
  isDead(processo: string): boolean;
}

/** Notices, opened for one command. */
export interface OpenAvisos {
  store: AvisoStore;
  /** Null where notices are off: they can be read, and none is sent. */
  world: AvisosWorld | null;
  close(): Promise<void>;
}
