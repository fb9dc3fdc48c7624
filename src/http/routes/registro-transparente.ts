import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { PublicacaoDoRegistro } from '#transparencia/registro-transparente/publicacao.ts';
import { attachmentNamed } from '../attachment.ts';
import { ProvasDoRegistro, type RegistroTransparenteView } from '../contrato/transparencia.ts';
import { refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { logFailure } from '../log.ts';
import { COM_OU_SEM_CHAVE, type Permissao } from '../permissao.ts';
import { documentProblems, sendProblem, statusOfFailure } from '../problem.ts';

/** The append-only log (c2sp.org/tlog-tiles), for machines and for people. It holds no personal data. */

export interface RegistroTransparenteDeps {
  /** Null where this installation has no key. */
  publicacao: PublicacaoDoRegistro | null;
  renderRegistroTransparente(view: RegistroTransparenteView): string;
}

const URL = '/registro-transparente';
const BYTES = 'application/octet-stream';
/** For contents that never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** "Its headers SHOULD prevent caching beyond a few seconds." */
const FEW_SECONDS = 'public, max-age=5';

const binary = z.any().meta({ type: 'string', format: 'binary' });

export function registerRegistroTransparente(
  app: FastifyInstance,
  { publicacao, renderRegistroTransparente }: RegistroTransparenteDeps,
  { permit }: Permissao,
): void {
  const sendView = (reply: FastifyReply, status: number, view: RegistroTransparenteView): FastifyReply => {
    reply.request.outcome = view.state;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(renderRegistroTransparente(view));
  };
  const page = {
    schema: { hide: true },
    errorHandler: (error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply) => {
      logFailure(request, error);
      const state = error.code === 'registro-transparente-divergente' ? 'divergente' : 'falha';
      return sendView(reply, statusOfFailure(reply, error), { state });
    },
  };
  app.get(URL, page, async (_request, reply) => {
    if (!publicacao) return sendView(reply, 200, { state: 'sem-chave' });
    const { nota, tamanho } = await publicacao.readCheckpoint();
    const testemunhas = await publicacao.listTestemunhas();
    const { chave } = publicacao;
    return sendView(reply, 200, { state: 'registro', tamanho, checkpoint: nota, chave, testemunhas });
  });
  refuseOtherMethods(app, URL, ['GET', 'HEAD']);
  if (!publicacao) return;

  const checkpoint = {
    summary: 'Registro transparente: a árvore de agora, assinada (C2SP tlog-checkpoint)',
    produces: ['text/plain'],
    response: { 200: z.string() },
  };
  app.get(`${URL}/checkpoint`, { schema: checkpoint }, async (request, reply) => {
    const { nota } = await publicacao.readCheckpoint();
    request.outcome = 'checkpoint';
    return reply.type('text/plain; charset=utf-8').header('cache-control', FEW_SECONDS).send(nota);
  });
  refuseOtherMethods(app, `${URL}/checkpoint`, ['GET', 'HEAD']);

  const tile = {
    summary: 'Registro transparente: pedaços da árvore e das folhas (C2SP tlog-tiles)',
    params: z.object({ '*': z.string().describe('<L>/<N>[.p/<W>] ou entries/<N>[.p/<W>]') }),
    produces: [BYTES],
    response: { 200: binary },
  };
  app.get<{ Params: { '*': string } }>(`${URL}/tile/*`, { schema: tile }, async (request, reply) => {
    const bytes = await publicacao.readResource(`tile/${request.params['*']}`);
    if (!bytes) return sendProblem(reply, 'nao-encontrado');
    request.outcome = 'tile';
    return reply.type(BYTES).header('cache-control', IMMUTABLE).send(Buffer.from(bytes));
  });
  refuseOtherMethods(app, `${URL}/tile/*`, ['GET', 'HEAD']);

  const prova = {
    security: COM_OU_SEM_CHAVE,
    summary: 'Provas de que os atos de um diploma estão no registro transparente (C2SP tlog-proof)',
    params: z.object({ codigo: z.string() }),
    response: {
      200: ProvasDoRegistro,
      ...documentProblems('chave-recusada', 'codigo-desconhecido', 'limite-atingido', 'falha-interna'),
    },
  };
  const url = '/api/diploma-digital/verificacao/:codigo/registro-transparente';
  app.get<{ Params: { codigo: string } }>(
    url,
    { schema: prova, onRequest: permit },
    async (request, reply) => {
      const codigo = parseCodigoValidacao(request.params.codigo);
      const provas = codigo.ok ? await publicacao.proveAtos(codigo.value) : null;
      if (!provas || provas.atos.length === 0) return sendProblem(reply, 'codigo-desconhecido');
      setPersonalDataHeaders(reply);
      request.outcome = 'prova';
      // A browser that opens the address saves the file.
      reply.header('content-disposition', attachmentNamed('registro-transparente.json'));
      return reply.send({ ...provas, testemunhas: [...publicacao.testemunhas] });
    },
  );
  refuseOtherMethods(app, url, ['GET', 'HEAD']);
}
