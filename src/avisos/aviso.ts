/**
 * The e-mail that tells a graduate of a published diploma; at most one for each.
 *
 *     aguardando ──▶ pendente ──▶ enviando ──▶ enviado
 *     (publication)   ▲     │        │  ├────▶ desistiu
 *                     └─────┼────────┘  └────▶ incerto
 *                           └▶ cancelado
 *
 * `enviando` is written before the first byte of the message leaves: cut off in it, it may have been received.
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

/** One that this process alone may send, for a while. */
export interface AvisoReservado {
  id: string;
  diploma: string;
  endereco: string;
  /** As the person wants to be called. */
  nome: string;
  curso: string;
  /** How often it was tried, this time included. */
  tentativa: number;
  /** Milliseconds since 1970. */
  primeiraEm: number;
}

/** The outcome of one attempt. Motives are codes: what a server answers often repeats the address. */
export type Envio =
  | { kind: 'aceito' }
  /** Certainly not accepted, and worth another attempt. `isServidor`: the next message would fare no better. */
  | { kind: 'adiado'; motivo: string; isServidor: boolean }
  /** Refused for good. */
  | { kind: 'recusado'; motivo: string }
  /** Whether it was accepted is unknown. */
  | { kind: 'incerto'; motivo: string }
  /** It was not ours to send any more. */
  | { kind: 'perdido' };
