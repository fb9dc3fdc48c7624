import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessaoDoTitular, Titular } from '#titular/titular-ports.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { logFailure } from '../log.ts';
import { isDanificado, statusOfFailure } from '../problem.ts';
import type { AvisoDaEntrada, MeuDiplomaView, OpcoesDeProva } from './contrato.ts';
import { type CookiesDoTitular, createCookies } from './cookie.ts';
import type { TitularDeps } from './titular-deps.ts';

/** The entrance of `/meu-diploma`: the origin of a request, its holder, and the page that answers. */

export interface Presenca {
  token: string;
  sessao: SessaoDoTitular & { ate: number };
  titular: Titular;
}

export interface Porta {
  cookies: CookiesDoTitular;
  opcoes: OpcoesDeProva;
  sendView(reply: FastifyReply, status: number, view: MeuDiplomaView): FastifyReply;
  sendEntrada(reply: FastifyReply, status: number, aviso: AvisoDaEntrada | null): FastifyReply;
  /** Null without a session. */
  find(request: FastifyRequest): Promise<Presenca | null>;
  /** Refuses a post from another site, and one beyond the limit; undefined: continue. */
  guard(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  /** Answers a failure. */
  answerFailure(
    error: Error & { code?: string; statusCode?: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply;
}

export function createPorta(deps: TitularDeps): Porta {
  const { siteUrl, sessoes, store, codigos, oidc, chaves } = deps;
  const cookies = createCookies(siteUrl);
  const opcoes = { email: codigos !== null, oidc: oidc?.nome ?? null, chave: chaves !== null };
  const sendView: Porta['sendView'] = (reply, status, view) => {
    setPersonalDataHeaders(reply);
    reply.request.outcome = view.state;
    return reply.code(status).type('text/html; charset=utf-8').send(deps.renderMeuDiploma(view));
  };
  const sendEntrada: Porta['sendEntrada'] = (reply, status, aviso) =>
    codigos || oidc
      ? sendView(reply, status, {
          state: 'entrada',
          opcoes,
          digitado: { cpf: '', matricula: '' },
          issues: {},
          aviso,
        })
      : sendView(reply, status, { state: 'desligado' });
  return {
    cookies,
    opcoes,
    sendView,
    sendEntrada,

    async find(request) {
      const token = cookies.readSession(request);
      const sessao = token === null ? null : await sessoes.find(token);
      const titular = sessao && (await store.findTitular(sessao.diplomados));
      return token !== null && sessao && titular ? { token, sessao, titular } : null;
    },

    async guard(request, reply) {
      if (!isPostedHere(request, siteUrl)) return sendEntrada(reply, 403, 'pedido-forjado');
      const seconds = await deps.takeTurn(request.ip);
      if (seconds === null) return undefined;
      reply.header('retry-after', String(seconds));
      return sendEntrada(reply, 429, 'limitado');
    },

    answerFailure(error, request, reply) {
      const { statusCode = 500 } = error;
      // The client's input is at fault: a form too large, or no form.
      if (statusCode >= 400 && statusCode < 500) return sendView(reply, statusCode, { state: 'falha' });
      logFailure(request, error);
      const state = isDanificado(error) ? 'danificado' : 'falha';
      return sendView(reply, statusOfFailure(reply, error), { state });
    },
  };
}

/**
 * Browsers state where a form was posted from. A browser that states only "null", because our pages send no referrer, is
 * admitted only without TLS: without TLS the better header is not sent either.
 */
function isPostedHere({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === siteUrl || (headers.origin === 'null' && siteUrl.startsWith('http:'));
}
