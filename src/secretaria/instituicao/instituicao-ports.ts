import type { ProblemaDoArquivo } from '#config/check-institution.ts';
import type { Arquivo } from './arquivos.ts';

/** The folder `institution/`, which people also edit by hand. */
export interface PastaDaInstituicao {
  /** Null where the file is not there. */
  read(arquivo: Arquivo): Promise<string | null>;
  /** Whether the account that serves may write there. */
  isWritable(): Promise<boolean>;
  /** What would be wrong were this the file: in it, or brought about by it in another. */
  check(arquivo: Arquivo, texto: string): Promise<ProblemaComLugar[]>;
  /** Runs with a project folder in which the file is this one; it is gone afterwards. */
  withCandidate<T>(arquivo: Arquivo, texto: string, run: (project: string) => Promise<T>): Promise<T>;
  /** Of all the files together: what a judgement was made of. */
  digest(): Promise<string>;
  /** Whole, or not at all. False where the file is no longer the one of this digest: it stays as it is. */
  replace(arquivo: Arquivo, sha256: string, texto: string): Promise<boolean>;
}

export interface ProblemaComLugar extends ProblemaDoArquivo {
  /** Of the text that was checked, from 1; null where it stands in another file. */
  linha: number | null;
}

/** `inicial`: as the desk first saw it; `mao`: found changed by somebody who did not use the desk. */
type Origem = 'inicial' | 'mesa' | 'mao';

export interface Versao {
  arquivo: Arquivo;
  /** From 1. */
  numero: number;
  sha256: string;
  texto: string;
  origem: Origem;
  /** When it was written, or first seen. Milliseconds. */
  em: number;
  /** The request that it came from; null of what was not made here. */
  proposta: string | null;
}

interface VersaoListada extends Omit<Versao, 'texto'> {
  propostaPor: string | null;
  aceitaPor: string | null;
  comentario: string | null;
}

export interface Proposta {
  id: string;
  arquivo: Arquivo;
  /** Digest of the file against which it was made. */
  base: string;
  texto: string;
  /** For who decides. */
  comentario: string;
  propostaPor: string;
  propostaEm: number;
}

export interface Decisor {
  pessoaId: string;
  quem: string;
  motivo: string | null;
}

export interface InstituicaoStore {
  findUltima(arquivo: Arquivo): Promise<Versao | null>;
  findVersao(arquivo: Arquivo, numero: number): Promise<Versao | null>;
  findPorResumo(arquivo: Arquivo, sha256: string): Promise<Versao | null>;
  /** The latest first, so many at most. */
  listVersoes(arquivo: Arquivo, limit: number): Promise<VersaoListada[]>;
  /** False where another process wrote that number meanwhile. */
  insertVista(versao: Versao): Promise<boolean>;
  insertProposta(nova: Proposta, quem: string): Promise<void>;
  /** Null where there is none, or it was decided. */
  findProposta(id: string): Promise<Proposta | null>;
  /** Those that wait, the oldest first. */
  listPropostas(): Promise<Proposta[]>;
  /** False where it was decided meanwhile. */
  close(proposta: Proposta, decisao: 'recusada' | 'retirada', por: Decisor): Promise<boolean>;
  /**
   * The decision, the version and the file become true together; false where one of them was changed meanwhile. Of all who
   * accept, whatever the file, one at a time comes to `write`.
   */
  accept(proposta: Proposta, versao: Versao, por: Decisor, write: () => Promise<boolean>): Promise<boolean>;
}
