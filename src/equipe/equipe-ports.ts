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
  /** Fingerprint of the passkey that was touched; null where a click replaced the touch. */
  confirmadaCom: string | null;
  /** The act that the touch confirms: method and address; null once it was done. */
  confirmadaPara: string | null;
}

export interface EquipeStore {
  /** `nota` goes into the audit record. */
  insertPessoa(pessoa: Pessoa, quem: string, nota?: string): Promise<void>;
  /** Includes people who left. */
  hasEmail(email: string): Promise<boolean>;
  /** The id of the person with this e-mail who left. */
  findDesligada(email: string): Promise<string | null>;
  /** The person comes back, with these roles and without their former passkeys. False: they had not left. */
  readmit(pessoa: Pessoa, quem: string, nota?: string): Promise<boolean>;
  /** Null also for a person who left. */
  findPessoa(id: string): Promise<Pessoa | null>;
  /** The people who have not left, by name. */
  listPessoas(): Promise<Pessoa[]>;
  /** How many people have ever had `administracao`, including those who lost it or left. */
  countEverAdministracao(): Promise<number>;
  /** The names of these ids, including those of people who left. */
  nameAll(ids: readonly string[]): Promise<Map<string, string>>;

  insertSessao(sessao: SessaoGravada): Promise<void>;
  findSessao(id: string): Promise<SessaoGravada | null>;
  touchSessao(id: string, em: number): Promise<void>;
  confirmSessao(id: string, em: number, toque: { chave: string | null; para: string }): Promise<void>;
  /** Uses the touch up. False: another request was faster, or it is for another act. */
  spendConfirmacao(id: string, para: string): Promise<boolean>;
  deleteSessao(id: string): Promise<void>;
  /** Ends the person's signing agents too. */
  deleteSessoesOf(pessoaId: string): Promise<void>;
}
