import type { Mostra } from './compartilhamento.ts';

/** Times are milliseconds since 1970. */
export interface CompartilhamentoGuardado {
  id: string;
  diplomadoId: string;
  diplomaId: string;
  /** Sealed: the link, and for whom. */
  selado: string;
  mostra: Mostra;
  criadoEm: number;
  expiraEm: number | null;
  encerradoEm: number | null;
}

export interface Visita {
  em: number;
  /** Never the whole address. */
  rede: string;
}

export interface CompartilhamentoStore {
  /** `link`: its hash. */
  insert(novo: CompartilhamentoGuardado & { link: string }): Promise<void>;
  /** The latest first; with how often each was opened, and when last. */
  list(
    diplomados: readonly string[],
  ): Promise<(CompartilhamentoGuardado & { visitas: number; ultimaEm: number | null })[]>;
  /** Of these graduates alone. */
  find(id: string, diplomados: readonly string[]): Promise<CompartilhamentoGuardado | null>;
  /** False: it was ended meanwhile. */
  update(
    id: string,
    changes: Pick<CompartilhamentoGuardado, 'selado' | 'mostra' | 'expiraEm'>,
  ): Promise<boolean>;
  end(id: string, em: number): Promise<void>;
  /** By the hash of the link, with the code of its diploma. */
  findByLink(link: string): Promise<(CompartilhamentoGuardado & { codigo: string | null }) | null>;
  insertVisita(id: string, visita: Visita): Promise<void>;
  countVisitas(id: string): Promise<number>;
  hasVisita(id: string, rede: string, desde: number): Promise<boolean>;
  /** The latest first. */
  listVisitas(id: string, limit: number): Promise<Visita[]>;
}
