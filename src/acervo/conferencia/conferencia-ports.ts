import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { LinhaDoRegistro } from '#transparencia/registro-publico/registro-publico-store.ts';
import type { Achado } from './achado.ts';
import type { Resultado } from './resultado.ts';

/** What looking at everything stored needs from the outside; `store/` implements it. */

type TipoGuardado = 'xml' | 'rvdd' | 'previa' | 'documentacao' | 'lista' | 'lote';

/** What the site shows of a published diploma beside its files. */
export interface RegistroDoDiploma {
  nome: string;
  nomeSocial: string | null;
  /** The six central digits. */
  cpf: string;
  curso: string;
  grau: string;
  colacao: string | null;
  expedicao: string | null;
  registro: string | null;
  /** It is the only diploma of its graduate. */
  isUnico: boolean;
  /** Its line in the public register; null where it has none. */
  linha: (LinhaDoRegistro & { busca: string }) | null;
}

/** A reference to a file that must exist. */
export interface Referencia {
  sha256: string;
  tipo: TipoGuardado;
  diplomaId: string | null;
  /** Of what is published; null for what is on its way, and for lists. */
  codigo: CodigoValidacao | null;
  /** A newer one has taken its place. */
  isAnterior: boolean;
  /** Of what was issued elsewhere, the codes of what could not be checked and was accepted; null for our own. */
  aceitos: readonly string[] | null;
  /** Of the XML in force of what is published. */
  registro: RegistroDoDiploma | null;
}

export interface ReferenciaReader {
  /** Of files whose SHA-256 begins so. */
  listReferencias(prefixo: string): Promise<Referencia[]>;
  /** Whether something refers to it, or has announced that it will. */
  isKnown(sha256: string): Promise<boolean>;
  countReferencias(): Promise<number>;
}

/** What is kept beside the files: database, look-up key, trusted roots, record of signatures. */
export interface GuardaReader {
  listDanos(): Promise<Achado[]>;
}

export interface Conferencia {
  id: string;
  /** ISO 8601, UTC. */
  iniciadaEm: string;
  terminadaEm: string | null;
  /** Files whose SHA-256 begins so, or with less, are done. */
  atePrefixo: string | null;
  resultado: Resultado;
}

export interface ConferenciaStore {
  findAberta(): Promise<Conferencia | null>;
  findTerminada(): Promise<Conferencia | null>;
  /** Writes it anew or over itself; of those that are over, only the last is kept. */
  save(conferencia: Conferencia): Promise<void>;
}
