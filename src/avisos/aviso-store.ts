import type { AvisoReservado, Envio, Estado } from './aviso.ts';

/** What sending needs from the outside; `store/` and `smtp/` implement it. */

export interface Reserva {
  /** This process, among all that send from the same store. */
  por: string;
  /** Milliseconds since 1970; from then on another may take it. */
  ate: number;
}

/** Told by ids alone, for a log. */
export interface AvisoNomeado {
  id: string;
  diploma: string;
  motivo: string | null;
}

export interface AvisoListado extends AvisoNomeado {
  estado: Estado;
  /** By which the registrar finds whose it is; null where it is not published. */
  codigo: string | null;
  tentativas: number;
  /** ISO 8601, UTC: when the last attempt was over; null before the first. */
  tentadoEm: string | null;
  /** Of a pending one: when it is tried next. */
  proximaEm: string | null;
  /** Whether it could still be sent. */
  hasEndereco: boolean;
}

export type Contagens = Record<Estado, number>;

/** `quem` is who acts, as the audit record names them. */
export interface AvisoStore {
  /** Those whose sender no longer exists, or ran out of time, after the message may have left: `incerto`. */
  doubtInterrompidos(isDead: (por: string) => boolean, quem: string): Promise<AvisoNomeado[]>;
  /** Forgets the addresses of what was given up, or is uncertain, since before this instant. */
  eraseEnderecos(before: Date): Promise<number>;
  /** The next one due and not reserved. */
  reserve(reserva: Reserva, isDead: (por: string) => boolean): Promise<AvisoReservado | null>;
  /** Writes down that the message is about to leave; false where it is not this process's to send any more. */
  begin(id: string, reserva: Reserva): Promise<boolean>;
  /** Writes the outcome; no change where another process has decided since. */
  recordDesfecho(aviso: AvisoReservado, desfecho: Desfecho, de: { por: string; quem: string }): Promise<void>;
  countBy(): Promise<Contagens>;
  /** Of these states, the latest attempt first. */
  list(estados: readonly Estado[], limit: number): Promise<AvisoListado[]>;
  /**
   * Makes one that was given up, or is uncertain, due again. To another address also what a server took and sent back
   * later, of which we are not told.
   */
  resend(
    id: string,
    quem: string,
    endereco?: string,
  ): Promise<'devido' | 'desconhecido' | 'sem-endereco' | 'nao-cabe'>;
  /** The last one of a diploma that was tried, by the diploma's id. */
  findTentado(diploma: string): Promise<AvisoListado | null>;
  /** Of a database out of a copy: what waited may have been sent since, and is `incerto`. Answers how many. */
  doubtAll(): Promise<number>;
  /** Gives up all that wait, and forgets their addresses. Answers how many. */
  cancelAll(motivo: string): Promise<number>;
}

/** As it stands in the register from then on. */
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
  /** Asked when the server waits for the message, before its first byte: false calls it off. */
  begin(): Promise<boolean>;
  /** Calls off what has not begun. */
  signal: AbortSignal;
}

export type Enviar = (mensagem: Mensagem, options: EnviarOptions) => Promise<Envio>;
