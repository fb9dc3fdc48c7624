import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Limiter } from '#access/limiter.ts';
import { quemDe } from '#equipe/pessoa.ts';
import type { AssinadorStore } from '#secretaria/assinador/assinador-ports.ts';
import { ASSINADOR_MS } from '#secretaria/assinador/pareamento.ts';
import { type AgentesDeps, mountAgentes, type PortaDosAgentes } from './assinador-agentes.ts';
import type { AberturaDoAssinador, AssinadorNaMesa } from './contrato/assinador.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';

export interface AssinadorDeps extends AgentesDeps {
  store: Pick<AssinadorStore, 'listAssinadores' | 'revokeAssinador'>;
  limiter: Limiter;
  now(): Date;
}

const MINUTE = 60_000;
/** Wrong letters entered at the desk by one person. */
const TENTATIVAS = { counts: 'failures', burst: 5, refillMs: 15 * MINUTE } as const;

const Codigo = z.strictObject({ codigo: z.string().min(8, 'são oito letras').max(20) });

/** Agents on signers' machines: the desk confirms and revokes them, `/api/assinador` answers them. */
export function mountAssinador(
  app: FastifyInstance,
  mesa: Mesa,
  deps: AssinadorDeps,
  porta: PortaDosAgentes,
): void {
  const { store, limiter, now, pareamentos } = deps;
  mountAgentes(app, deps, porta);

  mesa.route({
    method: 'GET',
    url: '/assinadores',
    ato: 'fila-de-assinatura.ver',
    handler: async ({ pessoa }): Promise<AssinadorNaMesa[]> => {
      const found = await store.listAssinadores(pessoa.id, now().getTime() - ASSINADOR_MS);
      return found.map(({ id, maquina, pareadoEm }) => {
        return { id, maquina, pareadoEm: new Date(pareadoEm).toISOString() };
      });
    },
  });

  mesa.route({
    method: 'POST',
    url: '/assinadores/abertura',
    ato: 'fila-de-assinatura.ver',
    handler: async ({ pessoa }): Promise<AberturaDoAssinador> => ({
      letras: await pareamentos.open(pessoa.id),
    }),
  });

  mesa.route({
    method: 'POST',
    url: '/assinadores',
    ato: 'assinador.parear',
    body: Codigo,
    handler: async ({ pessoa, body, reply }) => {
      if (pessoa.cargo === null) return sendRecusa(reply, 'sem-cargo');
      const permission = await limiter.take([{ chave: `assinador:${pessoa.id}`, policy: TENTATIVAS }]);
      if (!permission.allowed) return sendRecusa(reply, 'tentativas-demais');
      const confirmed = await pareamentos.confirm(body.codigo, { id: pessoa.id, quem: quemDe(pessoa) });
      if (!confirmed) return sendRecusa(reply, 'codigo-desconhecido');
      await permission.giveBackFailures();
      return confirmed;
    },
  });

  mesa.route({
    method: 'DELETE',
    url: '/assinadores/:id',
    ato: 'fila-de-assinatura.ver',
    handler: async ({ pessoa, params, reply }) => {
      const options = { now: now().getTime(), quem: quemDe(pessoa) };
      const isGone = await store.revokeAssinador(params['id'] ?? '', pessoa.id, options);
      return isGone ? reply.code(204).send() : sendRecusa(reply, 'nao-existe');
    },
  });
}
