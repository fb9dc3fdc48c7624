import type { Pessoa } from './pessoa.ts';

/** What the team needs of the store. Times are milliseconds since 1970. */

export type ComoEntrou = 'chave-de-acesso' | 'oidc' | 'demonstracao';

export interface SessaoGravada {
  /** Hash of the token. */
  id: string;
  pessoaId: string;
  como: ComoEntrou;
  abertaEm: number;
  vistaEm: number;
  confirmadaEm: number | null;
}

export interface EquipeStore {
  /** `nota` goes into the audit record. */
  insertPessoa(pessoa: Pessoa, quem: string, nota?: string): Promise<void>;
  /** Also of who left. */
  hasEmail(email: string): Promise<boolean>;
  /** Null also for who left. */
  findPessoa(id: string): Promise<Pessoa | null>;
  /** Who is here, by name. */
  listPessoas(): Promise<Pessoa[]>;
  /** The names of these ids, also of who left. */
  nameAll(ids: readonly string[]): Promise<Map<string, string>>;

  insertSessao(sessao: SessaoGravada): Promise<void>;
  findSessao(id: string): Promise<SessaoGravada | null>;
  touchSessao(id: string, em: number): Promise<void>;
  confirmSessao(id: string, em: number): Promise<void>;
  deleteSessao(id: string): Promise<void>;
  deleteSessoesOf(pessoaId: string): Promise<void>;
}
