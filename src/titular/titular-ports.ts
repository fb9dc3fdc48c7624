import type { ArquivoRegistrado } from '#access/access-ports.ts';
import type { Etapa, Situacao } from '#diploma/andamento.ts';

/** The store of holders who proved more than two numbers. Times are milliseconds since 1970. */

export type ComoProvou = 'email' | 'oidc' | 'chave';

/** A code on its way by e-mail. */
interface CodigoEnviado {
  /** Hash of the mark on the page that asked for it. */
  id: string;
  /** Null where no graduate has the numbers, or there is no address: no code is then right. */
  diplomadoId: string | null;
  /** Keyed hash. */
  codigo: string;
  expiraEm: number;
}

export interface SessaoDoTitular {
  /** Hash of the token. */
  id: string;
  /** One for each proven matrícula. */
  diplomados: readonly string[];
  como: ComoProvou;
  /** The passkey that opened the session; removing the passkey ends it. */
  chaveId: string | null;
  abertaEm: number;
}

export interface DiplomaDoTitular {
  id: string;
  diplomadoId: string;
  codigo: string | null;
  curso: string;
  grau: string;
  unidade: string;
  etapa: Etapa;
  situacao: Situacao | null;
  arquivos: Pick<ArquivoRegistrado, 'id' | 'tipo' | 'name' | 'type' | 'size' | 'sha256'>[];
}

export interface Titular {
  /** The person's preferred name. */
  nome: string;
  /** Keyed hashes of the pairs, by which other rows are found. */
  chaves: readonly string[];
  diplomas: readonly DiplomaDoTitular[];
}

export interface ProvaStore {
  /** The holder of this pair, and their address: one query, the same for a hit and a miss. */
  findContato(chave: string): Promise<{ diplomadoId: string; endereco: string | null } | null>;
  /** Every matrícula of one CPF, by its keyed hash. */
  listByAluno(chaveDoAluno: string): Promise<string[]>;

  insertCodigo(codigo: CodigoEnviado): Promise<void>;
  /** Counts one attempt before it is judged. Null: unknown, expired, or tried too often. */
  tryCodigo(id: string, limite: { em: number; tentativas: number }): Promise<CodigoEnviado | null>;
  /** Of simultaneous right answers, only one succeeds. */
  takeCodigo(id: string): Promise<boolean>;

  insertSessao(sessao: SessaoDoTitular): Promise<void>;
  findSessao(id: string): Promise<SessaoDoTitular | null>;
  deleteSessao(id: string): Promise<void>;

  /** Null where none of them exists any more. */
  findTitular(diplomados: readonly string[]): Promise<Titular | null>;
}

/** The address at which the institution writes to a holder; `quem` is the actor. */
export interface ContatoStore {
  /** A changed address ends passkeys, sessions and codes. False: no graduate has this pair. */
  writeContato(chave: string, endereco: string, quem: string): Promise<boolean>;
  /**
   * Ends them too, and no later batch restores an address. False: no graduate has this pair, or it was already deleted.
   */
  deleteContato(chave: string, quem: string): Promise<boolean>;
}
