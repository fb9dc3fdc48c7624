import type { FastifyBaseLogger } from 'fastify';
import { keepSending, type Sending } from '#avisos/keep-sending.ts';
import { type AvisosRequest, wireAvisos } from '../open-avisos.ts';

/**
 * Notifies graduates of their diplomas while serving. The log names a notice by its id and the diploma's, never by the
 * person.
 */
export function sendAvisos(
  request: AvisosRequest,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Sending | null {
  const world = wireAvisos(request);
  if (!world) return null;
  return keepSending({
    world,
    quem: 'site',
    onOcorrencia: (ocorrencia, { id, diploma, motivo }) => {
      const level = ocorrencia === 'enviado' ? 'info' : 'warn';
      log[level]({ aviso: id, diploma, motivo }, `aviso ${ocorrencia}`);
    },
    onFailure: (code) => log.error({ code }, 'avisos'),
  });
}
