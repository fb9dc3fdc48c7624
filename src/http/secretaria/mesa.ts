import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { type Ato, judgeAto, type Recusa, regraDe } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { SessaoAberta, Sessoes } from '#equipe/sessao.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { FORM, readMany, type Uploads } from '../uploads/accept-uploads.ts';
import { holdBodies } from '../uploads/hold-bodies.ts';
import type { FormLimits } from '../uploads/read-form.ts';
import { readSessionCookie } from './cookie.ts';
import { sendRecusa } from './recusas.ts';
import { isStorable, NAO_SE_GUARDA } from './texto-guardavel.ts';

/** The door of every route of the desk: origin, session, role. Routes are mounted only through it. */

export interface Visita<Body = undefined> {
  pessoa: Pessoa;
  sessao: SessaoAberta;
  body: Body;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of a route that takes files: read only once the person may send them. */
  readUploads(): Promise<Uploads>;
  /** Asked again where the table cares whose work it is. Answers the refusal, which the handler returns; null: go on. */
  refuseTo(autores: readonly string[]): Promise<Recusada | null>;
}

/** A refusal that was answered. A reply itself cannot be handed on by a promise: it is awaited with it, and becomes nothing. */
interface Recusada {
  reply: FastifyReply;
}

interface Rota<Schema extends z.ZodType = z.ZodUndefined> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/api/secretaria`. */
  url: string;
  ato: Ato;
  body?: Schema;
  /** Of the body, in bytes; 64 kB unless told. */
  bodyLimit?: number;
  /** Takes a form of files and nothing else, no more than these. */
  uploads?: UploadLimits;
  handler(visita: Visita<z.output<Schema>>): Promise<unknown>;
}

type UploadLimits = FormLimits & { bytes: number };

interface RotaMontada {
  method: string;
  url: string;
  ato: Ato;
  /** Takes a form of files, and nothing else. */
  isForm: boolean;
}

export interface Mesa {
  route<Schema extends z.ZodType = z.ZodUndefined>(rota: Rota<Schema>): void;
  /** All that were mounted, for the test that walks every role through them. */
  rotas: readonly RotaMontada[];
}

export interface MesaDeps {
  sessoes: Pick<Sessoes, 'find'>;
  equipe: Pick<EquipeStore, 'findPessoa' | 'listPessoas' | 'nameAll'>;
  siteUrl: string;
}

export const RAIZ_DA_API = '/api/secretaria';
const BODY_LIMIT = 65_536;

export function createMesa(app: FastifyInstance, { sessoes, equipe, siteUrl }: MesaDeps): Mesa {
  const rotas: RotaMontada[] = [];
  const sendRefusal = async (
    reply: FastifyReply,
    { code, papeis }: Recusa,
    autores: readonly string[] = [],
  ): Promise<FastifyReply> => {
    const pessoas = (await equipe.listPessoas())
      .filter((each) => each.papeis.some((papel) => papeis.includes(papel)) && !autores.includes(each.id))
      .map(({ nome }) => nome);
    return sendRecusa(reply, code, { quemPode: { papeis, pessoas } });
  };
  return {
    rotas,
    route({ method, url, ato, body, bodyLimit = BODY_LIMIT, uploads, handler }) {
      rotas.push({ method, url: `${RAIZ_DA_API}${url}`, ato, isForm: uploads !== undefined });
      const mount = (scope: FastifyInstance, readUploads: ReadUploads): unknown =>
        scope.route({
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
            if (!isStorable([request.params, request.query, parsed?.data]))
              return sendRecusa(reply, 'dados-recusados', { detail: NAO_SE_GUARDA });
            if (parsed && !parsed.success) {
              const errors = parsed.error.issues.map(({ path, message }) => ({
                field: path.join('.'),
                detail: message,
              }));
              return sendRecusa(reply, 'dados-recusados', { errors });
            }
            const { confirmadaCom } = sessao;
            const acting = regraDe(ato).confirma && confirmadaCom !== null;
            const answered = await handler({
              pessoa: acting ? { ...pessoa, chave: confirmadaCom } : pessoa,
              sessao,
              body: parsed?.data as never,
              params: request.params as Record<string, string>,
              query: request.query as Record<string, string>,
              request,
              reply,
              readUploads: () => readUploads(request),
              refuseTo: async (autores) => {
                const late = judge(autores);
                if (late) await sendRefusal(reply, late, autores);
                return late && { reply };
              },
            });
            return reply.sent ? reply : answered;
          },
        });
      if (uploads) mountUploads(app, uploads, mount);
      else mount(app, refuseUploads);
    },
  };
}

type ReadUploads = (request: FastifyRequest) => Promise<Uploads>;

const refuseUploads: ReadUploads = () => Promise.reject(new RangeError('this route takes no files'));

/** The body stays in the socket until the door has let the person in: a stranger makes the server hold nothing. */
function mountUploads(
  app: FastifyInstance,
  limits: UploadLimits,
  mount: (scope: FastifyInstance, readUploads: ReadUploads) => unknown,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, async () => undefined);
    mount(scope, holdBodies(scope)(readMany(limits), limits.bytes));
  });
}

/** A browser says where a request comes from. What changes anything must come from this very site. */
export function isFromHere({ method, headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  const isReading = method === 'GET' || method === 'HEAD';
  if (site !== undefined) return site === 'same-origin' || (isReading && site === 'none');
  return isReading ? headers.origin === undefined || headers.origin === siteUrl : headers.origin === siteUrl;
}
