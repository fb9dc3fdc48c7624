import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Conferencia } from '#conferencia/conferencia.ts';
import type { ConfiancaPublica } from '#conferencia/describe-confianca.ts';
import type { Treinos } from '#conferencia/treino.ts';
import {
  type CodigoValidacao,
  parseCodigoValidacao,
  readDigitado,
  splitCodigoValidacao,
} from '#diploma/codigo-validacao.ts';
import { type CadastroOf, plainCodigoMec } from '#verification/cadastro.ts';
import { attachmentNamed } from '../attachment.ts';
import type { VereditoView, VerificarView } from '../contrato/verificar.ts';
import { refuseCrossSite, refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { chooseIdioma, type Escolha, setIdiomaHeaders } from '../idioma.ts';
import { acceptUploads, uploadsOf } from '../uploads/accept-uploads.ts';
import { type ComprovanteDeps, registerComprovante } from './comprovante.ts';
import { createVerificarAnswers } from './verificar-answers.ts';

/** The pages where a third party checks a diploma, drawn whole by the server: no script is needed for any answer. */

export interface VerificarDeps extends ComprovanteDeps {
  conferencia: Conferencia;
  /** The current trust. */
  readConfianca(): ConfiancaPublica;
  /** Null where there are no practice files. */
  treinos: Treinos | null;
  /** The diploma's acts in the transparent log. */
  listAtos(codigo: string): Promise<NonNullable<VereditoView['noRegistro']>>;
  renderVerificar(page: [VerificarView, Escolha]): string;
}

const URL = '/verificar';
/** In the address of an answer: the code came in another site's. */
const DE_OUTRO_SITE = { de: 'outro-site' } as const;
const POSTED_CODE = 'application/x-www-form-urlencoded';
const MAX_POSTED_CODE_BYTES = 1024;

/** Each page of the published PDF. */
const PAGINAS = { 'pagina-1.webp': 'frente', 'pagina-2.webp': 'verso' } as const;
const ARQUIVOS = { 'diploma.xml': 'xml', 'rvdd.pdf': 'rvdd', 'frente.webp': 'previa' } as const;

interface ByCodigo {
  Params: { codigo: string };
  Querystring: { de?: unknown };
}

export async function registerVerificar(
  app: FastifyInstance,
  deps: VerificarDeps,
  { siteUrl, cadastroOf }: { siteUrl: string; cadastroOf: CadastroOf },
): Promise<void> {
  const { conferencia, renderVerificar } = deps;
  const answers = createVerificarAnswers(conferencia, renderVerificar);
  const { sendView, sendForm, permit, answerFailure } = answers;
  const page = { schema: { hide: true }, errorHandler: answerFailure };
  const viewOf = async ({ params, query, ip }: FastifyRequest<ByCodigo>): Promise<VerificarView> => {
    const isDeOutroSite = query.de === DE_OUTRO_SITE.de;
    const codigo = parseCodigoValidacao(params.codigo);
    const conferida = codigo.ok ? await conferencia.byCodigo(codigo.value, ip) : null;
    if (!codigo.ok) return { state: 'desconhecido', digitado: params.codigo };
    if (!conferida)
      return {
        state: 'desconhecido',
        digitado: params.codigo,
        dona: await nameDona(codigo.value, cadastroOf),
        isDeOutroSite,
      };
    const noRegistro = await deps.listAtos(codigo.value);
    return { state: 'veredito', por: 'codigo', ...conferida, noRegistro, isDeOutroSite };
  };

  await app.register(async (site) => {
    acceptUploads(site);
    site.addContentTypeParser(
      POSTED_CODE,
      { parseAs: 'string', bodyLimit: MAX_POSTED_CODE_BYTES },
      async (_request: FastifyRequest, body: string) => readCodigo(body),
    );
    site.addHook('onRequest', async (_request, reply) => allowCamera(reply));

    site.get(URL, { ...page, config: { isSameEverywhere: true } }, async (request, reply) => {
      const escolha = chooseIdioma(request);
      const html = renderVerificar([{ state: 'formulario', digitado: '', issues: {} }, escolha]);
      request.outcome = 'formulario';
      setIdiomaHeaders(reply, escolha.idioma);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
    });

    site.post(URL, { ...page, onRequest: [refuseCrossSite, permit] }, async (request, reply) => {
      if (typeof request.body === 'string') {
        const typed = readDigitado(request.body, {
          nossas: deps.readConfianca().instituicao.codigosMec,
          hosts: [new globalThis.URL(siteUrl).host, request.host],
        });
        if (typed.kind === 'recusado') return sendForm(reply, request.body, { codigo: typed.issue });
        setPersonalDataHeaders(reply);
        const { idioma, isPedida } = chooseIdioma(request);
        const path = typed.kind === 'link' ? typed.path : `${URL}/${typed.codigo}`;
        const query = new URLSearchParams({
          ...(isPedida && { lang: idioma }),
          ...(typed.kind === 'codigo' && typed.isDeOutroSite && DE_OUTRO_SITE),
        });
        return reply.redirect(query.size > 0 ? `${path}?${query}` : path, 303);
      }
      const { files, names } = uploadsOf(request);
      // An answer about the first file would be taken for an answer about all.
      if (files.length > 1) return sendForm(reply, '', { arquivo: 'varios' });
      const [bytes] = files;
      const [nome = ''] = names;
      const comprovante = await conferencia.byComprovante(bytes, request.ip);
      if (comprovante) return sendView(reply, 200, { state: 'comprovante', comprovante });
      const conferida = await conferencia.byArquivo(bytes, request.ip);
      return sendView(reply, 200, {
        state: 'veredito',
        por: 'arquivo',
        arquivos: null,
        nome: nome === '' ? null : nome,
        ...conferida,
      });
    });
    refuseOtherMethods(site, URL, ['GET', 'HEAD', 'POST']);
  });

  const porCodigo = { ...page, onRequest: permit } as const;
  app.get<ByCodigo>(`${URL}/:codigo`, porCodigo, async (request, reply) => {
    const view = await viewOf(request);
    return sendView(reply, view.state === 'veredito' ? 200 : 404, view);
  });
  refuseOtherMethods(app, `${URL}/:codigo`, ['GET', 'HEAD']);

  await registerComprovante(app, deps, answers);

  for (const [name, pagina] of Object.entries(PAGINAS)) {
    const url = `${URL}/:codigo/${name}`;
    app.get<ByCodigo>(url, porCodigo, async (request, reply) => {
      const codigo = parseCodigoValidacao(request.params.codigo);
      const picture = codigo.ok ? await conferencia.openPagina(codigo.value, pagina, request.ip) : null;
      if (!picture) return sendView(reply, 404, await viewOf(request));
      setPersonalDataHeaders(reply);
      return reply.type(picture.type).send(Buffer.from(picture.bytes));
    });
    refuseOtherMethods(app, url, ['GET', 'HEAD']);
  }

  for (const [name, tipo] of Object.entries(ARQUIVOS)) {
    const url = `${URL}/:codigo/${name}`;
    app.get<ByCodigo>(url, porCodigo, async (request, reply) => {
      const codigo = parseCodigoValidacao(request.params.codigo);
      const arquivo = codigo.ok ? await conferencia.openArquivo(codigo.value, tipo) : null;
      // For a suspended or annulled diploma the page says so, and the file is withheld.
      if (!arquivo) return sendView(reply, 404, await viewOf(request));
      setPersonalDataHeaders(reply);
      // The page shows the picture; the browser saves the other files.
      if (tipo !== 'previa') reply.header('content-disposition', attachmentNamed(arquivo.name));
      return reply.type(arquivo.type).send(Buffer.from(arquivo.bytes));
    });
    refuseOtherMethods(app, url, ['GET', 'HEAD']);
  }
}

/** The registrar of a code, where the cadastro knows it. Without the cadastro its number alone is told. */
async function nameDona(codigo: CodigoValidacao, cadastroOf: CadastroOf): Promise<string | null> {
  const { registradora } = splitCodigoValidacao(codigo);
  const ies = await cadastroOf(plainCodigoMec(registradora)).catch(() => null);
  return ies?.nomes[0] ?? null;
}

/** Only this address reads QR Codes. */
function allowCamera(reply: FastifyReply): void {
  reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
}

function readCodigo(body: string): string {
  const { codigo } = parse(body);
  return typeof codigo === 'string' ? codigo : '';
}
