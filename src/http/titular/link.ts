import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { LinkAberto } from '#titular/compartilhamentos.ts';
import { attachmentNamed } from '../attachment.ts';
import { refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { logFailure, truncateIp } from '../log.ts';
import { isDanificado, statusOfFailure } from '../problem.ts';
import type { LinkView } from './contrato.ts';
import type { TitularDeps } from './titular-deps.ts';

interface ByLink {
  Params: { link: string };
}

/**
 * The page that a recipient of a link sees. An ended link and one that never existed get the same answer: it is about
 * the link, never about the diploma. The diploma's standing is read at each visit.
 */
export function mountLink(app: FastifyInstance, deps: TitularDeps): void {
  const { compartilhamentos, conferencia } = deps;
  const sendView = (reply: FastifyReply, status: number, view: LinkView): FastifyReply => {
    setPersonalDataHeaders(reply);
    reply.request.outcome = view.state;
    return reply.code(status).type('text/html; charset=utf-8').send(deps.renderLink(view));
  };
  const permit = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const passe = await conferencia.permit(request.ip);
    if (passe.allowed) return undefined;
    const { retryAfterSeconds } = passe;
    reply.header('retry-after', String(retryAfterSeconds));
    return sendView(reply, 429, { state: 'limitado', retryAfterSeconds });
  };
  const answerFailure = (error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply) => {
    logFailure(request, error);
    const state = isDanificado(error) ? 'danificado' : 'falha';
    return sendView(reply, statusOfFailure(reply, error), { state });
  };
  const page = { schema: { hide: true }, onRequest: permit, errorHandler: answerFailure };
  const sendEncerrado = (reply: FastifyReply) => sendView(reply, 404, { state: 'encerrado' });

  app.get<ByLink>('/c/:link', page, async (request, reply) => {
    const link = await compartilhamentos.open(request.params.link);
    if (!link) return sendEncerrado(reply);
    const view = await describe(link, request.ip);
    if (!(await isStill(link))) return sendEncerrado(reply);
    if (request.method === 'GET') await compartilhamentos.recordVisita(link.id, truncateIp(request.ip));
    return sendView(reply, 200, view);
  });
  refuseOtherMethods(app, '/c/:link', ['GET', 'HEAD']);

  /** Verifying and drawing take time; the holder may end the link or show less meanwhile. */
  const isStill = async ({ link, mostra }: LinkAberto): Promise<boolean> =>
    (await compartilhamentos.open(link))?.mostra === mostra;

  const describe = async (link: LinkAberto, ip: string): Promise<LinkView> => {
    const codigo = codigoOf(link);
    const conferida = await conferencia.byCodigo(codigo, ip);
    if (!conferida) return { state: 'falha' };
    const { report, diploma, arquivos } = conferida;
    return {
      state: 'aberto',
      mostra: link.mostra,
      path: `/c/${link.link}`,
      expiraEm: link.expiraEm,
      report,
      pessoa: diploma && {
        nome: diploma.nomeSocial ?? diploma.nome,
        curso: diploma.curso.nome,
        grau: diploma.curso.grau,
        instituicao: diploma.emissora.nome,
      },
      imagem: arquivos !== null && link.mostra !== 'veredito',
      codigo: arquivos !== null && link.mostra === 'tudo' ? codigo : null,
    };
  };

  const mountArquivo = (
    name: string,
    open: (
      link: LinkAberto,
      request: FastifyRequest,
    ) => Promise<{ name: string | null; type: string; bytes: Uint8Array } | null>,
  ): void => {
    app.get<ByLink>(`/c/:link/${name}`, page, async (request, reply) => {
      const link = await compartilhamentos.open(request.params.link);
      if (!link) return sendEncerrado(reply);
      const arquivo = await open(link, request);
      if (!(await isStill(link))) return sendEncerrado(reply);
      // Not chosen by the holder, or not in force: the page shows what there is.
      if (!arquivo) return sendView(reply, 404, await describe(link, request.ip));
      if (request.method === 'GET') await compartilhamentos.recordArquivo(link.id, truncateIp(request.ip));
      setPersonalDataHeaders(reply);
      if (arquivo.name !== null) reply.header('content-disposition', attachmentNamed(arquivo.name));
      return reply.type(arquivo.type).send(Buffer.from(arquivo.bytes));
    });
    refuseOtherMethods(app, `/c/:link/${name}`, ['GET', 'HEAD']);
  };
  const openOriginal = async (
    link: LinkAberto,
    tipo: 'xml' | 'rvdd' | 'previa',
    { ip, method }: FastifyRequest,
  ) => {
    const arquivo = link.mostra === 'tudo' ? await conferencia.openArquivo(codigoOf(link), tipo) : null;
    // HEAD hands nothing out.
    if (arquivo && tipo !== 'previa' && method === 'GET')
      await deps.record({
        resultado: 'arquivo',
        diploma: link.diplomaId,
        tipo,
        endereco: deps.nameOrigem(ip),
      });
    return arquivo;
  };
  const drawCoberto = async (link: LinkAberto) => (link.mostra === 'imagem' ? deps.drawCoberto(link) : null);

  mountArquivo('diploma.xml', (link, request) => openOriginal(link, 'xml', request));
  mountArquivo('diploma.pdf', async (link, request) => {
    if (link.mostra === 'tudo') return openOriginal(link, 'rvdd', request);
    const coberto = await drawCoberto(link);
    return coberto && { name: 'diploma-com-dados-cobertos.pdf', type: 'application/pdf', bytes: coberto.pdf };
  });
  mountArquivo('frente.webp', async (link, request) => {
    const whole = await openOriginal(link, 'previa', request);
    if (whole) return { ...whole, name: null };
    const coberto = await drawCoberto(link);
    return coberto && { name: null, type: 'image/webp', bytes: coberto.previa };
  });
}

/** Stored codes were made by us, so they parse. */
function codigoOf({ codigo }: LinkAberto): CodigoValidacao {
  const parsed = parseCodigoValidacao(codigo);
  if (!parsed.ok) throw new RangeError('a published diploma has no code');
  return parsed.value;
}
