import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Conferencia } from '#access/conferencia/conferencia.ts';
import type { VerificarIssues, VerificarView } from '../contract.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { logFailure } from '../log.ts';
import { isBusy, RETRY_SECONDS } from '../problem.ts';
import { uploadIssueOf } from '../uploads/accept-uploads.ts';

/** What every page under `/verificar` answers alike: a view, a refusal, a spent limit, a failure. */
export interface VerificarAnswers {
  /** Padded to a multiple of so many bytes, where one is given. */
  sendView(reply: FastifyReply, status: number, view: VerificarView, paddedTo?: number): FastifyReply;
  sendForm(reply: FastifyReply, digitado: string, issues: VerificarIssues): FastifyReply;
  permit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

export function createVerificarAnswers(
  conferencia: Pick<Conferencia, 'permit'>,
  renderVerificar: (view: VerificarView) => string,
): VerificarAnswers {
  const sendView: VerificarAnswers['sendView'] = (reply, status, view, paddedTo = 1) => {
    setPersonalDataHeaders(reply);
    reply.request.outcome = view.state === 'veredito' ? view.report.veredito : view.state;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(pad(Buffer.from(renderVerificar(view)), paddedTo));
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
      logFailure(request, error);
      if (!isBusy(error)) return sendView(reply, 500, { state: 'falha' });
      reply.header('retry-after', String(RETRY_SECONDS));
      return sendView(reply, 503, { state: 'falha' });
    },
  };
}

/** White space after the document: whoever sees only how much travels cannot tell a known code from an unknown one. */
function pad(html: Buffer, multiple: number): Buffer {
  const missing = (multiple - (html.length % multiple)) % multiple;
  return Buffer.concat([html, Buffer.alloc(missing, ' ')]);
}
