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
  /** Fingerprint of the passkey that was touched; null where a click stood for it. */
  confirmadaCom: string | null;
}

export interface EquipeStore {
  /** `nota` goes into the audit record. */
  insertPessoa(pessoa: Pessoa, quem: string, nota?: string): Promise<void>;
  /** Also of who left. */
  hasEmail(email: string): Promise<boolean>;
  /** The id of who left and had this e-mail. */
  findDesligada(email: string): Promise<string | null>;
  /** They come back, with these roles and none of their passkeys. False: they are here already. */
  readmit(pessoa: Pessoa, quem: string, nota?: string): Promise<boolean>;
  /** Null also for who left. */
  findPessoa(id: string): Promise<Pessoa | null>;
  /** Who is here, by name. */
  listPessoas(): Promise<Pessoa[]>;
  /** How many people have ever had `administracao`, also who lost it or left. */
  countEverAdministracao(): Promise<number>;
  /** The names of these ids, also of who left. */
  nameAll(ids: readonly string[]): Promise<Map<string, string>>;

  insertSessao(sessao: SessaoGravada): Promise<void>;
  findSessao(id: string): Promise<SessaoGravada | null>;
  touchSessao(id: string, em: number): Promise<void>;
  confirmSessao(id: string, em: number, chave: string | null): Promise<void>;
  deleteSessao(id: string): Promise<void>;
  /** Ends their signing agents too. */
  deleteSessoesOf(pessoaId: string): Promise<void>;
}
