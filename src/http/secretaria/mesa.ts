import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { type Ato, judgeAto, type Recusa } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { SessaoAberta, Sessoes } from '#equipe/sessao.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { readSessionCookie } from './cookie.ts';
import { sendRecusa } from './recusas.ts';

/** The door of every route of the desk: origin, session, role. Routes are mounted only through it. */

export interface Visita<Body = undefined> {
  pessoa: Pessoa;
  sessao: SessaoAberta;
  body: Body;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Asked again where the table cares whose work it is. Null: go on; otherwise it was answered: return it. */
  refuseTo(autores: readonly string[]): Promise<typeof RECUSADA | null>;
}

/** Never the reply itself: that is a thenable, and whoever awaits one is given undefined, and would go on. */
const RECUSADA = Symbol('recusada');

export interface Rota<Schema extends z.ZodType = z.ZodUndefined> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/api/secretaria`. */
  url: string;
  ato: Ato;
  body?: Schema;
  /** Of the body, in bytes; 64 kB unless told. */
  bodyLimit?: number;
  handler(visita: Visita<z.output<Schema>>): Promise<unknown>;
}

export interface Mesa {
  route<Schema extends z.ZodType = z.ZodUndefined>(rota: Rota<Schema>): void;
  /** All that were mounted, for the test that walks every role through them. */
  rotas: readonly { method: string; url: string; ato: Ato }[];
}

export interface MesaDeps {
  sessoes: Pick<Sessoes, 'find'>;
  equipe: Pick<EquipeStore, 'listPessoas'>;
  siteUrl: string;
}

export const RAIZ_DA_API = '/api/secretaria';
const BODY_LIMIT = 65_536;

export function createMesa(app: FastifyInstance, { sessoes, equipe, siteUrl }: MesaDeps): Mesa {
  const rotas: { method: string; url: string; ato: Ato }[] = [];
  const sendRefusal = async (reply: FastifyReply, { code, papeis }: Recusa): Promise<FastifyReply> => {
    const pessoas = (await equipe.listPessoas())
      .filter((each) => each.papeis.some((papel) => papeis.includes(papel)))
      .map(({ nome }) => nome);
    return sendRecusa(reply, code, { quemPode: { papeis, pessoas } });
  };
  return {
    rotas,
    route({ method, url, ato, body, bodyLimit = BODY_LIMIT, handler }) {
      rotas.push({ method, url: `${RAIZ_DA_API}${url}`, ato });
      app.route({
        method,
        url: `${RAIZ_DA_API}${url}`,
        schema: { hide: true },
        bodyLimit,
        handler: async (request, reply) => {
          setPersonalDataHeaders(reply);
          if (!isFromHere(request, siteUrl)) return sendRecusa(reply, 'pedido-forjado');
          const token = readSessionCookie(request);
          const sessao = token === null ? null : await sessoes.find(token);
          if (!sessao) return sendRecusa(reply, 'sem-sessao');
          const { pessoa, confirmado } = sessao;
          const judge = (autores: readonly string[]): Recusa | null =>
            judgeAto(ato, pessoa, { autores, confirmado });
          const recusa = judge([]);
          if (recusa) return sendRefusal(reply, recusa);
          const parsed = body?.safeParse(request.body);
          if (parsed && !parsed.success) {
            const errors = parsed.error.issues.map(({ path, message }) => ({
              field: path.join('.'),
              detail: message,
            }));
            return sendRecusa(reply, 'dados-recusados', { errors });
          }
          const answer = await handler({
            pessoa,
            sessao,
            body: parsed?.data as never,
            params: request.params as Record<string, string>,
            query: request.query as Record<string, string>,
            request,
            reply,
            refuseTo: async (autores) => {
              const late = judge(autores);
              if (!late) return null;
              await sendRefusal(reply, late);
              return RECUSADA;
            },
          });
          return answer === RECUSADA ? reply : answer;
        },
      });
    },
  };
}

/** A browser says where a request comes from. What changes anything must come from this very site. */
export function isFromHere({ method, headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  const isReading = method === 'GET' || method === 'HEAD';
  if (site !== undefined) return site === 'same-origin' || (isReading && site === 'none');
  return isReading ? headers.origin === undefined || headers.origin === siteUrl : headers.origin === siteUrl;
}
