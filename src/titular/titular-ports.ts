import type { ArquivoRegistrado } from '#access/access-ports.ts';
import type { Etapa, Situacao } from '#diploma/andamento.ts';

/** What holders who proved more than two numbers need of the store. Times are milliseconds since 1970. */

export type ComoProvou = 'email' | 'oidc' | 'chave';

/** A code on its way by e-mail. */
interface CodigoEnviado {
  /** Hash of what the page that asked for it holds. */
  id: string;
  /** Null where nobody has the numbers, or no address: then no code is right. */
  diplomadoId: string | null;
  /** Keyed hash. */
  codigo: string;
  expiraEm: number;
}

export interface SessaoDoTitular {
  /** Hash of the token. */
  id: string;
  /** One for each matrícula that was proven. */
  diplomados: readonly string[];
  como: ComoProvou;
  /** The passkey that opened it, and ends it when it is removed. */
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
  /** As the person wants to be called. */
  nome: string;
  /** Keyed hashes of the pairs, by which the rest is found. */
  chaves: readonly string[];
  diplomas: readonly DiplomaDoTitular[];
}

export interface ProvaStore {
  /** Who has this pair, and where the institution writes to them: one query, the same for a hit and a miss. */
  findContato(chave: string): Promise<{ diplomadoId: string; endereco: string | null } | null>;
  /** Every matrícula of one CPF, by its keyed hash. */
  listByAluno(chaveDoAluno: string): Promise<string[]>;

  insertCodigo(codigo: CodigoEnviado): Promise<void>;
  /** Counts one try before it is judged. Null: unknown, over, or tried too often. */
  tryCodigo(id: string, limite: { em: number; tentativas: number }): Promise<CodigoEnviado | null>;
  /** Of those who answer rightly at once, one alone takes it. */
  takeCodigo(id: string): Promise<boolean>;

  insertSessao(sessao: SessaoDoTitular): Promise<void>;
  findSessao(id: string): Promise<SessaoDoTitular | null>;
  deleteSessao(id: string): Promise<void>;

  /** Null where none of them is there any more. */
  findTitular(diplomados: readonly string[]): Promise<Titular | null>;
}

/** Where the institution writes to a holder; `quem` is who says so. */
export interface ContatoStore {
  /** Another address than before ends passkeys, sessions and codes. False: nobody has this pair. */
  writeContato(chave: string, endereco: string, quem: string): Promise<boolean>;
  /** Ends them too, and no batch brings an address any more. False: nobody has this pair, or it was so already. */
  deleteContato(chave: string, quem: string): Promise<boolean>;
}
