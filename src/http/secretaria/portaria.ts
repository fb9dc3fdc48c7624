import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { setPersonalDataHeaders } from '../headers.ts';
import { isFromHere, RAIZ_DA_API } from './mesa.ts';
import { sendRecusa } from './recusas.ts';
import { isStorable } from './texto-guardavel.ts';

/** The second entrance: the few routes without a session. It checks the origin and a limit for each address. */

interface Chegada<Body = undefined> {
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface RotaAberta<Schema extends z.ZodType> {
  method: 'GET' | 'POST';
  /** Under `/api/secretaria`. */
  url: string;
  body?: Schema;
  handler(chegada: Chegada<z.output<Schema>>): Promise<unknown>;
}

export interface Portaria {
  route<Schema extends z.ZodType = z.ZodUndefined>(rota: RotaAberta<Schema>): void;
  /** All mounted routes, so that the test of the routes can distinguish them. */
  rotas: readonly { method: string; url: string }[];
}

export interface PortariaDeps {
  siteUrl: string;
  /** Null: continue; otherwise the seconds to wait. */
  takeTurn(ip: string): Promise<number | null>;
}

/** A passkey's answer is some kilobytes. */
const BODY_LIMIT = 65_536;

export function createPortaria(app: FastifyInstance, { siteUrl, takeTurn }: PortariaDeps): Portaria {
  const rotas: { method: string; url: string }[] = [];
  return {
    rotas,
    route({ method, url: under, body, handler }) {
      const url = `${RAIZ_DA_API}${under}`;
      rotas.push({ method, url });
      app.route({
        method,
        url,
        schema: { hide: true },
        bodyLimit: BODY_LIMIT,
        handler: async (request, reply) => {
          setPersonalDataHeaders(reply);
          if (!isFromHere(request, siteUrl)) return sendRecusa(reply, 'pedido-forjado');
          const seconds = method === 'GET' ? null : await takeTurn(request.ip);
          if (seconds !== null) {
            reply.header('retry-after', String(seconds));
            return sendRecusa(reply, 'muitas-tentativas');
          }
          const parsed = body?.safeParse(request.body);
          if ((parsed && !parsed.success) || !isStorable(parsed?.data))
            return sendRecusa(reply, 'dados-recusados');
          return handler({ body: parsed?.data as never, request, reply });
        },
      });
    },
  };
}
