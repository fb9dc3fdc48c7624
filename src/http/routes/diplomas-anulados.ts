import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ListaAberta } from '#transparencia/lista-anulados/read-lista.ts';
import { attachmentNamed } from '../attachment.ts';
import type { DiplomasAnuladosView } from '../contrato/diplomas-anulados.ts';
import { refuseOtherMethods } from '../guards.ts';
import { logFailure } from '../log.ts';
import { statusOfFailure } from '../problem.ts';

/** The list of annulled diplomas, for people and for machines. It is public, without names. */

export interface DiplomasAnuladosDeps {
  readLista(): Promise<ListaAberta | null>;
  /** Throws where the store was moved: the new one may hold a newer list. */
  ensureHere(): Promise<void>;
  renderDiplomasAnulados(view: DiplomasAnuladosView): string;
  now(): Date;
}

const URL = '/diplomas-anulados';

export function registerDiplomasAnulados(app: FastifyInstance, deps: DiplomasAnuladosDeps): void {
  const { ensureHere, renderDiplomasAnulados, now } = deps;
  const readLista = async (): Promise<ListaAberta | null> => {
    await ensureHere();
    return deps.readLista();
  };
  const sendView = (reply: FastifyReply, status: number, view: DiplomasAnuladosView): FastifyReply => {
    reply.request.outcome = view.state;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(renderDiplomasAnulados(view));
  };
  const options = {
    schema: { hide: true },
    errorHandler: (error: Error, request: Parameters<typeof logFailure>[0], reply: FastifyReply) => {
      logFailure(request, error);
      return sendView(reply, statusOfFailure(reply, error), { state: 'falha' });
    },
  };

  app.get(URL, options, async (_request, reply) => {
    const lista = await readLista();
    if (!lista) return sendView(reply, 200, { state: 'sem-lista' });
    const { numero, publicadaEm, proximaAtualizacao, isHomologacao, anulados } = lista;
    return sendView(reply, 200, {
      state: 'lista',
      numero,
      publicadaEm: publicadaEm.slice(0, 10),
      proximaAtualizacao,
      isHomologacao,
      isAtrasada: now().toISOString().slice(0, 10) > proximaAtualizacao,
      anulados: anulados.toReversed(),
    });
  });
  refuseOtherMethods(app, URL, ['GET', 'HEAD']);

  app.get(`${URL}.xml`, options, async (request, reply) => {
    const lista = await readLista();
    if (!lista) return sendView(reply, 404, { state: 'sem-lista' });
    const etag = `"${lista.sha256}"`;
    request.outcome = 'lista';
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type('application/xml')
      .header('content-disposition', attachmentNamed(`lista-de-diplomas-anulados-${lista.numero}.xml`))
      .send(Buffer.from(lista.xml));
  });
  refuseOtherMethods(app, `${URL}.xml`, ['GET', 'HEAD']);
}
