import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_DOCUMENTO_BYTES } from '#access/correcao/correcao-ports.ts';
import type { Correcoes } from '#access/correcao/pedir-correcao.ts';
import type { CorrecaoDigitada } from '#access/correcao/read-pedido.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import type { AcessoView } from '../contrato/acesso.ts';
import type { CorrecaoView } from '../contrato/correcao.ts';
import { refuseCrossSite } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { logFailure } from '../log.ts';
import { isRefusal, statusOfFailure } from '../problem.ts';
import { FORM } from '../uploads/accept-uploads.ts';
import { holdBodies } from '../uploads/hold-bodies.ts';
import { type Form, readForm } from '../uploads/read-form.ts';
import { UploadError } from '../uploads/upload-error.ts';
import { type AcessoDeps, readField } from './acesso.ts';

/** The graduate's request for a correction: drawn whole by the server, with or without JavaScript. */

export interface CorrecaoDeps extends Pick<AcessoDeps, 'lookUp' | 'renderAcesso'> {
  correcoes: Correcoes;
  renderCorrecao(view: CorrecaoView): string;
}

const URL = '/diploma-digital/correcao';
/** The file and its form. */
const MAX_BYTES = MAX_DOCUMENTO_BYTES + 32 * 1024;

const NADA: CorrecaoDigitada = { diploma: '', campo: '', certo: '', comentario: '' };

const STATUS: Readonly<Record<CorrecaoView['state'], number>> = {
  formulario: 200,
  vencida: 410,
  limitada: 429,
  'envio-grande': 413,
  'envio-incompleto': 400,
  falha: 500,
};

export function registerCorrecao(app: FastifyInstance, deps: CorrecaoDeps): void {
  const send = (reply: FastifyReply, view: CorrecaoView, status = STATUS[view.state]): FastifyReply => {
    setPersonalDataHeaders(reply);
    reply.request.outcome = `correcao-${view.state}`;
    if (view.state === 'limitada') reply.header('retry-after', String(view.retryAfterSeconds));
    return reply.code(status).type('text/html; charset=utf-8').send(deps.renderCorrecao(view));
  };
  const page = {
    schema: { hide: true },
    onRequest: refuseCrossSite,
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      if (error instanceof UploadError)
        return send(reply, { state: error.issue === 'grande' ? 'envio-grande' : 'envio-incompleto' });
      if (isRefusal(error)) throw error;
      logFailure(request, error);
      return send(reply, { state: 'falha' }, statusOfFailure(reply, error));
    },
  };

  // Without the graduate's identity there is nothing to show.
  app.get(URL, { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/diploma-digital', 303),
  );

  app.register(async (form) => {
    await form.register(formbody, { bodyLimit: 1024 });
    form.post(URL, page, async (request, reply) => {
      const token = readField(request.body, 'token');
      return token === '' ? lookUp(request, reply) : open(reply, token);
    });
  });

  app.register(async (form) => {
    form.removeAllContentTypeParsers();
    form.addContentTypeParser(FORM, async () => undefined);
    const read = holdBodies(form)<Form>(
      ({ raw }, takeRoom) =>
        readForm(raw, { bytes: MAX_BYTES, fileBytes: MAX_DOCUMENTO_BYTES, files: 1, takeRoom }),
      MAX_BYTES,
    );
    form.post(`${URL}/pedido`, page, async (request, reply) => pedir(request, reply, await read(request)));
  });

  async function open(reply: FastifyReply, token: string): Promise<FastifyReply> {
    const formulario = await deps.correcoes.open(token);
    if (!formulario) return send(reply, { state: 'vencida' });
    return send(reply, { state: 'formulario', formulario, digitada: NADA, issues: {}, desfecho: null });
  }

  /** From the result drawn in the browser: the same look-up, limits and answers to a miss. */
  async function lookUp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { body, ip } = request;
    const digitado = { cpf: readField(body, 'cpf'), matricula: readField(body, 'matricula') };
    const [cpf, matricula] = [parseCpf(digitado.cpf), parseMatricula(digitado.matricula)];
    const sendAcesso = (status: number, view: AcessoView): FastifyReply => {
      setPersonalDataHeaders(reply);
      request.outcome = view.state;
      return reply.code(status).type('text/html; charset=utf-8').send(deps.renderAcesso(view));
    };
    if (!cpf.ok || !matricula.ok) return reply.redirect('/diploma-digital', 303);
    const found = await deps.lookUp({ cpf: cpf.value, matricula: matricula.value, ip });
    if (found.outcome === 'found')
      return open(reply, deps.correcoes.issue({ cpf: cpf.value, matricula: matricula.value }));
    if (found.outcome === 'miss') return sendAcesso(404, { state: 'nao-encontrado', digitado });
    const { retryAfterSeconds } = found;
    reply.header('retry-after', String(retryAfterSeconds));
    return sendAcesso(429, { state: 'limitado', digitado, retryAfterSeconds });
  }

  async function pedir(
    { ip }: FastifyRequest,
    reply: FastifyReply,
    { fields, files }: Form,
  ): Promise<FastifyReply> {
    const field = (name: string): string => fields.get(name) ?? '';
    const digitada: CorrecaoDigitada = {
      diploma: field('diploma'),
      campo: field('campo'),
      certo: field('certo'),
      comentario: field('comentario'),
    };
    const feita = await deps.correcoes.pedir(field('token'), { digitada, documento: files[0] ?? null }, ip);
    switch (feita.kind) {
      case 'vencida':
        return send(reply, { state: 'vencida' });
      case 'limitada':
        return send(reply, { state: 'limitada', retryAfterSeconds: feita.retryAfterSeconds });
      case 'recusada': {
        const { formulario, issues } = feita;
        return send(reply, { state: 'formulario', formulario, digitada, issues, desfecho: null }, 422);
      }
      case 'muitas': {
        const { formulario } = feita;
        const desfecho = { kind: 'muitas' } as const;
        return send(reply, { state: 'formulario', formulario, digitada, issues: {}, desfecho }, 409);
      }
      default: {
        const { kind, protocolo, formulario } = feita;
        const desfecho = { kind, protocolo };
        const status = kind === 'pedida' ? 201 : 409;
        return send(reply, { state: 'formulario', formulario, digitada: NADA, issues: {}, desfecho }, status);
      }
    }
  }
}
