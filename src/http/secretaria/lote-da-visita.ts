import type { FastifyReply } from 'fastify';
import { type LoteAberto, openLote } from '#secretaria/lotes/open-lote.ts';
import { FECHADO } from '#secretaria/lotes/receive-lote.ts';
import type { LotesDeps } from './lotes-deps.ts';
import type { Visita } from './mesa.ts';
import { sendRecusa } from './recusas.ts';

/** Finds the batch of an address, and answers where it does not exist or is closed. */

export const idOf = ({ params }: Pick<Visita, 'params'>): string => params['id'] ?? '';

/** Opens the batch for `use`; refuses where it does not exist. */
export async function withLote<Answer>(
  visita: Pick<Visita, 'params' | 'reply'>,
  deps: LotesDeps,
  answer: (aberto: LoteAberto) => Answer | Promise<Answer>,
): Promise<Answer | FastifyReply> {
  const aberto = await openLote(idOf(visita), deps);
  return aberto ? answer(aberto) : sendRecusa(visita.reply, 'nao-existe');
}

export const refuseFechado = (reply: FastifyReply): FastifyReply =>
  sendRecusa(reply, 'mudou-no-meio', { detail: FECHADO });
