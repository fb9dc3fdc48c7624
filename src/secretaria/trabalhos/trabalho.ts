import type { Renovacao } from '#acervo/renovacao/renovar-carimbos.ts';
import type { PedidoDeFiscalizacao } from '#emissao/casos/fiscalizar.ts';

/** Work of the desk that outlives its request, as the queue keeps it. `store/trabalhos/` implements the port. */

/** What each kind of work is asked for, and what comes out. Both are JSON. */
export interface TiposDeTrabalho {
  'receber-lote': { pedido: { recebido: string; lote: string }; feito: null };
  'receber-pastas': { pedido: { recebido: string; lote: string }; feito: null };
  'receber-importacao': { pedido: { recebido: string; envio: string; isNovo: boolean }; feito: null };
  'conferir-lote': { pedido: { lote: string }; feito: null };
  'aprovar-lote': { pedido: AprovacaoPedida; feito: LotePlanejado };
  'ensaiar-importacao': { pedido: { envio: string }; feito: null };
  importar: { pedido: { envio: string; aceitar: boolean }; feito: null };
  'conferir-acervo': { pedido: { dias: number }; feito: null };
  'renovar-carimbos': { pedido: { dias: number }; feito: Renovacao };
  assinar: { pedido: AssinaturaPedida; feito: null };
  'seguir-emissao': { pedido: null; feito: null };
  fiscalizacao: { pedido: Omit<PedidoDeFiscalizacao, 'quem'>; feito: null };
}

/** What the touch of the signer's passkey was given for. */
export interface AssinaturaPedida {
  /** The post. */
  como: string;
  /** How the record names the session. */
  sessao: string;
  /** The documents that the screen showed. */
  documentos: readonly { id: string; sha256: string }[];
}

/** What the touch of the approver's passkey was given for. */
export interface AprovacaoPedida {
  lote: string;
  envio: number;
  /** Digest of every cell and every file that was sent. */
  resumo: string;
  /** The numbers of the rows that were sent. */
  linhas: readonly number[];
}

export interface LotePlanejado {
  planejadas: number;
  /** Rows that the register made impossible meanwhile; they are open again. */
  recusadas: readonly { linha: number | null; message: string }[];
}

export type TipoDeTrabalho = keyof TiposDeTrabalho;

/** `espera`: no process has begun it yet, or the last one gave it back. */
export type EstadoDoTrabalho = 'espera' | 'fazendo' | 'feito' | 'falhou' | 'cancelado';

export interface TrabalhoGravado {
  id: string;
  tipo: TipoDeTrabalho;
  /** What it is about, in words for the person: no graduate is named here. */
  titulo: string;
  /** Of work with the same place one is open at a time. */
  vaga: string;
  pedido: unknown;
  pessoaId: string;
  /** Fingerprint of the passkey whose touch confirmed the request. */
  chave: string | null;
  /** Milliseconds since 1970, like the others. */
  pedidoEm: number;
  estado: EstadoDoTrabalho;
  /** How often it was begun: a process writes only under the number that it began with. */
  vez: number;
  reservadoPor: string | null;
  reservadoAte: number;
  /** Whether a person asked to stop it. */
  parar: boolean;
  feitos: number;
  /** Null while unknown. */
  total: number | null;
  ate: number | null;
  /** What to do about a failure. */
  falha: string | null;
  resultado: unknown;
}

type NovoTrabalho = Pick<
  TrabalhoGravado,
  'id' | 'tipo' | 'titulo' | 'vaga' | 'pedido' | 'pessoaId' | 'chave' | 'pedidoEm'
>;

/** How it ended, once. */
export type Fim =
  | { estado: 'feito'; resultado: unknown }
  | { estado: 'falhou'; falha: string }
  | { estado: 'cancelado' };

/** A begun work: its number tells a process that was taken for dead that another one has it now. */
export type Posse = Pick<TrabalhoGravado, 'id' | 'vez'>;

export interface TrabalhoStore {
  /** False where work with the same place is open. */
  insert(novo: NovoTrabalho): Promise<boolean>;
  find(id: string): Promise<TrabalhoGravado | null>;
  /** The newest with this place, open or ended. */
  findLast(vaga: string): Promise<TrabalhoGravado | null>;
  /** The newest of this kind that this person asked for. */
  findLastOf(pessoaId: string, tipo: TipoDeTrabalho): Promise<TrabalhoGravado | null>;
  /** Open work first, then the newest. */
  list(limit: number): Promise<TrabalhoGravado[]>;
  /** Oldest first. */
  listAbertos(): Promise<TrabalhoGravado[]>;
  /** Begins it under the next number; false where another process did first, or it ended. */
  claim(posse: Posse, reserva: { por: string; ate: number }): Promise<boolean>;
  /** Keeps the reservation and writes the progress. `perdido`: another process has it, or it ended. */
  renew(
    posse: Posse,
    andamento: Pick<TrabalhoGravado, 'feitos' | 'total'> & { ate: number },
  ): Promise<'segue' | 'parar' | 'perdido'>;
  /** False where another process has it, or ended it. */
  end(
    posse: Posse,
    fim: Fim,
    andamento: Pick<TrabalhoGravado, 'feitos' | 'total'> & { ate: number },
  ): Promise<boolean>;
  /** To be begun again, by any process. */
  giveBack(posse: Posse): Promise<void>;
  /** Ends what nobody began, and tells the process of the rest. False where it has ended. */
  askToStop(id: string, agora: number): Promise<boolean>;
  /** Deletes work that ended before this instant. */
  forget(before: number): Promise<void>;
}
