import { Readable } from 'node:stream';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TakeTurn } from '#access/take-turn.ts';
import { foldNome } from '#transparencia/registro-publico/fold-nome.ts';
import type {
  LinhaDoRegistro,
  RegistroPublicoStore,
} from '#transparencia/registro-publico/registro-publico-store.ts';
import { CAMPOS, writeRegistroCsv } from '#transparencia/registro-publico/write-registro-csv.ts';
import { attachmentNamed } from '../attachment.ts';
import type { RegistroPublicoView } from '../contrato/registro-publico.ts';
import { refuseCrossSite, refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { logFailure } from '../log.ts';
import { statusOfFailure } from '../problem.ts';

/**
 * The public register: searched by a whole name, which is posted so that no address ever holds it; and whole, as CSV.
 */

export interface RegistroPublicoDeps {
  registro: Pick<RegistroPublicoStore, 'findByNome' | 'list'>;
  /** Throws where the store was moved: the new one may have annulled any diploma since. */
  ensureHere(): Promise<void>;
  /** Pays for the whole register. */
  takeTurn: TakeTurn;
  renderRegistroPublico(view: RegistroPublicoView): string;
}

const URL = '/registro-publico';
const MAX_NOME = 255;

export async function registerRegistroPublico(
  app: FastifyInstance,
  { registro, ensureHere, takeTurn, renderRegistroPublico }: RegistroPublicoDeps,
): Promise<void> {
  const sendView = (reply: FastifyReply, status: number, view: RegistroPublicoView): FastifyReply => {
    setPersonalDataHeaders(reply);
    reply.request.outcome = view.state;
    return reply.code(status).type('text/html; charset=utf-8').send(renderRegistroPublico(view));
  };

  app.get(URL, { schema: { hide: true } }, async (_request, reply) =>
    sendView(reply, 200, { state: 'formulario', nome: '', isIncompleto: false }),
  );

  await app.register(async (form) => {
    await form.register(formbody, { bodyLimit: 2048 });
    form.post(URL, { schema: { hide: true }, onRequest: refuseCrossSite }, async (request, reply) => {
      const nome = readNome(request.body);
      // No browsing by part of a name: the search needs a whole one.
      if (foldNome(nome).split(' ').length < 2 || nome.length > MAX_NOME)
        return sendView(reply, 422, { state: 'formulario', nome, isIncompleto: true });
      try {
        await ensureHere();
        const linhas = await registro.findByNome(nome);
        return sendView(reply, 200, { state: 'resultado', nome, linhas: linhas.map(describe) });
      } catch (error) {
        logFailure(request, error as Error);
        return sendView(reply, statusOfFailure(reply, error as Error), { state: 'falha' });
      }
    });
  });
  refuseOtherMethods(app, URL, ['GET', 'HEAD', 'POST']);

  const failCsv = (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    logFailure(request, error);
    return sendView(reply, statusOfFailure(reply, error), { state: 'falha' });
  };
  app.get(`${URL}.csv`, { schema: { hide: true }, errorHandler: failCsv }, async (request, reply) => {
    const seconds = await takeTurn(request.ip);
    if (seconds !== null)
      return sendView(reply.header('retry-after', String(seconds)), 429, { state: 'limitado' });
    await ensureHere();
    request.outcome = 'csv';
    setPersonalDataHeaders(reply);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachmentNamed('registro-publico-de-diplomas.csv'))
      .send(Readable.from(writeRegistroCsv(registro.list())));
  });
  refuseOtherMethods(app, `${URL}.csv`, ['GET', 'HEAD']);
}

const describe = (linha: LinhaDoRegistro) =>
  CAMPOS.map(([name, titulo]) => ({ titulo, valor: linha[name], isData: name.startsWith('data') }));

function readNome(body: unknown): string {
  const nome = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['nome'] : '';
  return typeof nome === 'string' ? nome.trim() : '';
}
