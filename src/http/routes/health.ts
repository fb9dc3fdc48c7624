import type { FastifyInstance } from 'fastify';
import type { Saude } from '#issuing/acervo/conferencia/describe-saude.ts';
import { sendProblem } from '../problem.ts';

interface SaudeDosAvisos {
  pendentes: number;
  desistiu: number;
  incertos: number;
}

export interface Health {
  /** False once the process was told to stop, so that the balancer sends no more. */
  isAccepting(): boolean;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** How the last look at everything stored went; null before the first. Counts only: anybody may ask. */
  describeAcervo?(): Promise<Saude | null>;
  /** How many notices to graduates wait, or need somebody; null where they are off. */
  describeAvisos?(): Promise<SaudeDosAvisos | null>;
}

export function registerHealth(app: FastifyInstance, health: Health): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get<{ Querystring: { detalhe?: string } }>('/readyz', quiet, async (request, reply) => {
    if (!health.isAccepting()) return sendProblem(reply, 'indisponivel');
    try {
      await health.ping();
    } catch {
      return sendProblem(reply, 'indisponivel');
    }
    reply.header('cache-control', 'no-store');
    if (request.query.detalhe === undefined) return reply.send({ status: 'ok' });
    // A damaged file does not keep the others from being served.
    const acervo = (await health.describeAcervo?.()) ?? null;
    const avisos = await health.describeAvisos?.();
    return reply.send({ status: 'ok', acervo, ...(avisos && { avisos }) });
  });
}
