import type { CorrecaoPedida } from '#diploma/correcao-pedida.ts';

/** Graduates' corrections, as the secretariat's desk and command use them. */

export interface CorrecaoNaMesa extends Omit<CorrecaoPedida, 'diploma'> {
  diplomaId: string;
  diplomadoId: string;
  /** The name that the graduate uses. */
  nome: string;
  curso: string;
  /** Null before publication. */
  codigo: string | null;
  /** Null once the document is deleted. */
  documento: { tipo: string; bytes: number } | null;
}

interface DocumentoDaCorrecao {
  tipo: string;
  bytes: Uint8Array;
}

export interface CorrecaoStore {
  /** Undecided corrections, the oldest first. */
  listAbertas(limit: number): Promise<CorrecaoNaMesa[]>;
  /** All corrections, decided or not, the newest first. */
  listTodas(limit: number): Promise<CorrecaoNaMesa[]>;
  countAbertas(): Promise<number>;
  find(protocolo: string): Promise<CorrecaoNaMesa | null>;
  /** Records the access before the document leaves. Null where there is none, or it was deleted. */
  openDocumento(protocolo: string, quem: string): Promise<DocumentoDaCorrecao | null>;
  /** False where it is already decided. */
  decide(
    protocolo: string,
    decisao: 'aceita' | 'recusada',
    por: { quem: string; resposta: string | null },
  ): Promise<boolean>;
  /** Reopens a correction whose consequence was refused. */
  reopen(protocolo: string, quem: string): Promise<void>;
}
