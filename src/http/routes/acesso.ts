import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Correcoes } from '#access/correcao/pedir-correcao.ts';
import { writeEspera } from '#access/desafio.ts';
import type { Download } from '#access/download.ts';
import type { DownloadTokens } from '#access/download-token.ts';
import type { LookUp } from '#access/look-up.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import { attachmentNamed } from '../attachment.ts';
import type { AcessoView, DigitadoNoAcesso } from '../contrato/acesso.ts';
import { refuseCrossSite } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { logFailure } from '../log.ts';
import { isDanificado, isRefusal, statusOfFailure } from '../problem.ts';
import type { InformativoFiles } from './informativo.ts';

/** The access screen without JavaScript: a form posts, the server draws the same result with working downloads. */

export interface AcessoDeps {
  lookUp: LookUp;
  tokens: Pick<DownloadTokens, 'issue'>;
  download: Download;
  /** For the person just found by these numbers. */
  issueCorrecao: Correcoes['issue'];
  renderAcesso(view: AcessoView): string;
  informativo: InformativoFiles;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export async function registerAcesso(app: FastifyInstance, deps: AcessoDeps): Promise<void> {
  await app.register(async (form) => {
    await form.register(formbody, { bodyLimit: 1024 });

    const sendView = (reply: FastifyReply, status: number, view: AcessoView): FastifyReply => {
      setPersonalDataHeaders(reply);
      reply.request.outcome = view.state;
      return reply.code(status).type('text/html; charset=utf-8').send(deps.renderAcesso(view));
    };

    const page = {
      schema: { hide: true },
      onRequest: refuseCrossSite,
      errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
        if (isRefusal(error)) throw error;
        logFailure(request, error);
        const digitado = readDigitado(request.body);
        return sendView(reply, statusOfFailure(reply, error), {
          state: 'falha',
          digitado,
          isDanificado: isDanificado(error),
        });
      },
    };

    form.post('/diploma-digital', page, async (request, reply) => {
      const digitado = readDigitado(request.body);
      const cpf = parseCpf(digitado.cpf);
      const matricula = parseMatricula(digitado.matricula);
      if (!cpf.ok || !matricula.ok) {
        const issues = {
          ...(cpf.ok ? {} : { cpf: cpf.issue }),
          ...(matricula.ok ? {} : { matricula: matricula.issue }),
        };
        return sendView(reply, 422, { state: 'formulario', digitado, issues });
      }
      const result = await deps.lookUp({
        cpf: cpf.value,
        matricula: matricula.value,
        ip: request.ip,
        prova: readField(request.body, 'prova') || undefined,
      });
      if (result.outcome === 'miss') return sendView(reply, 404, { state: 'nao-encontrado', digitado });
      if (result.outcome === 'limited') {
        reply.header('retry-after', String(result.retryAfterSeconds));
        return sendView(reply, 429, {
          state: 'limitado',
          digitado,
          retryAfterSeconds: result.retryAfterSeconds,
          ...(result.desafio ? { prova: writeEspera(result.desafio) } : {}),
        });
      }
      const { student, xml, rvdd, segundaProva } = result;
      const tokens = Object.fromEntries(
        [...xml, ...rvdd].map((arquivo) => [arquivo.sha256, deps.tokens.issue(arquivo.arquivoId)]),
      );
      const correcao = deps.issueCorrecao({ cpf: cpf.value, matricula: matricula.value });
      const response = { student, xml, rvdd, ...(segundaProva && { segundaProva }) };
      return sendView(reply, 200, { state: 'resultado', response, tokens, correcao });
    });

    form.post('/diploma-digital/informativo', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type(DOCX)
        .header('content-disposition', attachmentNamed(deps.informativo.name))
        .send(Buffer.from((await deps.informativo.read()).docx)),
    );

    form.post('/diploma-digital/arquivo', page, async (request, reply) => {
      const arquivo = await deps.download(readField(request.body, 'token'), request.ip);
      if (arquivo === null) return sendView(reply, 410, { state: 'link-vencido' });
      setPersonalDataHeaders(reply);
      return reply
        .type(arquivo.type)
        .header('content-disposition', attachmentNamed(arquivo.name))
        .send(Buffer.from(arquivo.bytes));
    });
  });
}

function readDigitado(body: unknown): DigitadoNoAcesso {
  return { cpf: readField(body, 'cpf'), matricula: readField(body, 'matricula') };
}

export function readField(body: unknown, field: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value : '';
}
