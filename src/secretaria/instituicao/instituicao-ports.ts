import type { ProblemaComLugar } from '#leitura/instituicao/check-arquivo.ts';
import type { Arquivo } from './arquivos.ts';

/** The folder `institution/`, which operators also edit by hand. */
export interface PastaDaInstituicao {
  /** Null where the file does not exist. */
  read(arquivo: Arquivo): Promise<string | null>;
  /** Whether the account of the server may write there. */
  isWritable(): Promise<boolean>;
  /** The problems that this text would cause, in its own file or in another. `de`: the person who asks. */
  check(arquivo: Arquivo, texto: string, de: string): Promise<ProblemaComLugar[]>;
  /** Digest of all the files: identifies the state on which a judgement was made. */
  digest(): Promise<string>;
  /** Replaces the whole file or nothing. False where the file no longer has this digest: it is left unchanged. */
  replace(arquivo: Arquivo, sha256: string, texto: string): Promise<boolean>;
}

/** `inicial`: as the desk first read it; `mao`: changed by hand, outside the desk. */
type Origem = 'inicial' | 'mesa' | 'mao';

export interface Versao {
  arquivo: Arquivo;
  /** From 1. */
  numero: number;
  sha256: string;
  texto: string;
  origem: Origem;
  /** When it was written, or first read. Milliseconds. */
  em: number;
  /** The proposal that made it; null for a version not made at the desk. */
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
  /** Digest of the file on which the proposal is based. */
  base: string;
  texto: string;
  /** For the person who decides. */
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
  /** The latest first, at most `limit`. */
  listVersoes(arquivo: Arquivo, limit: number): Promise<VersaoListada[]>;
  /** False where another process inserted that number first. */
  insertVista(versao: Versao): Promise<boolean>;
  insertProposta(nova: Proposta, quem: string): Promise<void>;
  /** Null where there is none, or it is already decided. */
  findProposta(id: string): Promise<Proposta | null>;
  /** Undecided proposals, the oldest first. */
  listPropostas(): Promise<Proposta[]>;
  /** False where another person decided it first. */
  close(proposta: Proposta, decisao: 'recusada' | 'retirada', por: Decisor): Promise<boolean>;
  /**
   * Stores the decision and the version and writes the file, together or not at all; false where one of them changed meanwhile.
   * Only one acceptance at a time, of any file, reaches `write`.
   */
  accept(proposta: Proposta, versao: Versao, por: Decisor, write: () => Promise<boolean>): Promise<boolean>;
}
