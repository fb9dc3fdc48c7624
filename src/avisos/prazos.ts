const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often due notices are looked for. */
export const INTERVALO_MS = MINUTE;
/** Longer than any attempt lasts (`smtp/send-smtp.ts`): until then no other process takes it. */
export const RESERVA_MS = 15 * MINUTE;
/** How long the address of a notice given up, or uncertain, is kept for `--reenviar`. */
export const GUARDA_MS = 30 * DAY;
/** RFC 5321, 4.5.4.1: give up after four or five days. */
const DESISTENCIA_MS = 5 * DAY;
const LONGEST_MS = 6 * HOUR;

/** The next attempt after this one, 1, 2, 3…; null after enough time. */
export function nextAttempt(tentativa: number, primeiraEm: number, now: number): number | null {
  if (now - primeiraEm >= DESISTENCIA_MS) return null;
  return now + Math.min(LONGEST_MS, MINUTE * 2 ** (tentativa - 1));
}
