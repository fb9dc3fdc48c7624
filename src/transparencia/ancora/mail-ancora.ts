import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Ancora } from './ancora.ts';

/** The last anchor that the mail server accepted, and the last attempt. Instants are ISO 8601, UTC. */
export interface AncoraEnviada {
  enviadaEm: string | null;
  tentadaEm: string | null;
  /** Code of the failure; null where the last attempt was accepted. */
  falha: string | null;
}

/** Identifies one message: one for each count of numbers, and one for each day. */
interface Devida {
  dia: string;
  registrados: number;
}

export interface AncoraEnviadaStore {
  /** True where the message is due and this process alone may send it until `ate` (milliseconds since 1970). */
  reserve(devida: Devida, prazo: { agora: number; ate: number }): Promise<boolean>;
  recordEnviada(devida: Devida, em: string): Promise<void>;
  /** The message is due again at once. */
  recordFalha(falha: string, em: string): Promise<void>;
  /** Null before the first attempt. */
  read(): Promise<AncoraEnviada | null>;
}

export interface CorreioDaAncora {
  store: AncoraEnviadaStore;
  /** Answers the code of a failure, or null where the message was accepted. */
  send(ancora: Ancora): Promise<string | null>;
  now(): Date;
}

/** Longer than any attempt lasts. A second message does no harm, so an interrupted one is sent again. */
const RESERVA_MS = 5 * 60_000;

/**
 * Sends the anchor where numbers were given since the last one, or none was accepted today. Answers the code of a failure, or
 * null. Never throws: the diplomas are issued whether or not the message leaves.
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
