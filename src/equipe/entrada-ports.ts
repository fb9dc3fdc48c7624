import type { Papel } from './papeis.ts';

/** What coming in, and changing who may, need of the store. Times are milliseconds since 1970. */

export interface ChaveDeAcesso {
  /** The credential's own, base64url. */
  id: string;
  pessoaId: string;
  /** As its owner calls it. */
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
  /** Null of one made on the machine. */
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
  /** Links that this person did not use stop working. */
  insertConvite(convite: NovoConvite, quem: string): Promise<void>;
  /**
   * A link in place of every passkey, session and signing agent that this person has: they end with it. Given a request, the
   * roles are taken away and asked for by it. False: nobody else administers, and nothing was changed.
   */
  renewAcesso(
    convite: NovoConvite,
    aPedir: Pick<PedidoDePapeis, 'id' | 'pedidaPor' | 'pedidaEm'> | null,
    quem: string,
  ): Promise<boolean>;
  /** Who made the last link of this person, and those since: each may be the one who came in by it. */
  listAutoresDeConvite(pessoaId: string, desde: number): Promise<string[]>;
  /** Null: never given, used, over, or its person left. */
  findConvite(id: string, em: number): Promise<Convite | null>;
  /** Uses the link up and keeps the passkey, the only one from now on, or neither. False: it no longer serves. */
  acceptConvite(id: string, chave: ChaveDeAcesso): Promise<boolean>;

  insertChave(chave: ChaveDeAcesso, quem: string): Promise<void>;
  /** Null: unknown, revoked, or its owner left. */
  findChave(id: string): Promise<ChaveDeAcesso | null>;
  listChaves(pessoaId: string): Promise<ChaveDeAcesso[]>;
  /** Counts from one value to another. False: somebody else used it meanwhile, or it was revoked. */
  countUse(id: string, contador: { de: number; para: number }, em: number): Promise<boolean>;
  /** Ends the owner's sessions and signing agents too: a lost key may have opened or paired one. */
  revokeChave(id: string, quem: string): Promise<boolean>;

  insertDesafio(desafio: Desafio): Promise<void>;
  /** Takes it away: of those who answer one challenge, one alone finds it. */
  takeDesafio(id: string): Promise<Desafio | null>;
  deleteDesafios(expiradosEm: number): Promise<void>;

  recordEntrada(pessoaId: string, como: string): Promise<void>;
}

/** What one administrator asks for somebody, and another decides. */
export interface PedidoDePapeis {
  id: string;
  /** Whose roles. */
  alvo: string;
  papeis: readonly Papel[];
  cargo: string | null;
  pedidaPor: string;
  pedidaEm: number;
}

export interface PapeisStore {
  insertPedido(pedido: PedidoDePapeis, quem: string): Promise<void>;
  findPedido(id: string): Promise<PedidoDePapeis | null>;
  /** Those nobody decided, the oldest first. */
  listPedidos(): Promise<PedidoDePapeis[]>;
  /** Accepting gives the roles. */
  decidePedido(
    id: string,
    decisao: { decisao: 'aceita' | 'recusada' | 'retirada'; por: string; em: number },
    quem: string,
  ): Promise<'decidido' | 'mudou-no-meio' | 'ultima-administracao' | 'cargo-ocupado'>;
  /** Ends sessions, links and signing agents. */
  desligar(
    pessoaId: string,
    em: number,
    quem: string,
  ): Promise<'desligada' | 'nao-existe' | 'ultima-administracao'>;
}
