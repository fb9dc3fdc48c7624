import type { CorrecaoPedida } from '#diploma/correcao-pedida.ts';

/** Corrections that graduates asked for, as the secretariat has them: at the desk and by the command. */

export interface CorrecaoNaMesa extends Omit<CorrecaoPedida, 'diploma'> {
  diplomaId: string;
  diplomadoId: string;
  /** Of the graduate, as they want to be called. */
  nome: string;
  curso: string;
  /** Null before publication. */
  codigo: string | null;
  /** Null once it was deleted. */
  documento: { tipo: string; bytes: number } | null;
}

interface DocumentoDaCorrecao {
  tipo: string;
  bytes: Uint8Array;
}

export interface CorrecaoStore {
  /** Those that wait, the oldest first. */
  listAbertas(limit: number): Promise<CorrecaoNaMesa[]>;
  /** Whether they wait or not, the newest first. */
  listTodas(limit: number): Promise<CorrecaoNaMesa[]>;
  countAbertas(): Promise<number>;
  find(protocolo: string): Promise<CorrecaoNaMesa | null>;
  /** That it was looked at is in the record before it leaves. Null where there is none, or no longer. */
  openDocumento(protocolo: string, quem: string): Promise<DocumentoDaCorrecao | null>;
  /** False where it was decided before. */
  decide(
    protocolo: string,
    decisao: 'aceita' | 'recusada',
    por: { quem: string; resposta: string | null },
  ): Promise<boolean>;
  /** What followed from it was refused: it waits again. */
  reopen(protocolo: string, quem: string): Promise<void>;
}
