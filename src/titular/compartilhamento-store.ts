import type { Mostra } from './compartilhamento.ts';

/** Times are milliseconds since 1970. */
export interface CompartilhamentoGuardado {
  id: string;
  diplomadoId: string;
  diplomaId: string;
  /** Sealed: the link and its recipient. */
  selado: string;
  mostra: Mostra;
  criadoEm: number;
  expiraEm: number | null;
  encerradoEm: number | null;
}

export interface Visita {
  em: number;
  /** Never the whole network address. */
  rede: string;
}

export interface CompartilhamentoStore {
  /** `link`: the hash of the link. */
  insert(novo: CompartilhamentoGuardado & { link: string }): Promise<void>;
  /** Latest first; with the number of visits, and the last one. */
  list(
    diplomados: readonly string[],
  ): Promise<(CompartilhamentoGuardado & { visitas: number; ultimaEm: number | null })[]>;
  /** Only of these graduates. */
  find(id: string, diplomados: readonly string[]): Promise<CompartilhamentoGuardado | null>;
  /** False: the link was ended meanwhile. */
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
  /** Latest first. */
  listVisitas(id: string, limit: number): Promise<Visita[]>;
}
