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
import { acceptShapedJson, DESMEDIDO } from './shaped-json.ts';
import { isStorable, NAO_SE_GUARDA } from './texto-guardavel.ts';

/** The entrance of every route of the desk: origin, session, role. Routes are mounted only through it. */

export interface Visita<Body = undefined> {
  pessoa: Pessoa;
  sessao: SessaoAberta;
  body: Body;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For a route that takes files: they are read only once the person may send them. */
  readUploads(): Promise<Uploads>;
  /**
   * Judges again where the table depends on the authors. Returns the answered refusal, which the handler returns; null:
   * continue.
   */
  refuseTo(autores: readonly string[]): Promise<Recusada | null>;
}

/**
 * A refusal already answered. Wrapped, because a reply is thenable: a promise that resolves to it would await it and lose it.
 */
interface Recusada {
  reply: FastifyReply;
}

interface Rota<Schema extends z.ZodType = z.ZodUndefined> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/api/secretaria`. */
  url: string;
  ato: Ato;
  body?: Schema;
  /** Limit of the body in bytes; 64 kB by default. */
  bodyLimit?: number;
  /** Takes only a form of files, within these limits. */
  uploads?: UploadLimits;
  handler(visita: Visita<z.output<Schema>>): Promise<unknown>;
}

type UploadLimits = FormLimits & { bytes: number };

interface RotaMontada {
  method: string;
  url: string;
  ato: Ato;
  /** Takes only a form of files. */
  isForm: boolean;
}

export interface Mesa {
  route<Schema extends z.ZodType = z.ZodUndefined>(rota: Rota<Schema>): void;
  /** All mounted routes, for the test that tries every role on them. */
  rotas: readonly RotaMontada[];
}

export interface MesaDeps {
  sessoes: Pick<Sessoes, 'find' | 'spend'>;
  equipe: Pick<EquipeStore, 'findPessoa' | 'listPessoas' | 'nameAll'>;
  siteUrl: string;
}

export const RAIZ_DA_API = '/api/secretaria';
const BODY_LIMIT = 65_536;

export function createMesa(app: FastifyInstance, { sessoes, equipe, siteUrl }: MesaDeps): Mesa {
  const rotas: RotaMontada[] = [];
  acceptShapedJson(app);
  const sendRefusal = async (
    reply: FastifyReply,
    { code, papeis }: Recusa,
    para: string,
    autores: readonly string[] = [],
  ): Promise<FastifyReply> => {
    const pessoas = (await equipe.listPessoas())
      .filter((each) => each.papeis.some((papel) => papeis.includes(papel)) && !autores.includes(each.id))
      .map(({ nome }) => nome);
    return sendRecusa(reply, code, {
      quemPode: { papeis, pessoas },
      ...(code === 'falta-confirmar' && { para }),
    });
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
            const { pessoa } = sessao;
            const para = nameAto(request);
            const confirmado = sessao.confirmadaPara === para;
            const judge = (autores: readonly string[]): Recusa | null =>
              judgeAto(ato, pessoa, { autores, confirmado });
            const recusa = judge([]);
            if (recusa) return sendRefusal(reply, recusa, para);
            if (request.body === DESMEDIDO)
              return sendRecusa(reply, 'dados-recusados', { detail: PEDIDO_DESMEDIDO });
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
            // Last of the checks: of two requests with one touch, one goes on.
            if (regraDe(ato).confirma && !isBefore(url) && !(await sessoes.spend(sessao.id, para)))
              return sendRefusal(reply, { code: 'falta-confirmar', papeis: regraDe(ato).papeis }, para);
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
                if (late) await sendRefusal(reply, late, para, autores);
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

/** The act that a touch is for. What a passkey is asked before an act, under `/opcoes`, is of the same act, and does not use it up. */
const nameAto = ({ method, url }: FastifyRequest): string =>
  `${method} ${(url.split('?')[0] ?? '').replace(/\/opcoes$/, '')}`;
const isBefore = (url: string): boolean => url.endsWith('/opcoes');

const PEDIDO_DESMEDIDO =
  'O pedido tem níveis ou valores demais. Deixe nele só os campos do modelo, ou divida-o em partes.';

type ReadUploads = (request: FastifyRequest) => Promise<Uploads>;

const refuseUploads: ReadUploads = () => Promise.reject(new RangeError('this route takes no files'));

/** The body stays in the socket until the person is admitted: a stranger cannot make the server hold bytes. */
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

/** A browser states the origin of a request. A request that changes anything must come from this site. */
export function isFromHere({ method, headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  const isReading = method === 'GET' || method === 'HEAD';
  if (site !== undefined) return site === 'same-origin' || (isReading && site === 'none');
  return isReading ? headers.origin === undefined || headers.origin === siteUrl : headers.origin === siteUrl;
}
