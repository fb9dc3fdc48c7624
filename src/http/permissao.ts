import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parceiro, Parceiros } from '#access/chave-de-api.ts';
import type { Conferencia } from '#conferencia/conferencia.ts';
import { sendProblem } from './problem.ts';

/** As OpenAPI describes it: a partner sends its key, all others nothing. */
export const ESQUEMA_DA_CHAVE = {
  type: 'http',
  scheme: 'bearer',
  description: 'Chave de API de um parceiro, que tem cota própria. Sem ela contam os limites do endereço.',
} as const;
export const COM_OU_SEM_CHAVE = [{}, { chaveDeApi: [] }];

/** Who pays for a verification by the API: the partner whose key was sent, otherwise the address. */
export interface Permissao {
  /** Pays for the request; answers it where it is refused. */
  permit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  /** Pays for more items, on behalf of the payer that `permit` found. */
  take(request: FastifyRequest, quantos: number): ReturnType<Conferencia['permit']>;
}

export function createPermissao(conferencia: Pick<Conferencia, 'permit'>, parceiros: Parceiros): Permissao {
  const known = new WeakMap<FastifyRequest, Parceiro>();
  const take: Permissao['take'] = (request, quantos) =>
    conferencia.permit(request.ip, quantos, known.get(request));
  return {
    take,
    async permit(request, reply) {
      const { authorization } = request.headers;
      const parceiro = authorization === undefined ? null : await parceiros.identify(authorization);
      if (parceiro !== null && parceiro !== 'recusada') known.set(request, parceiro);
      // Guessing a key costs as much as any request.
      const passe = await take(request, 1);
      if (!passe.allowed) {
        reply.header('retry-after', String(passe.retryAfterSeconds));
        return sendProblem(reply, 'limite-atingido');
      }
      if (parceiro !== 'recusada') return undefined;
      reply.header('www-authenticate', 'Bearer');
      return sendProblem(reply, 'chave-recusada');
    },
  };
}
