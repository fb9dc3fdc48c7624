import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Ancora } from './ancora.ts';

/** The last that was accepted, and the last attempt. Instants are ISO 8601, UTC. */
export interface AncoraEnviada {
  enviadaEm: string | null;
  tentadaEm: string | null;
  /** A code; null where the last attempt was accepted. */
  falha: string | null;
}

/** What is sent once: these numbers, or this day. */
interface Devida {
  dia: string;
  registrados: number;
}

export interface AncoraEnviadaStore {
  /** Whether it is due, and this process's to send until then (milliseconds since 1970). */
  reserve(devida: Devida, prazo: { agora: number; ate: number }): Promise<boolean>;
  recordEnviada(devida: Devida, em: string): Promise<void>;
  /** Due again at once. */
  recordFalha(falha: string, em: string): Promise<void>;
  /** Null before the first attempt. */
  read(): Promise<AncoraEnviada | null>;
}

export interface CorreioDaAncora {
  store: AncoraEnviadaStore;
  /** Answers the code of why it was not accepted, or null. */
  send(ancora: Ancora): Promise<string | null>;
  now(): Date;
}

/** Longer than any attempt lasts. A second message does no harm, so one that was cut off is sent again. */
const RESERVA_MS = 5 * 60_000;

/**
 * Sends it where numbers were given since the last one, or none was accepted today. Answers the code of a failure, or
 * null; never throws, for what was issued stands.
 */
export async function mailAncora(
  ancora: Ancora,
  { store, send, now }: CorreioDaAncora,
): Promise<string | null> {
  try {
    const began = now();
    const devida = { dia: diaEmBrasilia(began), registrados: ancora.registrados };
    const agora = began.getTime();
    if (!(await store.reserve(devida, { agora, ate: agora + RESERVA_MS }))) return null;
    const falha = await send(ancora).catch(codeOf);
    const em = now().toISOString();
    await (falha === null ? store.recordEnviada(devida, em) : store.recordFalha(falha, em));
    return falha;
  } catch (error) {
    return codeOf(error);
  }
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'desconhecido';
}
