import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Conferencia } from '#conferencia/conferencia.ts';
import type { VerificarIssues, VerificarView } from '../contrato/verificar.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { chooseIdioma, type Escolha, setIdiomaHeaders } from '../idioma.ts';
import { logFailure } from '../log.ts';
import { isDanificado, statusOfFailure } from '../problem.ts';
import { uploadIssueOf } from '../uploads/accept-uploads.ts';

/** Answers that every page under `/verificar` shares: a view, a refusal, a spent limit, a failure. */
export interface VerificarAnswers {
  sendView(reply: FastifyReply, status: number, view: VerificarView): FastifyReply;
  sendForm(reply: FastifyReply, digitado: string, issues: VerificarIssues): FastifyReply;
  permit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

export function createVerificarAnswers(
  conferencia: Pick<Conferencia, 'permit'>,
  renderVerificar: (page: [VerificarView, Escolha]) => string,
): VerificarAnswers {
  const sendView: VerificarAnswers['sendView'] = (reply, status, view) => {
    setPersonalDataHeaders(reply);
    const escolha = chooseIdioma(reply.request);
    setIdiomaHeaders(reply, escolha.idioma);
    reply.request.outcome = view.state === 'veredito' ? view.report.veredito : view.state;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(renderVerificar([view, escolha]));
  };
  const sendForm: VerificarAnswers['sendForm'] = (reply, digitado, issues) =>
    sendView(reply, 422, { state: 'formulario', digitado, issues });
  return {
    sendView,
    sendForm,

    async permit(request, reply) {
      const passe = await conferencia.permit(request.ip);
      if (passe.allowed) return undefined;
      const { retryAfterSeconds } = passe;
      reply.header('retry-after', String(retryAfterSeconds));
      return sendView(reply, 429, { state: 'limitado', retryAfterSeconds });
    },

    answerFailure(error, request, reply) {
      const issue = uploadIssueOf(error);
      if (issue) return sendForm(reply, '', { arquivo: issue });
      const status = statusOfFailure(reply, error);
      if (status >= 500) {
        logFailure(request, error);
        return sendView(reply, status, { state: isDanificado(error) ? 'danificado' : 'falha' });
      }
      const retryAfterSeconds = Number(reply.getHeader('retry-after'));
      return sendView(reply, status, { state: 'limitado', retryAfterSeconds });
    },
  };
}
