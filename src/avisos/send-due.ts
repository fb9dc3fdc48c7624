import type { AvisoReservado, Envio } from './aviso.ts';
import type { AvisoNomeado, Desfecho } from './aviso-store.ts';
import type { AvisosWorld } from './avisos-world.ts';
import { GUARDA_MS, nextAttempt, RESERVA_MS } from './prazos.ts';
import { writeMensagem } from './write-mensagem.ts';

export type Ocorrencia = 'enviado' | 'adiado' | 'desistiu' | 'incerto';

export interface SendOptions {
  /** The actor, as the audit record names them. */
  quem: string;
  signal: AbortSignal;
  /** Called for each notice, with ids and codes alone. */
  onOcorrencia(ocorrencia: Ocorrencia, aviso: AvisoNomeado): void;
}

export type Enviados = Record<Ocorrencia, number>;

/** Sends due notices one after the other, until none is left, the server fails or it is told to stop. */
export async function sendDue(
  world: AvisosWorld,
  { quem, signal, onOcorrencia }: SendOptions,
): Promise<Enviados> {
  const { store, processo, now, isDead } = world;
  const enviados: Enviados = { enviado: 0, adiado: 0, desistiu: 0, incerto: 0 };
  const tell = (ocorrencia: Ocorrencia, aviso: AvisoNomeado): void => {
    enviados[ocorrencia] += 1;
    onOcorrencia(ocorrencia, aviso);
  };
  for (const aviso of await store.doubtInterrompidos(isDead, quem)) tell('incerto', aviso);
  await store.eraseEnderecos(new Date(now().getTime() - GUARDA_MS));
  while (!signal.aborted) {
    const reserva = () => ({ por: processo, ate: now().getTime() + RESERVA_MS });
    const aviso = await store.reserve(reserva(), isDead);
    if (!aviso) break;
    const mensagem = writeMensagem(aviso, world.redacao);
    const envio = await world.enviar(mensagem, { begin: () => store.begin(aviso.id, reserva()), signal });
    const desfecho = decide(envio, aviso, now().getTime());
    if (!desfecho) continue;
    await store.recordDesfecho(aviso, desfecho, { por: processo, quem });
    const { estado } = desfecho;
    const motivo = 'motivo' in desfecho ? desfecho.motivo : null;
    const { id, diploma } = aviso;
    tell(estado === 'pendente' ? 'adiado' : estado, { id, diploma, motivo });
    // The others would only wait longer after a failed attempt.
    if (envio.kind === 'adiado' && envio.isServidor) break;
  }
  return enviados;
}

/** Null where another process decides. */
function decide(envio: Envio, { tentativa, primeiraEm }: AvisoReservado, now: number): Desfecho | null {
  if (envio.kind === 'perdido') return null;
  if (envio.kind === 'aceito') return { estado: 'enviado' };
  const { motivo } = envio;
  if (envio.kind === 'recusado') return { estado: 'desistiu', motivo };
  if (envio.kind === 'incerto') return { estado: 'incerto', motivo };
  const proximaEm = nextAttempt(tentativa, primeiraEm, now);
  return proximaEm === null ? { estado: 'desistiu', motivo } : { estado: 'pendente', motivo, proximaEm };
}
