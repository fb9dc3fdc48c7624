/**
 * The e-mail that notifies a graduate of a published diploma; at most one for each.
 *
 *     aguardando ──▶ pendente ──▶ enviando ──▶ enviado
 *     (publication)   ▲     │        │  ├────▶ desistiu
 *                     └─────┼────────┘  └────▶ incerto
 *                           └▶ cancelado
 *
 * `enviando` is written before the first byte of the message leaves: if interrupted there, the message may have been
 * received.
 */
export const ESTADOS = [
  'aguardando',
  'pendente',
  'enviando',
  'enviado',
  'desistiu',
  'incerto',
  'cancelado',
] as const;
export type Estado = (typeof ESTADOS)[number];

export interface NovoAviso {
  /** 128 random bits: it names the message, and identifies no person. */
  id: string;
  endereco: string;
}

/** A notice that only this process may send, for a while. */
export interface AvisoReservado {
  id: string;
  diploma: string;
  endereco: string;
  /** The person's preferred name. */
  nome: string;
  curso: string;
  /** The number of attempts, this one included. */
  tentativa: number;
  /** Milliseconds since 1970. */
  primeiraEm: number;
}

/** The outcome of one attempt. Motives are codes: a server's answer often repeats the address. */
export type Envio =
  | { kind: 'aceito' }
  /** Certainly not accepted, and worth another attempt. `isServidor`: the next message would fail too. */
  | { kind: 'adiado'; motivo: string; isServidor: boolean }
  /** Refused for good. */
  | { kind: 'recusado'; motivo: string }
  /** Whether it was accepted is unknown. */
  | { kind: 'incerto'; motivo: string }
  /** Another process has taken it. */
  | { kind: 'perdido' };
