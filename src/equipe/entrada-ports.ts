import type { Papel } from './papeis.ts';

/** What signing in to the desk, and changing who may, need of the store. Times are milliseconds since 1970. */

export interface ChaveDeAcesso {
  /** Id of the credential, base64url. */
  id: string;
  pessoaId: string;
  /** The name that its owner gave it. */
  nome: string;
  /** COSE, base64url. */
  chavePublica: string;
  contador: number;
  transportes: readonly string[];
  criadaEm: number;
  usadaEm: number | null;
}

export interface Convite {
  /** Hash of the token. */
  id: string;
  pessoaId: string;
  criadoEm: number;
  expiraEm: number;
}

export interface NovoConvite extends Convite {
  /** Null for a link made on the command line. */
  criadoPor: string | null;
}

interface Desafio {
  /** Hash of the challenge. */
  id: string;
  para: string;
  sujeito: string;
  dados: string;
  expiraEm: number;
}

export interface EntradaStore {
  /** The unused links of this person stop working. */
  insertConvite(convite: NovoConvite, quem: string): Promise<void>;
  /**
   * Replaces every passkey, session and signing agent of this person by a link. With `aPedir`, takes the roles away and asks for them
   * again by that request. False: there is no other administrator, and nothing was changed.
   */
  renewAcesso(
    convite: NovoConvite,
    aPedir: Pick<PedidoDePapeis, 'id' | 'pedidaPor' | 'pedidaEm'> | null,
    quem: string,
  ): Promise<boolean>;
  /** The authors of this person's last link and of links made since `desde`: each author may be the one who came in by it. */
  listAutoresDeConvite(pessoaId: string, desde: number): Promise<string[]>;
  /** Null where the link was never issued, was used, has expired, or its person left. */
  findConvite(id: string, em: number): Promise<Convite | null>;
  /** Uses the link up and stores the passkey as the person's only one, or does neither. False: the link is no longer valid. */
  acceptConvite(id: string, chave: ChaveDeAcesso): Promise<boolean>;

  insertChave(chave: ChaveDeAcesso, quem: string): Promise<void>;
  /** Null where the passkey is unknown or revoked, or its owner left. */
  findChave(id: string): Promise<ChaveDeAcesso | null>;
  listChaves(pessoaId: string): Promise<ChaveDeAcesso[]>;
  /** Moves the counter from one value to another. False: a concurrent request used the passkey, or it was revoked. */
  countUse(id: string, contador: { de: number; para: number }, em: number): Promise<boolean>;
  /** Ends the owner's sessions and signing agents too: a lost key may have opened or paired one. */
  revokeChave(id: string, quem: string): Promise<boolean>;

  insertDesafio(desafio: Desafio): Promise<void>;
  /** Deletes and answers the challenge: of several concurrent answers only one finds it. */
  takeDesafio(id: string): Promise<Desafio | null>;
  deleteDesafios(expiradosEm: number): Promise<void>;

  recordEntrada(pessoaId: string, como: string): Promise<void>;
}

/** Roles that one administrator asks for a person; another administrator decides. */
export interface PedidoDePapeis {
  id: string;
  /** The person who would have the roles. */
  alvo: string;
  papeis: readonly Papel[];
  cargo: string | null;
  pedidaPor: string;
  pedidaEm: number;
}

export interface PapeisStore {
  insertPedido(pedido: PedidoDePapeis, quem: string): Promise<void>;
  findPedido(id: string): Promise<PedidoDePapeis | null>;
  /** Undecided requests, the oldest first. */
  listPedidos(): Promise<PedidoDePapeis[]>;
  /** `aceita` gives the roles. */
  decidePedido(
    id: string,
    decisao: { decisao: 'aceita' | 'recusada' | 'retirada'; por: string; em: number },
    quem: string,
  ): Promise<'decidido' | 'mudou-no-meio' | 'ultima-administracao' | 'cargo-ocupado'>;
  /** Ends the person's sessions, links and signing agents too. */
  desligar(
    pessoaId: string,
    em: number,
    quem: string,
  ): Promise<'desligada' | 'nao-existe' | 'ultima-administracao'>;
}
