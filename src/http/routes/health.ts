import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem.ts';

export interface Health {
  /** False once the process was told to stop, so that the balancer sends no more. */
  isAccepting(): boolean;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
}

export function registerHealth(app: FastifyInstance, health: Health): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', quiet, async (_request, reply) => {
    if (!health.isAccepting()) return sendProblem(reply, 'indisponivel');
    try {
      await health.ping();
    } catch {
      return sendProblem(reply, 'indisponivel');
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
