import type { AvisoReservado, Envio, Estado } from './aviso.ts';

/** The ports of sending; `store/` and `smtp/` implement them. */

export interface Reserva {
  /** This process, among all that send from the same store. */
  por: string;
  /** Milliseconds since 1970; afterwards another process may take it. */
  ate: number;
}

/** Named by ids alone, for a log. */
export interface AvisoNomeado {
  id: string;
  diploma: string;
  motivo: string | null;
}

export interface AvisoListado extends AvisoNomeado {
  estado: Estado;
  /** The code by which the registrar finds the graduate; null where unpublished. */
  codigo: string | null;
  tentativas: number;
  /** ISO 8601, UTC: the end of the last attempt; null before the first. */
  tentadoEm: string | null;
  /** For a pending one: the next attempt. */
  proximaEm: string | null;
  /** Whether it could still be sent. */
  hasEndereco: boolean;
}

export type Contagens = Record<Estado, number>;

/** `quem`: the actor, as the audit record names them. */
export interface AvisoStore {
  /** Marks as `incerto` those whose sender died, or ran out of time, after the message may have left. */
  doubtInterrompidos(isDead: (por: string) => boolean, quem: string): Promise<AvisoNomeado[]>;
  /** Deletes the addresses of notices given up, or uncertain, since before this instant. */
  eraseEnderecos(before: Date): Promise<number>;
  /** The next one due and not reserved. */
  reserve(reserva: Reserva, isDead: (por: string) => boolean): Promise<AvisoReservado | null>;
  /** Records that the message is about to leave; false where this process may no longer send it. */
  begin(id: string, reserva: Reserva): Promise<boolean>;
  /** Writes the outcome; changes nothing where another process has decided since. */
  recordDesfecho(aviso: AvisoReservado, desfecho: Desfecho, de: { por: string; quem: string }): Promise<void>;
  countBy(): Promise<Contagens>;
  /** In these states, latest attempt first. */
  list(estados: readonly Estado[], limit: number): Promise<AvisoListado[]>;
  /**
   * Makes a notice due again that was given up or is uncertain. For another address also one that a server accepted and
   * bounced later, which the program does not learn.
   */
  resend(
    id: string,
    quem: string,
    endereco?: string,
  ): Promise<'devido' | 'desconhecido' | 'sem-endereco' | 'nao-cabe'>;
  /** The last attempted notice of a diploma, by the diploma's id. */
  findTentado(diploma: string): Promise<AvisoListado | null>;
  /**
   * For a database restored from a copy: waiting notices may have been sent since, and become `incerto`. Returns how
   * many.
   */
  doubtAll(): Promise<number>;
  /** Cancels all waiting notices, and deletes their addresses. Returns how many. */
  cancelAll(motivo: string): Promise<number>;
}

/** The state in the register from then on. */
export type Desfecho =
  | { estado: 'enviado' }
  | { estado: 'pendente'; motivo: string; proximaEm: number }
  | { estado: 'desistiu' | 'incerto'; motivo: string };

export interface Mensagem {
  /** Without the angle brackets. */
  messageId: string;
  para: string;
  assunto: string;
  texto: string;
}

export interface EnviarOptions {
  /** Called when the server is ready for the message, before its first byte: false cancels it. */
  begin(): Promise<boolean>;
  /** Cancels a message that has not begun. */
  signal: AbortSignal;
}

export type Enviar = (mensagem: Mensagem, options: EnviarOptions) => Promise<Envio>;
